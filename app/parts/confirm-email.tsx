import { ConfirmEmailScreen } from '../account/confirm-email-screen.tsx';
import { hydratePart } from './hydrate-part.tsx';

export const wake = hydratePart(ConfirmEmailScreen);
