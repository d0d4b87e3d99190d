import { accountMeta } from '../../router/page-meta.ts';
import { InquiriesScreen } from '../../admin/inquiries/inquiries-screen.tsx';
import type { Route } from './+types/inquiries';

export const meta: Route.MetaFunction = ({ matches }) => accountMeta('Contact inquiries', matches);

export default function InquiriesRoute() {
  return <InquiriesScreen />;
}
