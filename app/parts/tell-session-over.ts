import { onSessionOver } from '../api/auth-store.ts';
import { keepPath } from '../site/kept-path.ts';
import { toast } from '../ui/toast.ts';

onSessionOver((message) => {
  keepPath(location);
  toast.error(message);
});
