import { readStored, writeStored } from '../keep/browser-storage.ts';

const storageKey = 'announcement';
/** The longest timer of browsers. A later end shows on the next page. */
const longestTimer = 2 ** 31 - 1;

/** The button closes the announcement for good; on an open page the end of its time does too. */
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
    writeStored('local', storageKey, dataset['announcement'] ?? '');
    dataset['dismissed'] = '';
    // The button is gone, so the focus goes to the page's beginning, where the next Tab goes on.
    document.querySelector<HTMLElement>('.logo')?.focus({ preventScroll: true });
  });
}

function hideIfClosed(): void {
  const { dataset } = document.documentElement;
  if (readStored('local', storageKey) === dataset['announcement']) dataset['dismissed'] = '';
}
