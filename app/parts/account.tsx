import { AccountSettings } from '../account/account-settings.tsx';
import { hydratePart } from './hydrate-part.tsx';

export const wake = hydratePart(AccountSettings);
