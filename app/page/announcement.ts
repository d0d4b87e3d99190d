const storageKey = 'announcement';
/**
 * The longest timer that browsers know. For a later end, the next page load comes without the
 * announcement.
 */
const longestTimer = 2 ** 31 - 1;

/**
 * The button closes the announcement for good. It also closes itself when its time is over on an
 * open page.
 */
export function closeAnnouncement(): void {
  const bar = document.querySelector<HTMLElement>('.announcement');
  if (!bar) return;
  const endsAt = Number(bar.dataset['endsAt'] ?? Number.NaN);
  if (endsAt - Date.now() <= longestTimer) setTimeout(() => bar.remove(), endsAt - Date.now());
  // The announcement may have been closed on another page before this one is shown, again or at all.
  addEventListener('pageshow', ({ persisted }) => persisted && hideIfClosed());
  document.addEventListener('prerenderingchange', hideIfClosed);
  bar.querySelector('.announcement-close')?.addEventListener('click', () => {
    const { dataset } = document.documentElement;
    try {
      localStorage.setItem(storageKey, dataset['announcement'] ?? '');
    } catch {
      // Where storage is blocked, the announcement is closed only on this page.
    }
    dataset['dismissed'] = '';
    // The button is gone, so the focus goes to the page's beginning, where the next Tab goes on.
    document.querySelector<HTMLElement>('.logo')?.focus({ preventScroll: true });
  });
}

function hideIfClosed(): void {
  const { dataset } = document.documentElement;
  try {
    if (localStorage.getItem(storageKey) === dataset['announcement']) dataset['dismissed'] = '';
  } catch {
    // Where storage is blocked, each page has to be closed by itself.
  }
}
