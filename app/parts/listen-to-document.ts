import { onSessionOver } from '../api/auth-store.ts';
import { keepPath } from '../site/kept-path.ts';
import { recoverLostFocus } from '../ui/lost-focus.ts';
import { ignoreSecondPresses } from '../ui/double-press.ts';
import { toast } from '../ui/toast.ts';

recoverLostFocus();
ignoreSecondPresses();

onSessionOver((message) => {
  keepPath(location);
  toast.error(message);
});
