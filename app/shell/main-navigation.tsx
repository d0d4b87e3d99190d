import { shellWords } from '../../domain/shell-words.ts';
import { useBuilderTools } from '../builder/use-builder-tools.ts';
import { useExploreLinks } from './company-links.ts';
import { Menu } from './menu.tsx';
import { PageLink } from './page-link.tsx';
import { useSite } from '../site/use-site.ts';

/** From the large breakpoint on; below it the drawer has the same entries. */
export function MainNavigation() {
  const { entries } = useSite();
  const explore = useExploreLinks();
  const tools = useBuilderTools();
  return (
    <nav className="nav" aria-label={shellWords.mainNavigation}>
      <ul>
        {entries
          .filter((entry) => !entry.hidden || tools)
          .map((entry) => (
            <li key={entry.id} data-hidden={entry.hidden || undefined}>
              {entry.isDropdown ? (
                <Menu
                  text={entry.text}
                  links={entry.children}
                  isWide
                  Tools={tools?.MenuChildTools}
                />
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
        {tools && (
          <li>
            <tools.SiteTools />
            <tools.BuilderHost />
          </li>
        )}
      </ul>
    </nav>
  );
}
