import type { ComponentType } from 'react';

import type { Hue } from '../../domain/pages/page.ts';
import { PageLink } from './page-link.tsx';

type MenuLink = { id?: string; text: string; path: string; hue?: Hue; hidden?: boolean };
type MenuProps = {
  text: string;
  links: MenuLink[];
  isWide?: boolean;
  /** An administrator's buttons beside each page; they see hidden pages too. */
  Tools?: ComponentType<{ id: string; text: string }> | undefined;
};

/** A `<details>`, so that it opens before any script runs; `app/page/menus.ts` adds keys and closing by itself. */
export function Menu({ text, links, isWide = false, Tools }: MenuProps) {
  return (
    <details className="menu" name="site-menu">
      <summary className="nav-link">{text}</summary>
      <ul className={isWide ? 'menu-panel menu-panel-wide' : 'menu-panel'}>
        {links
          .filter((link) => !link.hidden || Tools)
          .map((link) => (
            <li key={link.path} data-hidden={link.hidden || undefined}>
              <PageLink href={link.path} className="menu-link">
                {isWide && <span className={`blade hue-${link.hue}`} />}
                {link.text}
              </PageLink>
              {Tools && link.id && <Tools id={link.id} text={link.text} />}
            </li>
          ))}
      </ul>
    </details>
  );
}
