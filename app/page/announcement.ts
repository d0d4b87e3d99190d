const storageKey = 'announcement';
/** The longest time that browsers count; who waits longer gets a page without it at the next look. */
const longestTimer = 2 ** 31 - 1;

/** It is closed for good by its button, and by itself when its time is over on a page that stays open. */
export function closeAnnouncement(): void {
  const bar = document.querySelector<HTMLElement>('.announcement');
  if (!bar) return;
  const endsAt = Number(bar.dataset['endsAt'] ?? Number.NaN);
  if (endsAt - Date.now() <= longestTimer) setTimeout(() => bar.remove(), endsAt - Date.now());
  // Closed on another page, before one came back to this one.
  addEventListener('pageshow', ({ persisted }) => persisted && hideIfClosed());
  bar.querySelector('.announcement-close')?.addEventListener('click', () => {
    const { dataset } = document.documentElement;
    try {
      localStorage.setItem(storageKey, dataset['announcement'] ?? '');
    } catch {
      // Where storage is blocked it is closed as long as the page stands.
    }
    dataset['dismissed'] = '';
    // Its button is gone; the next press of Tab goes on from the page's beginning.
    document.querySelector<HTMLElement>('.logo')?.focus({ preventScroll: true });
  });
}

function hideIfClosed(): void {
  const { dataset } = document.documentElement;
  try {
    if (localStorage.getItem(storageKey) === dataset['announcement']) dataset['dismissed'] = '';
  } catch {
    // Where storage is blocked each page is closed for itself.
  }
}
