/** Glides to a section of the page; at once for people who asked for less motion. */
export function showRow(sectionId: string): void {
  const row = document.getElementById(`row-${sectionId}`);
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  row?.scrollIntoView({ block: 'start', behavior: isCalm ? 'auto' : 'smooth' });
}
