import { useEffect, useState } from 'react';

import { ownRoutes } from '../../domain/addresses.ts';
import type { Announcement } from '../../domain/settings/announcement.ts';
import { shellWords } from '../../domain/shell-words.ts';
import { useAddress } from '../site/address.ts';
import { SiteLink } from '../site/site-link.tsx';
import { useSite } from '../site/use-site.ts';

const storageKey = 'announcement';

/** For visitors: who signs in, or works at the desk, is after something else. */
export function useAnnouncement(): Announcement | undefined {
  const { site } = useSite();
  const { pathname } = useAddress();
  return ownRoutes.includes(pathname) ? undefined : site.announcement;
}

/** The server sends it with the page, between its two times. Whoever has closed it never sees a trace of it. */
export function AnnouncementBar() {
  const announcement = useAnnouncement();
  const mark = announcement?.mark;
  useEffect(() => {
    // The first-paint script has done it for the page that came; another one may say something else.
    if (mark !== undefined) showUnlessClosed(mark);
  }, [mark]);
  const isOver = useIsOver(announcement);
  if (!announcement || isOver) return null;
  const { text, link } = announcement;
  return (
    <aside className="announcement on-ink" aria-label={shellWords.announcement}>
      <div className="wrap">
        <p>{link ? <SiteLink to={link}>{text}</SiteLink> : text}</p>
        <button
          type="button"
          className="icon-button announcement-close"
          aria-label={shellWords.closeAnnouncement}
          data-wake=""
          onClick={() => close(announcement.mark)}
        />
      </div>
    </aside>
  );
}

/** The longest time that browsers count; who waits longer gets a page without it at the next look. */
const longestTimer = 2 ** 31 - 1;

/** A page that stays open. What begins meanwhile comes with the next page. */
function useIsOver({ mark, endsAt }: Partial<Announcement> = {}): boolean {
  const [over, setOver] = useState<string>();
  useEffect(() => {
    if (mark === undefined || endsAt === undefined) return undefined;
    const left = endsAt - Date.now();
    if (left > longestTimer) return undefined;
    const timer = setTimeout(() => setOver(mark), left);
    return () => clearTimeout(timer);
  }, [mark, endsAt]);
  return mark !== undefined && over === mark;
}

function showUnlessClosed(mark: string): void {
  document.documentElement.toggleAttribute('data-dismissed', readClosed() === mark);
}

function close(mark: string): void {
  try {
    localStorage.setItem(storageKey, mark);
  } catch {
    // Where storage is blocked it is closed as long as the page stands.
  }
  document.documentElement.toggleAttribute('data-dismissed', true);
  // Its button is gone; the next press of Tab goes on from the page's beginning.
  document.querySelector<HTMLElement>('.logo')?.focus({ preventScroll: true });
}

function readClosed(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}
