import type { ReactNode } from 'react';

import { guidanceWords } from '../domain/accounts/account-words.ts';
import { linkLifetimesMs } from '../domain/accounts/lifetimes.ts';
import { framesOf, holdsEmbeds } from '../domain/pages/page-embeds.ts';
import { deskTitleWords, screenTitleWords } from '../domain/pages/screen-title-words.ts';
import { problemWords, shellWords } from '../domain/pages/shell-words.ts';
import { dropdownListedAt, isShown, visiblePages } from '../domain/tree/long-menus.ts';
import type { NavigationEntry } from '../domain/tree/navigation-entry.ts';
import { sayDuration } from '../domain/values/durations.ts';
import { ownValue } from '../domain/values/values.ts';
import { spokenLanguage } from '../domain/values/language.ts';
import { GuidanceScreen } from './account/account-screen.tsx';
import { MarkCopy } from './brand/mark.tsx';
import { type HeadTag, listHead, pageHead, screenHead } from './head.tsx';
import { sectionRegistry } from './sections/section-registry.tsx';
import { PageSections } from './sections/section-view.tsx';
import type { PageContext, ShownPage } from './server-context.ts';
import { DropdownList } from './shell/dropdown-pages.tsx';
import { useAddress, useSite } from './site/use-site.ts';
import { Part, type PartProps } from './site/part.tsx';
import { privacyLink } from './site/privacy-field.tsx';

export type Screen = {
  status: 200 | 404 | 500;
  head: HeadTag[];
  styles: string[];
  /** Whether it waits for a press to show something of another host. */
  hasEmbeds?: boolean;
  /** Whether it offers pages near its address. */
  offersPages?: boolean;
  main: ReactNode;
};

type OwnScreen = {
  title: () => string;
  styles?: string[];
  main: (found: PageContext) => ReactNode;
};

/** The screens that exist whatever the tree holds, by address. */
export const ownScreens: Record<string, OwnScreen> = {
  '/auth/sign-up': part('signUp', 'sign-up', ({ site, frame }) => ({
    isClosed: site.signUpIsClosed,
    privacy: privacyLink(frame, site.tickAtSignUp),
  })),
  '/auth/sign-in': part('signIn', 'sign-in', ({ site }) => ({
    providerName: site.signInProviderName,
    signUpIsClosed: site.signUpIsClosed,
  })),
  '/auth/create-password': part('createPassword', 'set-password', () => ({ variant: 'create' })),
  '/auth/reset-password': part('resetPassword', 'set-password', () => ({ variant: 'reset' })),
  '/auth/forgot-password': part('forgotPassword', 'forgot-password', () => ({})),
  '/auth/verify': part('verify', 'verify', ({ site: { signUpIsClosed } }) => ({ signUpIsClosed })),
  '/auth/confirm-email': part('confirmEmail', 'confirm-email', () => ({})),
  '/guidance/verification': {
    title: () => screenTitleWords.requestSent,
    main: () => (
      <GuidanceScreen
        title={guidanceWords.requestSent}
        picture="hero-real-estate"
        text={(email) => guidanceWords.requestText({ email })}
      />
    ),
  },
  '/guidance/forgot-password': {
    title: () => screenTitleWords.checkInbox,
    main: () => (
      <GuidanceScreen
        title={guidanceWords.linkSent}
        picture="hero-startup-incubation"
        text={(email) =>
          guidanceWords.linkText({
            email,
            time: sayDuration(linkLifetimesMs['reset-password'], 'hour', spokenLanguage()),
          })
        }
      />
    ),
  },
  '/account': part('account', 'account', () => ({})),
  '/admin': desk(deskTitleWords.users),
  '/admin/contact': desk(deskTitleWords.inquiries),
  '/admin/overview': desk(deskTitleWords.overview),
  '/admin/pages': desk(deskTitleWords.pages),
  '/admin/notes': desk(deskTitleWords.notes),
  '/admin/pictures': desk(deskTitleWords.pictures),
  '/admin/audit': desk(deskTitleWords.audit),
  '/admin/settings': desk(deskTitleWords.settings),
  '/admin/settings/words': desk(deskTitleWords.words),
  '/admin/guide': desk(deskTitleWords.guide),
};

function part<Name extends keyof PartProps>(
  title: keyof typeof screenTitleWords,
  name: Name,
  propsOf: (found: PageContext) => PartProps[Name],
): OwnScreen {
  return {
    title: () => screenTitleWords[title],
    main: (found) => <Part name={name} props={propsOf(found)} />,
  };
}

