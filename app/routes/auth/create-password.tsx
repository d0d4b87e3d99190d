import { accountMeta } from '../../router/page-meta.ts';
import { SetPasswordScreen } from '../../account/set-password-screen.tsx';
import type { Route } from './+types/create-password';

export const meta: Route.MetaFunction = ({ matches }) => accountMeta('Create password', matches);

export default function CreatePassword() {
  return <SetPasswordScreen variant="create" />;
}
