import { accountMeta } from '../../account/account-meta.ts';
import { GuidanceScreen } from '../../account/guidance-screen.tsx';
import { readQueryEmail } from '../../account/read-query-email.ts';
import type { Route } from './+types/forgot-password';

export function loader({ request }: Route.LoaderArgs) {
  return { email: readQueryEmail(request) };
}

export const meta: Route.MetaFunction = ({ matches }) => accountMeta('Check your inbox', matches);

export default function ForgotPassword({ loaderData }: Route.ComponentProps) {
  return (
    <GuidanceScreen
      title="We've sent a verification link"
      email={loaderData.email}
      picture="hero-startup-incubation"
    >
      {(email) => (
        <p>
          Please check the inbox of {email}. The link is good for one hour. If nothing comes, look
          among the spam, or see that this is the address of your account.
        </p>
      )}
    </GuidanceScreen>
  );
}
