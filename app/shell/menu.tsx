import type { ComponentType } from 'react';

import type { Hue } from '../../domain/sections/verticals.ts';
import { isShortened } from './menu-fit.ts';
import { PageLink } from './page-link.tsx';

type MenuLink = { id?: string; text: string; path: string; hue?: Hue; hidden?: boolean };
type MenuProps = {
  text: string;
  links: MenuLink[];
  isWide?: boolean;
  Tools?: MenuTools;
};

/** An administrator's buttons beside each page. Administrators see hidden pages too. */
export type MenuTools =
  | ComponentType<{ id: string; text: string; canHaveChildren?: boolean }>
  | undefined;

/** A `<details>`, so that it opens before any script runs; `app/page/menus.ts` adds keys and closing by itself. */
export function Menu({ text, links, isWide = false, Tools }: MenuProps) {
  return (
    <details className="menu" name="site-menu">
      <summary className="nav-link" title={isShortened(text) ? text : undefined}>
        <span>{text}</span>
      </summary>
      <ul className={isWide ? 'menu-panel menu-panel-wide' : 'menu-panel'}>
        {links
          .filter((link) => !link.hidden || Tools)
          .map((link) => (
            <MenuItem key={link.path} link={link} hasHue={isWide} Tools={Tools} />
          ))}
      </ul>
    </details>
  );
}

type MenuItemProps = Pick<MenuProps, 'Tools'> & {
  link: MenuLink;
  hasHue?: boolean;
  className?: string | undefined;
};

export function MenuItem({ link, hasHue = false, className, Tools }: MenuItemProps) {
  return (
    <li className={className} data-hidden={link.hidden || undefined}>
      <PageLink href={link.path} className="menu-link">
        {hasHue && <span className={`blade hue-${link.hue}`} />}
        <span>{link.text}</span>
      </PageLink>
      {Tools && link.id && <Tools id={link.id} text={link.text} />}
    </li>
  );
}
