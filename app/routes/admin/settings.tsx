import { screenTitles } from '../../../domain/screen-titles.ts';
import { accountMeta } from '../../router/page-meta.ts';
import { SettingsScreen } from '../../admin/settings/settings-screen.tsx';
import type { Route } from './+types/settings';

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(screenTitles.settings, matches);

export default function SettingsRoute() {
  return <SettingsScreen />;
}
