import type { ReactNode } from 'react';

import { Picture } from '../brand/picture.tsx';
import { PassingWords } from '../site/passing-words.tsx';

type AccountScreenProps = {
  title: string;
  text?: ReactNode;
  /** One plane of the mark, very large, beside the form where there is room. */
  picture: 'hero-real-estate' | 'hero-it-consulting' | 'hero-startup-incubation' | 'hero-education';
  /** Long forms get two columns of fields. */
  isWide?: boolean;
  /** Also for whoever is signed in; the others leave at once then. */
  isForAll?: boolean;
  children: ReactNode;
};

/** The one layout of everything about signing in: the form on paper, a plane of the brand beside it. */
export function AccountScreen(props: AccountScreenProps) {
  const { title, text, picture, isWide, isForAll, children } = props;
  const classes = ['account-screen', isWide && 'account-screen-wide', !isForAll && 'guests-only'];
  return (
    <section className={classes.filter(Boolean).join(' ')}>
      {!isForAll && <PassingWords />}
      <div className="account-side">
        <div className="account-sheet enter">
          <h1 className="account-title">{title}</h1>
          {text && <div className="account-text">{text}</div>}
          {children}
        </div>
      </div>
      <div className="account-picture">
        <Picture src={`/images/${picture}.webp`} sizes="(min-width: 64rem) 50vw, 1px" />
      </div>
    </section>
  );
}
