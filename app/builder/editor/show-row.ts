/** Glides to a section of the page, and puts the focus on its first field when asked to. */
export function showRow(sectionId: string): void {
  const row = document.getElementById(`row-${sectionId}`);
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  row?.scrollIntoView({ block: 'start', behavior: isCalm ? 'auto' : 'smooth' });
}
