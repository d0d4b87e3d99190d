import { screenTitles } from '../../../domain/screen-titles.ts';
import { accountMeta } from '../../router/page-meta.ts';
import { UsersScreen } from '../../admin/users/users-screen.tsx';
import type { Route } from './+types/users';

export const meta: Route.MetaFunction = ({ matches }) => accountMeta(screenTitles.users, matches);

export default function UsersRoute() {
  return <UsersScreen />;
}
