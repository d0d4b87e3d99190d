import { type ComponentType, type ReactNode } from 'react';

import type { Hue } from '../../domain/sections/verticals.ts';
import { useSite } from '../site/use-site.ts';
import { PageLink } from './page-link.tsx';

type MenuLink = { id?: string; text: string; path: string; hue?: Hue; hidden?: boolean };
type MenuProps = {
  text: string;
  /** The whole name, where the bar may shorten it. */
  title?: string | undefined;
  links: MenuLink[];
  isWide?: boolean;
  Tools?: MenuTools;
  /** What stands below the links: the way to the others of a long menu. */
  children?: ReactNode;
  onOpen?: () => void;
};

/** An administrator's buttons beside each page. Administrators see hidden pages too. */
export type MenuTools =
  | ComponentType<{ id: string; text: string; canHaveChildren?: boolean }>
  | undefined;

/** A `<details>`, so that it opens before any script runs; `app/page/menus.ts` adds keys and closing by itself. */
export function Menu({ text, title, links, isWide = false, Tools, children, onOpen }: MenuProps) {
  const { lines } = useSite();
  const panel = isWide ? 'menu-panel menu-panel-wide' : 'menu-panel';
  return (
    <details
      // Beside an administrator's buttons pages stand in one column.
      className={isWide && children && !Tools ? 'menu menu-long' : 'menu'}
      name="site-menu"
      onToggle={onOpen && (({ currentTarget }) => currentTarget.open && onOpen())}
    >
      <summary className="nav-link" title={title}>
        <span>{text}</span>
      </summary>
      <ul className={panel}>
        {links.map((link) => (
          <MenuItem key={link.path} link={link} hasHue line={lines[link.path]} Tools={Tools} />
        ))}
        {children}
      </ul>
    </details>
  );
}

type MenuItemProps = Pick<MenuProps, 'Tools'> & {
  link: MenuLink;
  hasHue?: boolean;
  /** What a dropdown says below the name of a page. */
  line?: string | undefined;
  className?: string | undefined;
};

export function MenuItem({ link, hasHue = false, line, className, Tools }: MenuItemProps) {
  return (
    <li className={className} data-hidden={link.hidden || undefined}>
      <PageLink href={link.path} className="menu-link">
        {hasHue && <span className={`blade hue-${link.hue ?? 'all'}`} />}
        <span>{link.text}</span>
      </PageLink>
      {/* Beside the link, so that the link's name stays short. */}
      {line && !Tools && <small>{line}</small>}
      {Tools && link.id && <Tools id={link.id} text={link.text} />}
    </li>
  );
}
