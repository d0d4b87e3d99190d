import { SignUpScreen } from '../account/sign-up-screen.tsx';
import { hydratePart } from './hydrate-part.tsx';

export const wake = hydratePart(SignUpScreen);
