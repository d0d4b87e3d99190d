import { accountMeta } from '../../router/page-meta.ts';
import { AuditScreen } from '../../admin/audit/audit-screen.tsx';
import type { Route } from './+types/audit';

export const meta: Route.MetaFunction = ({ matches }) => accountMeta('Audit log', matches);

export default function AuditRoute() {
  return <AuditScreen />;
}
