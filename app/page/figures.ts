import { onceShown, prefersReducedMotion, watchView } from './when.ts';

const startDelayMs = 500;
const durationMs = 1500;

/**
 * Figures stand at their value until they come into view. Then they count up from 0, more and more slowly. The text of a
 * figure stays what was typed, for screen readers too: the styles show `data-start` in its place.
 */
export function countFigures(): void {
  if (prefersReducedMotion()) return;
  for (const list of document.querySelectorAll('.counter-figures')) {
    const figures = [...list.querySelectorAll('dd')];
    const observer = watchView(list, (isInView) => {
      if (!isInView) return;
      observer.disconnect();
      onceShown(() => rise(figures));
    });
  }
}

function rise(figures: HTMLElement[]): void {
  const begin = performance.now() + startDelayMs;
  const step = (now: number) => {
    const time = Math.min(1, Math.max(0, (now - begin) / durationMs));
    show(figures, 1 - (1 - time) ** 3);
    if (time < 1) requestAnimationFrame(step);
  };
  step(begin);
}

function show(figures: HTMLElement[], share: number): void {
  for (const figure of figures) {
    if (share < 1) figure.dataset.start = figureAt(figure.textContent, share);
    else delete figure.dataset.start;
  }
}

const numbers = /\d+(?:(\W)\d{3})*(?!\d)/g;

/** Its numbers count in whole steps, thousands apart as in the text. The end is the text itself. */
export function figureAt(text: string, share: number): string {
  return text.replace(numbers, (number: string, sign = '') =>
    Math.round(+number.replace(/\D/g, '') * share)
      .toLocaleString('en')
      .replaceAll(',', sign),
  );
}
