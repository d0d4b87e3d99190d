import { screenTitles } from '../../../domain/screen-titles.ts';
import { accountMeta } from '../../router/page-meta.ts';
import { SetPasswordScreen } from '../../account/set-password-screen.tsx';
import type { Route } from './+types/create-password';

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(screenTitles.createPassword, matches);

export default function CreatePassword() {
  return <SetPasswordScreen variant="create" />;
}
