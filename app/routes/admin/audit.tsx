import { screenTitles } from '../../../domain/screen-titles.ts';
import { accountMeta } from '../../router/page-meta.ts';
import { AuditScreen } from '../../admin/audit/audit-screen.tsx';
import type { Route } from './+types/audit';

export const meta: Route.MetaFunction = ({ matches }) => accountMeta(screenTitles.audit, matches);

export default function AuditRoute() {
  return <AuditScreen />;
}
