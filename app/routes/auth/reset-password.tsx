import { screenTitles } from '../../../domain/screen-titles.ts';
import { accountMeta } from '../../router/page-meta.ts';
import { SetPasswordScreen } from '../../account/set-password-screen.tsx';
import type { Route } from './+types/reset-password';

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(screenTitles.resetPassword, matches);

export default function ResetPassword() {
  return <SetPasswordScreen variant="reset" />;
}
