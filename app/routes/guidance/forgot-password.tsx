import { accountMeta } from '../../router/page-meta.ts';
import { GuidanceScreen } from '../../account/guidance-screen.tsx';
import type { Route } from './+types/forgot-password';

export const meta: Route.MetaFunction = ({ matches }) => accountMeta('Check your inbox', matches);

export default function ForgotPassword() {
  return (
    <GuidanceScreen title="We've sent a verification link" picture="hero-startup-incubation">
      {(email) => (
        <p>
          Please check the inbox of {email}. The link is good for one hour. If nothing comes, look
          among the spam, or see that this is the address of your account.
        </p>
      )}
    </GuidanceScreen>
  );
}
