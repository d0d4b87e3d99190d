import { SetPasswordScreen } from '../account/set-password-screen.tsx';
import { wakeAs } from './wake-part.tsx';

export const wake = wakeAs(SetPasswordScreen);
