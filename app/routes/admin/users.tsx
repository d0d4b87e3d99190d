import { accountMeta } from '../../router/page-meta.ts';
import { UsersScreen } from '../../admin/users/users-screen.tsx';
import type { Route } from './+types/users';

export const meta: Route.MetaFunction = ({ matches }) => accountMeta('Users', matches);

export default function UsersRoute() {
  return <UsersScreen />;
}
