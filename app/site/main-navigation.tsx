import { NavLink } from 'react-router';

import { exploreLinks } from './explore-links.ts';
import { Menu } from './menu.tsx';
import { useSite } from './use-site.ts';

/** From the large breakpoint on; below it the drawer has the same entries. */
export function MainNavigation() {
  const { entries } = useSite();
  return (
    <nav className="nav" aria-label="Main">
      <ul>
        {entries
          .filter((entry) => !entry.hidden)
          .map((entry) => (
            <li key={entry.id}>
              {entry.isChild ? (
                <Menu text={entry.text} links={entry.children} isWide />
              ) : (
                <NavLink to={entry.path} className="nav-link" prefetch="intent">
                  {entry.text}
                </NavLink>
              )}
            </li>
          ))}
        <li>
          <Menu text="Explore" links={exploreLinks} />
        </li>
      </ul>
    </nav>
  );
}
