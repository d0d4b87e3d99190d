// First, so that the sheets of single tools can override them.
import '../builder/builder-styles.ts';
import './listen-to-document.ts';

import { type ReactNode, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';

import { ownStyles } from '../../domain/settings/brand.ts';
import type { Brand, SiteData } from '../../domain/settings/site-identity.ts';
import { Logo } from '../brand/logo.tsx';
import { BuilderHost } from '../builder/builder-host.tsx';
import {
  ChildTools,
  DrawerTools,
  EditExplore,
  EditExploreLine,
  EditFooter,
  MenuChildTools,
  PageTools,
  SiteTools,
} from '../builder/builder-tools.tsx';
import { LogOutQuestion } from '../builder/log-out-question.tsx';
import { MovableMenu } from '../builder/menu/menu-grip.tsx';
import { focusViewPage } from '../builder/work/use-publish.ts';
import { DrawerEntries } from '../shell/drawer.tsx';
import { FooterContent, footerId } from '../shell/footer.tsx';
import { MainEntries } from '../shell/main-navigation.tsx';
import { RedrawBoundary } from '../site/redraw-boundary.tsx';
import { refreshSite, useSiteNews } from '../site/site-news.ts';
import { AddressContext, SiteContext } from '../site/use-site.ts';
import { withOwnWords } from './own-words.ts';

/** The tools of editors and administrators: one root beside the document, with portals into its menus. */
export function wake(place: HTMLElement): void {
  withOwnWords(() =>
    createRoot(place).render(
      <RedrawBoundary>
        <Tools />
      </RedrawBoundary>,
    ),
  );
}

const entryTools = {
  PageTools,
  ChildTools: MenuChildTools,
  MoreTools: ChildTools,
  ExploreTools: EditExploreLine,
};

function Tools() {
  const isLeaving = useSyncExternalStore(subscribeMarks, readIsLeaving);
  return (
    <>
      <EditorTools />
      {isLeaving && <LogOutQuestion onAnswered={endLeaving} />}
    </>
  );
}

function EditorTools() {
  const isWanted = useSyncExternalStore(subscribeMarks, readIsWanted);
  const site = useSiteNews();
  useEffect(() => void refreshSite(), []);
  if (!isWanted || !site) return null;
  return (
    <SiteContext value={site}>
      <AddressContext value={location.pathname}>
        <OwnStyles site={site.site} />
        <LogoNow name={site.site.name} brand={site.site.brand} />
        <MovableMenu>
          <InMenu id="site-menu">
            <MainEntries tools={entryTools}>
              <li>
                <SiteTools />
              </li>
            </MainEntries>
          </InMenu>
        </MovableMenu>
        <InMenu id="drawer-menu">
          <DrawerEntries Tools={ChildTools} exploreTools={<EditExplore />}>
            <DrawerTools />
          </DrawerEntries>
        </InMenu>
        <InMenu id={footerId}>
          <FooterContent tools={<EditFooter />} />
        </InMenu>
        <BuilderHost />
        <Ready />
      </AddressContext>
    </SiteContext>
  );
}

function InMenu({ id, children }: { id: string; children: ReactNode }) {
  const [{ menu, sent }] = useState(() => {
    const found = document.getElementById(id);
    return { menu: found, sent: found ? [...found.children] : [] };
  });
  useLayoutEffect(() => {
    if (!menu) return undefined;
    keepOpen(sent, [...menu.children].slice(sent.length));
    for (const element of sent) element.remove();
    return () => menu.append(...sent);
  }, [menu, sent]);
  return menu && createPortal(children, menu);
}

function LogoNow(logo: { name: string; brand: Brand | undefined }) {
  const [{ sent, place }] = useState(() => {
    const made = document.createElement('div');
    made.className = 'logo-place';
    return { sent: document.querySelector('.site-header .logo'), place: made };
  });
  useLayoutEffect(() => {
    const hadFocus = document.activeElement === sent;
    sent?.replaceWith(place);
    if (hadFocus) place.querySelector('a')?.focus({ preventScroll: true });
    return () => {
      if (sent) place.replaceWith(sent);
    };
  }, [sent, place]);
  return sent && createPortal(<Logo {...logo} />, place);
}

/** An open menu stays open, and the focus stays in it. */
function keepOpen(before: Element[], after: Element[]): void {
  const open = menusIn(after)[menusIn(before).findIndex((menu) => menu.open)];
  if (open) open.open = true;
  const focused = document.activeElement;
  if (!before.some((one) => one.contains(focused))) return;
  const href = focused?.getAttribute('href');
  const links = after.flatMap((one) => [...one.querySelectorAll('a')]);
  const link = links.find((one) => one.getAttribute('href') === href && one.offsetWidth > 0);
  (link ?? open?.querySelector('summary'))?.focus();
}

function menusIn(elements: Element[]): HTMLDetailsElement[] {
  return elements.flatMap((one) => [...one.querySelectorAll('details')]);
}

/** The colours of the brand, which may have been set after the document was drawn. */
function OwnStyles({ site }: Pick<SiteData, 'site'>) {
  const rules = ownStyles(site);
  useLayoutEffect(() => {
    const sent = document.querySelector<HTMLStyleElement>('style[data-own]');
    if (rules === (sent?.textContent ?? '')) return undefined;
    // The content policy allows no new style element.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
    if (sent) sent.disabled = true;
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
      if (sent) sent.disabled = false;
    };
  }, [rules]);
  return null;
}

/** Marks the document when the tools are there, for the styles and for tests. */
function Ready() {
  useEffect(() => {
    document.documentElement.dataset['tools'] = '';
    focusViewPage();
    return () => {
      delete document.documentElement.dataset['tools'];
    };
  }, []);
  return null;
}

/**
 * The mark on <html> says from before the first paint who is signed in. Open work keeps its tools
 * when the session ends, because the person signs in again there.
 */
function readIsWanted(): boolean {
  const { auth, working } = document.documentElement.dataset;
  return auth === 'admin' || auth === 'editor' || working !== undefined;
}

/** Log out was pressed, and there are words that are not saved (`app/page/account.ts`). */
function readIsLeaving(): boolean {
  return document.documentElement.dataset['leaving'] !== undefined;
}

function endLeaving(): void {
  delete document.documentElement.dataset['leaving'];
}

function subscribeMarks(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, {
    attributeFilter: ['data-auth', 'data-working', 'data-leaving'],
  });
  return () => observer.disconnect();
}
