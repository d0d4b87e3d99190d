import { onSessionOver } from '../api/auth-store.ts';
import { keepPath } from '../site/kept-path.ts';
import { keepFocusBeside } from '../ui/focus-beside.ts';
import { letOnePressActOnce } from '../ui/one-press.ts';
import { toast } from '../ui/toast.ts';

keepFocusBeside();
letOnePressActOnce();

onSessionOver((message) => {
  keepPath(location);
  toast.error(message);
});
