import { type ComponentType, Fragment, type ReactNode, useState } from 'react';

import { shellWords } from '../../domain/pages/shell-words.ts';
import { isShown } from '../../domain/tree/long-menus.ts';
import type { NavigationEntry } from '../../domain/tree/navigation-entry.ts';
import { useSite } from '../site/use-site.ts';
import { useDropdownPages } from './dropdown-pages.tsx';
import { isShortened, type FitWidth, fitWidths } from './menu-fit.ts';
import { Menu, MenuItem, type MenuTools } from './menu.tsx';
import { PageLink } from './page-link.tsx';

/** What an administrator's browser draws beside the entries, hidden pages among them. */
type EntryTools = {
  PageTools: ComponentType<{ entry: NavigationEntry }>;
  ChildTools: MenuTools;
  MoreTools: MenuTools;
  /** Stands at the end of the Explore menu. */
  ExploreTools: ComponentType;
};

/** The menu from the large breakpoint on; below it the drawer has the same entries. */
export function MainNavigation() {
  const { entries } = useSite();
  const pagesOf = useDropdownPages(false);
  const isLong = entries.some(
    (entry) => entry.isDropdown && pagesOf(entry, { linkClass: 'menu-link' }).others,
  );
  const hasMore = useFitWidths(entries.filter(isShown)).at(-1) !== undefined;
  const className = ['nav', isLong && 'nav-long', hasMore && 'nav-more'].filter(Boolean).join(' ');
  return (
    <nav className={className} aria-label={shellWords.mainNavigation}>
      <ul id="site-menu">
        <MainEntries />
      </ul>
    </nav>
  );
}

function useFitWidths(seen: NavigationEntry[], hasTools = false): FitWidth[] {
  const { explore } = useSite().frame;
  return fitWidths(seen, explore.links.length > 0 ? explore.title : '', hasTools);
}

export function MainEntries({ tools, children }: { tools?: EntryTools; children?: ReactNode }) {
  const { entries, frame } = useSite();
  const { explore } = frame;
  const seen = tools ? entries : entries.filter(isShown);
  const widths = useFitWidths(seen, tools !== undefined);
  return (
    <>
      {seen.map((entry, index) => {
        const width = widths[index];
        if (width === Number.POSITIVE_INFINITY) return null;
        const title = isShortened(entry.text, width && index) ? entry.text : undefined;
        return (
          <li
            key={entry.id}
            className={width === undefined ? undefined : `from-${width}`}
            data-hidden={entry.hidden || undefined}
          >
            {entry.isDropdown ? (
              <Dropdown entry={entry} title={title} Tools={tools?.ChildTools} />
            ) : (
              <PageLink href={entry.path} marksBelow className="nav-link" title={title}>
                <span>{entry.text}</span>
              </PageLink>
            )}
            {tools && <tools.PageTools entry={entry} />}
          </li>
        );
      })}
      <More entries={seen} widths={widths} Tools={tools?.MoreTools} />
      {explore.links.length > 0 && (
        <li>
          <Menu
            text={explore.title}
            title={isShortened(explore.title) ? explore.title : undefined}
            links={explore.links}
          >
            {tools && <tools.ExploreTools />}
          </Menu>
        </li>
      )}
      {children}
    </>
  );
}

type DropdownProps = { entry: NavigationEntry; title: string | undefined; Tools: MenuTools };

/** With tools, only an open dropdown shows many pages. */
function Dropdown({ entry, title, Tools }: DropdownProps) {
  const [isOpen, setOpen] = useState(false);
  const hasTools = Tools !== undefined;
  const { pages, others } = useDropdownPages(hasTools)(entry, { linkClass: 'menu-link', isOpen });
  return (
    <Menu
      text={entry.text}
      title={title}
      links={pages}
      isWide
      Tools={Tools}
      onOpen={hasTools ? () => setOpen(true) : undefined}
    >
      {others}
    </Menu>
  );
}

type MoreProps = { entries: NavigationEntry[]; widths: FitWidth[]; Tools: MenuTools };

/** Each entry also stands here until the bar is wide enough for it. */
function More({ entries, widths, Tools }: MoreProps) {
  const pagesOf = useDropdownPages(Tools !== undefined);
  const last = widths.at(-1);
  if (last === undefined) return null;
  return (
    <li className={untilClass(last)}>
      <details className="menu" name="site-menu">
        <summary className="nav-link">{shellWords.more}</summary>
        <ul className="menu-panel more-panel">
          {entries.map((entry, index) => {
            const width = widths[index];
            if (width === undefined) return null;
            const className = untilClass(width);
            if (!entry.isDropdown) {
              return <MenuItem key={entry.id} link={entry} className={className} Tools={Tools} />;
            }
            const { pages, others } = pagesOf(entry, { linkClass: 'menu-link', className });
            return (
              <Fragment key={entry.id}>
                <li
                  className={`more-title ${className ?? ''}`}
                  data-hidden={entry.hidden || undefined}
                >
                  <span>{entry.text}</span>
                  {Tools && <Tools id={entry.id} text={entry.text} canHaveChildren />}
                </li>
                {pages.map((child) => (
                  <MenuItem
                    key={child.id}
                    link={child}
                    hasHue
                    className={className}
                    Tools={Tools}
                  />
                ))}
                {others}
              </Fragment>
            );
          })}
        </ul>
      </details>
    </li>
  );
}

/** An entry that fits at no width stays in 'More' at every width. */
function untilClass(width: number): string | undefined {
  return Number.isFinite(width) ? `until-${width}` : undefined;
}
