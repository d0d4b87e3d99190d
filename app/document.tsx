import geist from '@fonts/geist.woff2?url';
import instrumentSerif from '@fonts/serif.woff2?url';

import { shellWords } from '../domain/pages/shell-words.ts';
import { longDropdowns } from '../domain/tree/long-menus.ts';
import { languageMarks } from '../domain/values/language.ts';
import { HeadTags } from './head.tsx';
import type { Screen } from './screens.tsx';
import type { DocumentFiles } from './server-context.ts';
import { AnnouncementBar, useAnnouncement } from './shell/announcement-bar.tsx';
import { Drawer } from './shell/drawer.tsx';
import { Footer } from './shell/footer.tsx';
import { Header } from './shell/header.tsx';
import { pageLanguage, useAddress, useFrameLanguage, useSite } from './site/use-site.ts';

type DocumentProps = {
  screen: Screen;
  files: DocumentFiles;
  /** The file of the owner's own words, which parts read before they wake. */
  wordsFile: string | undefined;
};

/** In the browser no React root owns the document: links are links, and only its parts wake. */
export function Document({ screen, files, wordsFile }: DocumentProps) {
  const announcement = useAnnouncement();
  const { site, entries } = useSite();
  const hasLongMenu = longDropdowns(entries).length > 0;
  const ofFrame = useFrameLanguage();
  const { lang, dir } = languageMarks(pageLanguage(useAddress(), site));
  return (
    <html lang={lang} dir={dir} data-announcement={announcement?.mark}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0b1714" />
        <HeadTags tags={screen.head} />
        {[instrumentSerif, geist].map((href) => (
          <link
            key={href}
            rel="preload"
            href={href}
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
          />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        {files.styles['extras'] && (
          <link rel="stylesheet" href={files.styles['extras']} data-extras="" />
        )}
        {['site', ...screen.styles].map((name) => (
          <link key={name} rel="stylesheet" href={files.styles[name]} />
        ))}
        <script type="module" src={files.script} />
      </head>
      <body>
        <a href="#main" className="skip button" {...ofFrame}>
          {shellWords.skip}
        </a>
        <AnnouncementBar />
        <Header />
        <main id="main" tabIndex={-1}>
          {screen.main}
        </main>
        <Footer />
        <Drawer />
        <div id="lost" className="unreached" role="alert" hidden {...ofFrame}>
          <p>{shellWords.lost}</p>
          <button type="button" className="button button-small">
            {shellWords.tryAgain}
          </button>
        </div>
        {/* Where administrators' tools wake, and files that some documents load. */}
        <div
          id="tools"
          data-script={files.parts.tools}
          data-styles={files.toolStyles.join(' ')}
          data-shared={files.shared}
          {...(hasLongMenu && {
            'data-long-menus': files.longMenus,
            'data-loading': shellWords.loadingPages,
            'data-failed': shellWords.pagesNotLoaded,
            'data-again': shellWords.tryAgain,
            'data-pages': shellWords.pagesIn({ count: '#' }),
          })}
          data-words={wordsFile}
          hidden
        />
        <section
          className="toasts"
          aria-label={shellWords.notifications}
          data-dismiss={shellWords.dismiss}
          data-untold={shellWords.logOutUntold}
          hidden
        />
        {screen.offersPages && <script type="module" src={files.nearestPages} />}
        {screen.hasEmbeds && <script type="module" src={files.embeds} />}
      </body>
    </html>
  );
}
