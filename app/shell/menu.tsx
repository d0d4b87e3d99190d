import { type ComponentType, type KeyboardEvent, useCallback, useEffect, useRef } from 'react';

import type { Hue } from '../../domain/pages/page.ts';
import { moveFocus } from '../site/move-focus.ts';
import { usePageChange } from '../site/use-page-change.ts';
import { PageLink } from './page-link.tsx';

type MenuLink = { id?: string; text: string; path: string; hue?: Hue; hidden?: boolean };
type MenuProps = {
  text: string;
  links: MenuLink[];
  isWide?: boolean;
  /** An administrator's buttons beside each page; they see hidden pages too. */
  Tools?: ComponentType<{ id: string; text: string }> | undefined;
};

/** A `<details>`, so that it opens before any script runs; scripts add Escape, arrows and closing by itself. */
export function Menu({ text, links, isWide = false, Tools }: MenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);

  usePageChange(useCallback(() => close(menu.current), []));

  useEffect(() => {
    const closeOutside = (event: Event) => {
      const { target } = event;
      if (menu.current?.open && target instanceof Node && !menu.current.contains(target)) {
        menu.current.open = false;
      }
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, []);

  return (
    // The keys are a convenience beside Tab and Enter, which summary and links have by themselves.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details ref={menu} className="menu" name="site-menu" onKeyDown={(event) => onKey(event)}>
      <summary className="nav-link">{text}</summary>
      <ul className={isWide ? 'menu-panel menu-panel-wide' : 'menu-panel'}>
        {links
          .filter((link) => !link.hidden || Tools)
          .map((link) => (
            <li key={link.path} data-hidden={link.hidden || undefined}>
              <PageLink href={link.path} className="menu-link" onClick={() => close(menu.current)}>
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

function close(menu: HTMLDetailsElement | null): void {
  if (menu) menu.open = false;
}

function onKey(event: KeyboardEvent<HTMLDetailsElement>): void {
  const menu = event.currentTarget;
  if (event.key === 'Escape' && menu.open) {
    menu.open = false;
    menu.querySelector('summary')?.focus();
    return;
  }
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  event.preventDefault();
  menu.open = true;
  moveFocus(menu.querySelectorAll('a'), event.key === 'ArrowDown' ? 1 : -1);
}
