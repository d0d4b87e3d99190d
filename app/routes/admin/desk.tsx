import { accountMeta } from '../../router/page-meta.ts';
import { Desk } from '../../admin/desk.tsx';
import type { Route } from './+types/desk';

export const meta: Route.MetaFunction = ({ matches }) => accountMeta('Desk', matches);

export default function DeskRoute() {
  return <Desk />;
}
