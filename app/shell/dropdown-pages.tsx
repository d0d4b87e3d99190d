import type { ReactNode } from 'react';

import { sayPages, shellWords } from '../../domain/pages/shell-words.ts';
import {
  listAddressOf,
  shownPages,
  shownPerDropdown,
  visiblePages,
} from '../../domain/tree/long-menus.ts';
import type { NavigationEntry, NavigationLink } from '../../domain/tree/navigation-entry.ts';
import { useAddress, useSite } from '../site/use-site.ts';
import { PageLink } from './page-link.tsx';

/** An administrator's buttons beside more pages than these would take long to draw. */
const mostWithTools = 100;

type DropdownPages = { pages: NavigationLink[]; others: ReactNode };
type Look = { linkClass: string; className?: string | undefined; isOpen?: boolean };

/**
 * The pages of each dropdown that its menu shows, and the way to the others of a long one: a page that
 * lists them all. The page's script puts them here instead when the menu is opened
 * (`app/page/long-menus.ts`). Administrators see hidden pages too.
 */
export function useDropdownPages(
  hasTools: boolean,
): (entry: NavigationEntry, look: Look) => DropdownPages {
  const { entries } = useSite();
  const address = useAddress();
  return (entry, { linkClass, className, isOpen = false }) => {
    const own = entry.children.slice(0, isOpen ? mostWithTools : shownPerDropdown(entries));
    const { pages, hasMore } = hasTools
      ? { pages: own, hasMore: own.length < entry.children.length }
      : shownPages(entry, entries, address);
    const place = hasTools ? {} : { 'data-menu': entry.id, 'data-shown': pages.length };
    const others = hasMore && (
      <li className={className ? `menu-others ${className}` : 'menu-others'} {...place}>
        <PageLink href={listAddressOf(entry)} className={linkClass}>
          <span>{shellWords.allOf({ name: entry.text })}</span>
        </PageLink>
      </li>
    );
    return { pages, others };
  };
}

/** The page that lists all pages of a dropdown, for menus too long to be in every document. */
export function DropdownList({ entry }: { entry: NavigationEntry }) {
  const pages = visiblePages(entry);
  return (
    <section className="section-frame">
      <div className="wrap">
        <div className="section-head">
          <h1 className="section-title" dir="auto">
            {entry.text}
          </h1>
          <p className="section-lead">{sayPages(pages.length)}</p>
        </div>
        <ul className="dropdown-list">
          {pages.map(({ id, path, text, hue }) => (
            <li key={id}>
              <a href={path} className="menu-link">
                <span className={`blade hue-${hue}`} />
                <span dir="auto">{text}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
