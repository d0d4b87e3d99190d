import { accountMeta } from '../../router/page-meta.ts';
import { GuidanceScreen } from '../../account/guidance-screen.tsx';
import type { Route } from './+types/verification';

export const meta: Route.MetaFunction = ({ matches }) => accountMeta('Request sent', matches);

export default function Verification() {
  return (
    <GuidanceScreen title="Your request has been sent successfully" picture="hero-real-estate">
      {(email) => (
        <p>
          Your login request for {email} has been sent to the admin for verification. Once it is
          approved, you get an e-mail with a link to create your password.
        </p>
      )}
    </GuidanceScreen>
  );
}
