import { screenTitles } from '../../../domain/screen-titles.ts';
import { accountMeta } from '../../router/page-meta.ts';
import { ForgotPasswordScreen } from '../../account/forgot-password-screen.tsx';
import type { Route } from './+types/forgot-password';

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(screenTitles.forgotPassword, matches);

export default function ForgotPassword() {
  return <ForgotPasswordScreen />;
}
