/** Leads to another page of the site. Resolves for whoever comes back to this one: its buttons work again then. */
export function goTo(address: string, { replace = false } = {}): Promise<void> {
  if (replace) location.replace(address);
  else location.assign(address);
  return new Promise((resolve) => addEventListener('pageshow', () => resolve(), { once: true }));
}

/** Whether a link was pressed or an address entered: to load this page again now would throw that away. */
export function isLeaving(): boolean {
  return 'left' in document.documentElement.dataset;
}
