/** A smooth scroll is over by then. */
const glideMs = 2000;

/** Scrolls smoothly to a section of the page; at once for people who reduce motion. */
export function showRow(sectionId: string): void {
  const row = document.getElementById(`row-${sectionId}`);
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  row?.scrollIntoView({ block: 'start', behavior: isCalm ? 'auto' : 'smooth' });
  if (row) arriveAt(row);
}

/**
 * Rows are laid out as they come into view and may be higher than estimated, so the scroll is
 * corrected at its end.
 */
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
