import { onSessionOver } from '../api/auth-store.ts';
import { keepPath } from '../site/kept-path.ts';
import { letOnePressActOnce } from '../ui/one-press.ts';
import { toast } from '../ui/toast.ts';

letOnePressActOnce();

onSessionOver((message) => {
  keepPath(location);
  toast.error(message);
});
