import { SetPasswordScreen } from '../account/set-password-screen.tsx';
import { hydratePart } from './hydrate-part.tsx';

export const wake = hydratePart(SetPasswordScreen);
