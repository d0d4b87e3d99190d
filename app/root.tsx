import './styles/site.css';

import geist from '@fonts/geist.woff2?url';
import instrumentSerif from '@fonts/serif.woff2?url';
import type { ReactNode } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from 'react-router';

import { problemWords, shellWords } from '../domain/shell-words.ts';
import type { Route } from './+types/root';
import { leavePrivateDocument } from './router/leave-private-document.ts';
import { loadSite } from './router/load-page.ts';
import { PendingBar } from './router/pending-bar.tsx';
import { RouteProblem } from './router/route-problem.tsx';
import { SiteAround } from './router/site-around.tsx';
import { pageContext } from './server-context.ts';
import { AnnouncementBar, useAnnouncement } from './shell/announcement-bar.tsx';
import { Drawer } from './shell/drawer.tsx';
import { Footer } from './shell/footer.tsx';
import { Header } from './shell/header.tsx';
import { RouteAnnouncer } from './shell/route-announcer.tsx';
import { useWake } from './site/wake.ts';
import { ToastRegion } from './ui/toast-region.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return loadSite(context.get(pageContext));
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [leavePrivateDocument];

export const meta: Route.MetaFunction = ({ error }) =>
  error ? [{ title: problemWords.missing.title }, { name: 'robots', content: 'noindex' }] : [];

export const links: Route.LinksFunction = () => [
  ...[instrumentSerif, geist].map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
];

export function Layout({ children }: { children: ReactNode }) {
  return (
    <SiteAround>
      <Document>{children}</Document>
    </SiteAround>
  );
}

function Document({ children }: { children: ReactNode }) {
  useWake();
  const announcement = useAnnouncement();
  return (
    // The first-paint script marks <html> before React sees it.
    <html lang="en" data-announcement={announcement?.mark} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0b1714" />
        <Meta />
        <Links />
      </head>
      <body>
        <a href="#main" className="skip button">
          {shellWords.skip}
        </a>
        <PendingBar />
        <AnnouncementBar />
        <Header />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer />
        <Drawer />
        <RouteAnnouncer />
        <ToastRegion />
        <ScrollKeeper />
        <Scripts />
      </body>
    </html>
  );
}

/**
 * The router's own component also writes an inline script, which a redraw could not do. A load is scrolled by
 * the browser, and the first-paint script names the entry of the history.
 */
function ScrollKeeper() {
  useScrollRestoration();
  return null;
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <RouteProblem />;
}
