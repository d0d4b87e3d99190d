import { screenTitles } from '../../../domain/screen-titles.ts';
import { accountMeta } from '../../router/page-meta.ts';
import { VerifyScreen } from '../../account/verify-screen.tsx';
import type { Route } from './+types/verify';

export const meta: Route.MetaFunction = ({ matches }) => accountMeta(screenTitles.verify, matches);

export default function Verify() {
  return <VerifyScreen />;
}
