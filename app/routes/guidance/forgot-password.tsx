import { guidanceWords } from '../../../domain/account-words.ts';
import { screenTitles } from '../../../domain/screen-titles.ts';
import { accountMeta } from '../../router/page-meta.ts';
import { GuidanceScreen } from '../../account/guidance-screen.tsx';
import type { Route } from './+types/forgot-password';

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(screenTitles.checkInbox, matches);

export default function ForgotPassword() {
  return (
    <GuidanceScreen title={guidanceWords.linkSent} picture="hero-startup-incubation">
      {(email) => (
        <p>
          {guidanceWords.linkText[0]}
          {email}
          {guidanceWords.linkText[1]}
        </p>
      )}
    </GuidanceScreen>
  );
}
