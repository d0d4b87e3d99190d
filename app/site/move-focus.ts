/** One step among the visible items and round the ends; from outside, to the first or last. */
export function moveFocus(items: NodeListOf<HTMLElement>, step: 1 | -1): void {
  const all = [...items].filter(({ offsetWidth }) => offsetWidth > 0);
  const current = all.findIndex((item) => item === document.activeElement);
  const next = current === -1 && step === -1 ? all.length - 1 : current + step;
  all.at(next % all.length)?.focus();
}
