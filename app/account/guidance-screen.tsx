import { accountWords, guidanceWords } from '../../domain/account-words.ts';
import { AccountScreen } from './account-screen.tsx';

type GuidanceScreenProps = {
  title: string;
  picture: 'hero-real-estate' | 'hero-startup-incubation';
  /** Before and after the address. */
  text: readonly [string, string];
};

/**
 * What happens next, after a request was sent. The page is the same for everyone: the first-paint script, which
 * judges the address in the link, and the styles show whom it is for; `app/page/guidance.ts` makes it text.
 */
export function GuidanceScreen({ title, picture, text }: GuidanceScreenProps) {
  return (
    <AccountScreen
      title={title}
      picture={picture}
      isForAll
      text={
        <p>
          {text[0]}
          <span className="no-email">{guidanceWords.yourAddress}</span>
          <strong className="link-email" />
          {text[1]}
        </p>
      }
    >
      <p className="account-switch">
        <a href="/auth/sign-in" className="text-link">
          {accountWords.backToSignIn}
        </a>
      </p>
    </AccountScreen>
  );
}
