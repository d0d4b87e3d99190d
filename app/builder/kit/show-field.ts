import { flushSync } from 'react-dom';

import { whenDrawn } from '../../ui/when-drawn.ts';

/** Focuses a field as soon as it is there: its row may be folded, its panel still loading. */
export function showField(fieldId: string): void {
  whenDrawn(
    () => document.getElementById(fieldId),
    (field) => {
      field.focus({ preventScroll: true });
      field.scrollIntoView({ block: 'center' });
    },
  );
}

/** Focuses the next item, or the last one left, or what `otherwise` names: a removed element would lose the focus. */
export function focusAfterRemoval(
  item: Element | null,
  remove: () => void,
  otherwise: () => HTMLElement | null,
): void {
  const className = item?.classList[0] ?? '';
  const items = [...(item?.parentElement?.querySelectorAll(`:scope > .${className}`) ?? [])];
  const index = items.findIndex((each) => each === item);
  const neighbour = items[index + 1] ?? items[index - 1];
  flushSync(remove);
  const target = neighbour?.querySelector<HTMLElement>('button') ?? otherwise();
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: 'nearest' });
}

/** A smooth scroll is over by then. */
const glideMs = 2000;

/** Scrolls smoothly to a section of the page; at once for people who reduce motion. */
export function showRow(sectionId: string): void {
  const row = document.getElementById(`row-${sectionId}`);
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  row?.scrollIntoView({ block: 'start', behavior: isCalm ? 'auto' : 'smooth' });
  if (row) arriveAt(row);
}

/** Rows may be higher than estimated, so the scroll is corrected at its end. */
function arriveAt(row: Element): void {
  const stop = new AbortController();
  const listen = (type: string, hear: () => void) =>
    addEventListener(type, hear, { capture: true, signal: stop.signal });
  const end = () => stop.abort();
  listen('scrollend', () => {
    end();
    row.scrollIntoView({ block: 'start', behavior: 'instant' });
  });
  // A person who scrolls elsewhere meanwhile is not brought back.
  for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown']) listen(type, end);
  setTimeout(end, glideMs);
}
