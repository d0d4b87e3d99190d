import { screenTitles } from '../../domain/screen-titles.ts';
import { accountMeta } from '../router/page-meta.ts';
import { AccountSettings } from '../account/account-settings.tsx';
import type { Route } from './+types/account';

export const meta: Route.MetaFunction = ({ matches }) => accountMeta(screenTitles.account, matches);

export default function Account() {
  return <AccountSettings />;
}
