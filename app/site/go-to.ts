/** Resolves when a person comes back to this page, so that its buttons work again. */
export function goTo(address: string, { replace = false } = {}): Promise<void> {
  if (replace) location.replace(address);
  else location.assign(address);
  return new Promise((resolve) => addEventListener('pageshow', () => resolve(), { once: true }));
}

/** True after a link was pressed or an address entered. A reload would cancel that. */
export function isLeaving(): boolean {
  return 'left' in document.documentElement.dataset;
}
