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

type DropdownPages = { pages: NavigationLink[]; hasMore: boolean };

/** The pages of each dropdown that its menu shows. Administrators see hidden pages too. */
export function useDropdownPages(
  hasTools: boolean,
): (entry: NavigationEntry, isOpen?: boolean) => DropdownPages {
  const { entries } = useSite();
  const address = useAddress();
  return (entry, isOpen = false) => {
    if (!hasTools) return shownPages(entry, entries, address);
    const pages = entry.children.slice(0, isOpen ? mostWithTools : shownPerDropdown(entries));
    return { pages, hasMore: pages.length < entry.children.length };
  };
}

type OtherPagesProps = {
  entry: NavigationEntry;
  /** How many pages stand before it. */
  shown: number;
  linkClass: string;
  className?: string | undefined;
  hasTools: boolean;
};

/**
 * The way to the other pages of a long dropdown: a page that lists all of them. The page's script
 * puts them here instead when the menu is opened (`app/page/long-menus.ts`).
 */
export function OtherPages({ entry, shown, linkClass, className, hasTools }: OtherPagesProps) {
  const place = hasTools ? {} : { 'data-menu': entry.id, 'data-shown': shown };
  return (
    <li className={className ? `menu-others ${className}` : 'menu-others'} {...place}>
      <PageLink href={listAddressOf(entry)} className={linkClass}>
        <span>{shellWords.allOf({ name: entry.text })}</span>
      </PageLink>
    </li>
  );
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
