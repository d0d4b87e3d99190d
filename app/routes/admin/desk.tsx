import { screenTitles } from '../../../domain/screen-titles.ts';
import { accountMeta } from '../../router/page-meta.ts';
import { Desk } from '../../admin/desk.tsx';
import type { Route } from './+types/desk';

export const meta: Route.MetaFunction = ({ matches }) => accountMeta(screenTitles.desk, matches);

export default function DeskRoute() {
  return <Desk />;
}
