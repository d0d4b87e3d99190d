import { flushSync } from 'react-dom';

/**
 * Removes an item from a list and focuses the next one, or the last one left, or the element that
 * `otherwise` names. A removed element would lose the focus, and with it the dialog.
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
