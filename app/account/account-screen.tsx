import type { ReactNode } from 'react';

import { accountWords, guidanceWords } from '../../domain/accounts/account-words.ts';
import { Picture } from '../brand/picture.tsx';
import { FilledSentence } from '../site/filled-sentence.tsx';
import { SessionChangedNotice } from '../site/session-changed-notice.tsx';
import { from } from '../styles/breakpoints.ts';

type AccountScreenProps = {
  title: string;
  text?: ReactNode;
  /** One plane of the mark, very large, beside the form where there is room. */
  picture: 'hero-real-estate' | 'hero-it-consulting' | 'hero-startup-incubation' | 'hero-education';
  /** Long forms get two columns of fields. */
  isWide?: boolean;
  /** Signed-in people may see this screen too. Screens without this mark send them away at once. */
  isForAll?: boolean;
  children: ReactNode;
};

/** The one layout of everything about signing in: the form on paper, a plane of the brand beside it. */
export function AccountScreen(props: AccountScreenProps) {
  const { title, text, picture, isWide, isForAll, children } = props;
  const classes = ['account-screen', isWide && 'account-screen-wide', !isForAll && 'guests-only'];
  return (
    <section className={classes.filter(Boolean).join(' ')}>
      {!isForAll && <SessionChangedNotice />}
      <div className="account-side">
        <div className="account-sheet enter">
          <h1 className="account-title">{title}</h1>
          {text && <div className="account-text">{text}</div>}
          {children}
        </div>
      </div>
      <div className="account-picture">
        <Picture
          src={`/images/${picture}.webp`}
          sizes={`${from(isWide ? 'desktop' : 'tablet')} 50vw, 1px`}
        />
      </div>
    </section>
  );
}

type GuidanceScreenProps = {
  title: string;
  picture: 'hero-real-estate' | 'hero-startup-incubation';
  text: (email: string) => string;
};

/**
 * Says what happens next, after a request was sent. The page is the same for everyone: the
 * first-paint script judges the address in the link, the styles show the text that applies, and
 * `app/page/page.ts` fills the address in.
 */
export function GuidanceScreen({ title, picture, text }: GuidanceScreenProps) {
  return (
    <AccountScreen
      title={title}
      picture={picture}
      isForAll
      text={
        <p>
          <FilledSentence say={text}>
            <span className="no-email">{guidanceWords.yourAddress}</span>
            <strong className="link-email" />
          </FilledSentence>
        </p>
      }
    >
      <SwitchLink />
    </AccountScreen>
  );
}

/** Leads to another screen of accounts: to that of signing in unless it says otherwise. */
export function SwitchLink(props: { to?: string; hidden?: boolean; children?: ReactNode }) {
  const { to = '/auth/sign-in', hidden, children = accountWords.backToSignIn } = props;
  return (
    <p className="account-switch" hidden={hidden}>
      <a href={to} className="text-link">
        {children}
      </a>
    </p>
  );
}
