import type { ReactNode } from 'react';

import { shellWords } from '../../domain/pages/shell-words.ts';
import { isShown } from '../../domain/tree/long-menus.ts';
import { ProfileChip, SignedOutLinks } from './account-controls.tsx';
import { useDropdownPages } from './dropdown-pages.tsx';
import type { MenuTools } from './menu.tsx';
import { PageLink } from './page-link.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { useAddress, useFrameLanguage, useSite } from '../site/use-site.ts';

const drawerId = 'site-drawer';

/** Opens the drawer by itself in browsers that know `command`; in others `app/page/menus.ts` does. */
export function DrawerButton() {
  return (
    <button
      type="button"
      className="icon-button drawer-button"
      aria-label={shellWords.menu}
      aria-haspopup="dialog"
      data-wake=""
      {...invoke('show-modal')}
    >
      <span className="burger" />
    </button>
  );
}

/** The menu on phones. It closes with a chosen link, Escape, the cross or a tap beside it. */
export function Drawer() {
  return (
    <dialog
      id={drawerId}
      className="drawer"
      aria-label={shellWords.menu}
      closedby="any"
      {...useFrameLanguage()}
    >
      <div className="drawer-bar">
        {shellWords.menu}
        <ThemeSwitch />
        <button
          type="button"
          className="icon-button close-cross"
          aria-label={shellWords.closeMenu}
          {...invoke('close')}
        />
      </div>
      <nav id="drawer-menu" aria-label={shellWords.menu}>
        <DrawerEntries />
      </nav>
      <div className="drawer-group signed-in">
        <PageLink href="/account" marksBelow>
          {shellWords.account}
        </PageLink>
        <button type="button" className="log-out" data-wake="">
          {shellWords.drawerLogOut}
        </button>
      </div>
      {/* At the bottom, near the thumb. */}
      <div className="drawer-foot">
        <SignedOutLinks />
        <div className="signed-in">
          <ProfileChip />
        </div>
      </div>
    </dialog>
  );
}

type DrawerEntriesProps = {
  Tools?: MenuTools;
  /** Stands beside the title of the Explore menu. */
  exploreTools?: ReactNode;
  children?: ReactNode;
};

/** With more rows than these, which fill a phone, groups are folded but for that of the page that is read. */
const rowsInSight = 12;

export function DrawerEntries({ Tools, exploreTools, children }: DrawerEntriesProps) {
  const { entries, frame } = useSite();
  const { explore } = frame;
  const pagesOf = useDropdownPages(Tools !== undefined);
  const seen = entries.filter((entry) => isShown(entry) || Tools);
  const groups = seen.map((entry): DrawerGroupProps & { id: string } => {
    if (!entry.isDropdown) return { id: entry.id, links: [entry] };
    const { pages, others } = pagesOf(entry, { linkClass: 'drawer-link' });
    const titleTools = Tools && <Tools {...entry} canHaveChildren />;
    return { id: entry.id, title: entry.text, links: pages, titleTools, children: others };
  });
  if (explore.links.length > 0)
    groups.push({
      id: 'explore',
      title: explore.title,
      links: explore.links,
      titleTools: exploreTools,
    });
  const rows = groups.reduce((sum, { title, links }) => sum + links.length + (title ? 1 : 0), 0);
  return (
    <>
      {groups.map(({ id, ...group }) => (
        <DrawerGroup
          key={id}
          {...group}
          Tools={id === 'explore' ? undefined : Tools}
          mayFold={rows > rowsInSight}
        />
      ))}
      {children}
    </>
  );
}

type DrawerGroupProps = {
  title?: string;
  links: { id?: string; text: string; path: string; hue?: string }[];
  Tools?: MenuTools;
  titleTools?: ReactNode;
  mayFold?: boolean;
  children?: ReactNode;
};

function DrawerGroup(props: DrawerGroupProps) {
  const { title, links, Tools, titleTools, mayFold = false, children } = props;
  const address = useAddress();
  const list = (
    <ul>
      {links.map(({ id, path, text, hue }) => (
        <li key={path}>
          <PageLink href={path} className="drawer-link">
            {title && hue && <span className={`blade hue-${hue}`} />}
            <span>{text}</span>
          </PageLink>
          {Tools && id && <Tools id={id} text={text} />}
        </li>
      ))}
      {children}
    </ul>
  );
  if (!title || !mayFold) {
    return (
      <div className="drawer-group">
        {title && (
          <div className="drawer-title">
            {title}
            {titleTools}
          </div>
        )}
        {list}
      </div>
    );
  }
  return (
    <details className="drawer-group drawer-fold" open={links.some(({ path }) => path === address)}>
      <summary>
        <span>{title}</span>
      </summary>
      {/* Not in the summary, which is a button itself. */}
      {titleTools && <div className="drawer-title">{titleTools}</div>}
      {list}
    </details>
  );
}

/** React's types do not know these attributes yet. */
function invoke(command: 'show-modal' | 'close'): object {
  return { command, commandfor: drawerId };
}
