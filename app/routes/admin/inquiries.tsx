import { screenTitles } from '../../../domain/screen-titles.ts';
import { accountMeta } from '../../router/page-meta.ts';
import { InquiriesScreen } from '../../admin/inquiries/inquiries-screen.tsx';
import type { Route } from './+types/inquiries';

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(screenTitles.inquiries, matches);

export default function InquiriesRoute() {
  return <InquiriesScreen />;
}
