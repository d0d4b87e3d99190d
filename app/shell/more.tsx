import { Fragment } from 'react';

import { shellWords } from '../../domain/shell-words.ts';
import type { NavigationEntry } from '../../domain/tree/navigation-entry.ts';
import type { Room } from './menu-room.ts';
import { MenuItem, type MenuTools } from './menu.tsx';

type MoreProps = { entries: NavigationEntry[]; rooms: Room[]; Tools: MenuTools };

/** What the bar has no room for. Each entry stands here until the bar is wide enough to have it. */
export function More({ entries, rooms, Tools }: MoreProps) {
  const last = rooms.at(-1);
  if (last === undefined) return null;
  return (
    <li className={untilClass(last)}>
      <details className="menu" name="site-menu">
        <summary className="nav-link">{shellWords.more}</summary>
        <ul className="menu-panel more-panel">
          {entries.map((entry, index) => {
            const room = rooms[index];
            if (room === undefined) return null;
            const className = untilClass(room);
            if (!entry.isDropdown) {
              return <MenuItem key={entry.id} link={entry} className={className} Tools={Tools} />;
            }
            return (
              <Fragment key={entry.id}>
                <li
                  className={`more-title ${className ?? ''}`}
                  data-hidden={entry.hidden || undefined}
                >
                  <span>{entry.text}</span>
                  {Tools && <Tools id={entry.id} text={entry.text} canHaveChildren />}
                </li>
                {entry.children
                  .filter((child) => !child.hidden || Tools)
                  .map((child) => (
                    <MenuItem
                      key={child.id}
                      link={child}
                      hasHue
                      className={className}
                      Tools={Tools}
                    />
                  ))}
              </Fragment>
            );
          })}
        </ul>
      </details>
    </li>
  );
}

/** In none of the widths that there are, it has no end. */
function untilClass(room: number): string | undefined {
  return Number.isFinite(room) ? `until-${room}` : undefined;
}
