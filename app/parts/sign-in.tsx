import { SignInScreen } from '../account/sign-in-screen.tsx';
import { hydratePart } from './hydrate-part.tsx';

export const wake = hydratePart(SignInScreen);
