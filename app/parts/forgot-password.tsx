import { ForgotPasswordScreen } from '../account/forgot-password-screen.tsx';
import { wakeAs } from './wake-part.tsx';

export const wake = wakeAs(ForgotPasswordScreen);
