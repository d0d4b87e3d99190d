import { guidanceWords } from '../../../domain/account-words.ts';
import { screenTitles } from '../../../domain/screen-titles.ts';
import { accountMeta } from '../../router/page-meta.ts';
import { GuidanceScreen } from '../../account/guidance-screen.tsx';
import type { Route } from './+types/verification';

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(screenTitles.requestSent, matches);

export default function Verification() {
  return (
    <GuidanceScreen title={guidanceWords.requestSent} picture="hero-real-estate">
      {(email) => (
        <p>
          {guidanceWords.requestText[0]}
          {email}
          {guidanceWords.requestText[1]}
        </p>
      )}
    </GuidanceScreen>
  );
}
