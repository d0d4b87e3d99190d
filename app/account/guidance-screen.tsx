import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';

import { AccountScreen } from './account-screen.tsx';

type GuidanceScreenProps = {
  title: string;
  /** From the query, where it does not stay. */
  email: string | null;
  picture: 'hero-real-estate' | 'hero-startup-incubation';
  children: (email: ReactNode) => ReactNode;
};

/** What happens next, after a request was sent. */
export function GuidanceScreen({ title, email, picture, children }: GuidanceScreenProps) {
  const [shown] = useState(email);

  // The first-paint script does it too; this is for people who came here from a form of ours.
  useEffect(() => {
    if (location.search !== '') history.replaceState(history.state, '', location.pathname);
  }, []);

  return (
    <AccountScreen
      title={title}
      picture={picture}
      text={children(shown ? <strong>{shown}</strong> : 'your address')}
    >
      <p className="account-switch">
        <Link to="/auth/sign-in" className="text-link" prefetch="intent">
          Back to sign in
        </Link>
      </p>
    </AccountScreen>
  );
}
