import type { ComponentType, ReactNode } from 'react';

import { shellWords } from '../../domain/shell-words.ts';
import type { NavigationEntry } from '../../domain/tree/navigation-entry.ts';
import { useSite } from '../site/use-site.ts';
import { useExploreLinks } from './company-links.ts';
import { Menu, type MenuTools } from './menu.tsx';
import { isShortened, roomFor } from './menu-room.ts';
import { More } from './more.tsx';
import { PageLink } from './page-link.tsx';

/** What an administrator's browser draws beside the entries; they see hidden pages too. */
type EntryTools = {
  PageTools: ComponentType<{ entry: NavigationEntry }>;
  ChildTools: MenuTools;
  MoreTools: MenuTools;
};

/** From the large breakpoint on; below it the drawer has the same entries. */
export function MainNavigation() {
  return (
    <nav className="nav" aria-label={shellWords.mainNavigation}>
      <ul id="site-menu">
        <MainEntries />
      </ul>
    </nav>
  );
}

type MainEntriesProps = { tools?: EntryTools; children?: ReactNode };

export function MainEntries({ tools, children }: MainEntriesProps) {
  const { entries } = useSite();
  const explore = useExploreLinks();
  const seen = entries.filter((entry) => !entry.hidden || tools);
  const rooms = roomFor(seen, tools !== undefined);
  return (
    <>
      {seen.map((entry, index) => {
        const room = rooms[index];
        if (room === Number.POSITIVE_INFINITY) return null;
        return (
          <li
            key={entry.id}
            className={room === undefined ? undefined : `from-${room}`}
            data-hidden={entry.hidden || undefined}
          >
            {entry.isDropdown ? (
              <Menu text={entry.text} links={entry.children} isWide Tools={tools?.ChildTools} />
            ) : (
              <PageLink
                href={entry.path}
                marksBelow
                className="nav-link"
                title={isShortened(entry.text) || (index === 0 && room) ? entry.text : undefined}
              >
                <span>{entry.text}</span>
              </PageLink>
            )}
            {tools && <tools.PageTools entry={entry} />}
          </li>
        );
      })}
      <More entries={seen} rooms={rooms} Tools={tools?.MoreTools} />
      <li>
        <Menu text={shellWords.explore} links={explore} />
      </li>
      {children}
    </>
  );
}
