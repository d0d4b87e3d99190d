import { ForgotPasswordScreen } from '../account/forgot-password-screen.tsx';
import { hydratePart } from './hydrate-part.tsx';

export const wake = hydratePart(ForgotPasswordScreen);