function desk(title: string): OwnScreen {
  return {
    title: () => title,
    styles: ['desk-styles'],
    main: () => <Part name="desk" props={{}} />,
  };
}

/** The screen at an address; for an unknown address or a failure, the screen that says so. */
export function screenAt(address: string, found: PageContext): Screen {
  const own = ownValue(ownScreens, address);
  const { shown, site } = found;
  if (own) {
    const { title, styles = [], main } = own;
    return { status: 200, head: screenHead(title(), site), styles, main: main(found) };
  }
  if (address.startsWith('/preview/')) return preview(found);
  const listed = dropdownListedAt(found.entries, address);
  if (listed) return listScreen(listed, found);
  if (!shown) {
    const { title, ...words } = problemWords.missing;
    return missing(screenHead(title, site), <ProblemPage {...words} />, true);
  }
  return {
    status: 200,
    head: pageHead(shown.page, site),
    ...embedFiles(shown),
    main: <PageSections {...shown} registry={sectionRegistry} />,
  };
}

/** What only pages with a film or a map load. */
function embedFiles({ page }: ShownPage, others: string[] = []) {
  return {
    styles: holdsEmbeds(page.sections) ? [...others, 'embed-styles'] : others,
    hasEmbeds: framesOf(page.sections).length > 0,
  };
}

function listScreen(entry: NavigationEntry, { site, entries }: PageContext): Screen {
  return {
    status: 200,
    head: listHead(entry, entries, site),
    styles: [],
    main: <DropdownList entry={entry} />,
  };
}

function preview({ shown, site }: PageContext): Screen {
  if (!shown) {
    const { title, ...words } = problemWords.previewOver;
    return missing(previewHead(`${title} | ${site.name}`), <ProblemPage {...words} />);
  }
  return {
    status: 200,
    head: previewHead(problemWords.preview.title({ name: shown.page.name })),
    ...embedFiles(shown, ['draft-banner']),
    main: (
      <>
        <PageSections {...shown} registry={sectionRegistry} />
        <p className="draft-banner">{problemWords.preview.banner}</p>
      </>
    ),
  };
}

export function brokenScreen(): Screen {
  const { heading } = problemWords.broken;
  return {
    status: 500,
    head: [{ title: heading }, { name: 'robots', content: 'noindex' }],
    styles: [],
    main: <ProblemPage {...problemWords.broken} canRetry />,
  };
}

function previewHead(title: string): HeadTag[] {
  return [{ title }, { name: 'robots', content: 'noindex, nofollow' }];
}

function missing(head: HeadTag[], main: ReactNode, offersPages = false): Screen {
  return { status: 404, head, styles: [], offersPages, main };
}

type ProblemPageProps = {
  eyebrow: string;
  heading: string;
  text: string;
  /** The words above the pages that it offers. */
  nearest?: string;
  canRetry?: boolean;
};

/** Shown instead of a page: what happened, and where to go from here. */
function ProblemPage({ eyebrow, heading, text, nearest, canRetry = false }: ProblemPageProps) {
  const pathname = useAddress();
  const { site } = useSite();
  return (
    <section className="section-frame frame-tint hue-all">
      <div className="wrap problem">
        <MarkCopy brand={site.brand} size={96} />
        <p className="section-eyebrow">{eyebrow}</p>
        <h1 className="hero-title">{heading}</h1>
        <p className="hero-text">{text}</p>
        <div className="button-row">
          {canRetry && (
            <a href={pathname} className="button">
              {shellWords.tryAgain}
            </a>
          )}
          <a href="/" className={canRetry ? 'button button-quiet' : 'button'}>
            {shellWords.goHome}
          </a>
          <a href="/contact" className="button button-quiet">
            {shellWords.writeToUs}
          </a>
        </div>
        {nearest && <NearestPages title={nearest} />}
      </div>
    </section>
  );
}

const mostOffered = 4;

/** The first pages of the menu; `app/page/nearest-pages.ts` puts those in their place that are most like the address. */
function NearestPages({ title }: { title: string }) {
  const { entries, frame } = useSite();
  const inMenu = entries
    .filter(isShown)
    .flatMap((entry): { text: string; path: string }[] =>
      entry.isDropdown ? visiblePages(entry) : [entry],
    );
  const links = [...inMenu, ...frame.explore.links].slice(0, mostOffered);
  if (links.length === 0) return null;
  return (
    <nav className="nearest-pages" aria-label={title}>
      <p className="section-eyebrow">{title}</p>
      <ul>
        {links.map(({ text, path }) => (
          <li key={path}>
            <a href={path} className="card-more" dir="auto">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
