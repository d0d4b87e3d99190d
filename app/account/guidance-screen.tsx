import { type ReactNode, useEffect } from 'react';

import { accountWords, guidanceWords } from '../../domain/account-words.ts';
import { isEmail } from '../../domain/form-rules.ts';
import { AccountScreen } from './account-screen.tsx';
import { takeOutOfAddress, useLinkPart } from './link-part.ts';

type GuidanceScreenProps = {
  title: string;
  picture: 'hero-real-estate' | 'hero-startup-incubation';
  children: (email: ReactNode) => ReactNode;
};

/** What happens next, after a request was sent. */
export function GuidanceScreen({ title, picture, children }: GuidanceScreenProps) {
  const email = useLinkPart('email');

  useEffect(() => takeOutOfAddress('email'), []);

  return (
    <AccountScreen
      title={title}
      picture={picture}
      text={children(email === undefined ? <EmailOfLink /> : nameEmail(email))}
    >
      <p className="account-switch">
        <a href="/auth/sign-in" className="text-link">
          {accountWords.backToSignIn}
        </a>
      </p>
    </AccountScreen>
  );
}

/** The page is the same for everyone: until it is awake, the first-paint script and the styles show whom it is for. */
function EmailOfLink() {
  return (
    <>
      <span className="no-email">{guidanceWords.yourAddress}</span>
      <strong className="link-email" />
    </>
  );
}

/** Only an address is shown: whatever else someone writes into a link, our page does not say. */
function nameEmail(email: string): ReactNode {
  return isEmail(email) ? <strong>{email}</strong> : guidanceWords.yourAddress;
}
