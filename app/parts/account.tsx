import { AccountSettings } from '../account/account-settings.tsx';
import { wakeAs } from './wake-part.tsx';

export const wake = wakeAs(AccountSettings);
