import { VerifyScreen } from '../account/verify-screen.tsx';
import { hydratePart } from './hydrate-part.tsx';

export const wake = hydratePart(VerifyScreen);
