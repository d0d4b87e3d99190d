import type { KeyboardEvent } from 'react';

import { moveFocus } from '../site/move-focus.ts';

/** Arrow keys move over the entries of a list, while Tab passes every control. */
export function stepThrough(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  if (!(event.target instanceof Element) || !event.target.closest('a')) return;
  event.preventDefault();
  moveFocus(
    event.currentTarget.querySelectorAll('a[data-entry]'),
    event.key === 'ArrowDown' ? 1 : -1,
  );
}
