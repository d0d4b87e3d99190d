import { flushSync } from 'react-dom';

/**
 * Takes an item out of a list and puts the focus on the next one, or on the last one left, or on what `otherwise`
 * names: an element that goes takes the focus with it, and out of the dialog.
 */
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
