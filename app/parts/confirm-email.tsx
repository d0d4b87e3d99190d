import { ConfirmEmailScreen } from '../account/confirm-email-screen.tsx';
import { wakeAs } from './wake-part.tsx';

export const wake = wakeAs(ConfirmEmailScreen);
