import { SignInScreen } from '../account/sign-in-screen.tsx';
import { wakeAs } from './wake-part.tsx';

export const wake = wakeAs(SignInScreen);
