import { flushSync } from 'react-dom';

/** An element that changes its place in the document loses the focus; this gives it back. */
export function keepFocus(change: () => void): void {
  const focused = document.activeElement;
  flushSync(change);
  if (!(focused instanceof HTMLElement) || !focused.isConnected) return;
  focused.focus({ preventScroll: true });
  focused.scrollIntoView({ block: 'nearest' });
}
