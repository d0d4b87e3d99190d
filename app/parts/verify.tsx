import { VerifyScreen } from '../account/verify-screen.tsx';
import { wakeAs } from './wake-part.tsx';

export const wake = wakeAs(VerifyScreen);
