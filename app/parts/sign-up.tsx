import { SignUpScreen } from '../account/sign-up-screen.tsx';
import { wakeAs } from './wake-part.tsx';

export const wake = wakeAs(SignUpScreen);
