import type { ComponentType, ReactNode } from 'react';

import { shellWords } from '../../domain/shell-words.ts';
import type { NavigationEntry } from '../../domain/tree/navigation-entry.ts';
import { useSite } from '../site/use-site.ts';
import { useExploreLinks } from './company-links.ts';
import { Menu } from './menu.tsx';
import { PageLink } from './page-link.tsx';

/** What an administrator's browser draws beside the entries; they see hidden pages too. */
type EntryTools = {
  PageTools: ComponentType<{ entry: NavigationEntry }>;
  ChildTools: ComponentType<{ id: string; text: string }>;
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
  return (
    <>
      {entries
        .filter((entry) => !entry.hidden || tools)
        .map((entry) => (
          <li key={entry.id} data-hidden={entry.hidden || undefined}>
            {entry.isDropdown ? (
              <Menu text={entry.text} links={entry.children} isWide Tools={tools?.ChildTools} />
            ) : (
              <PageLink href={entry.path} marksBelow className="nav-link">
                {entry.text}
              </PageLink>
            )}
            {tools && <tools.PageTools entry={entry} />}
          </li>
        ))}
      <li>
        <Menu text={shellWords.explore} links={explore} />
      </li>
      {children}
    </>
  );
}
