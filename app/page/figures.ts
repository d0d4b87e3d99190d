import { onceShown, prefersReducedMotion, watchView } from './when.ts';

const startDelayMs = 500;
const durationMs = 1500;

/**
 * Figures count up from 0, more and more slowly, when they come into view. The text of a figure
 * stays what was typed, for screen readers too: the styles show `data-start` in its place.
 */
export function countFigures(): void {
  for (const list of document.querySelectorAll('.counter-figures')) {
    const figures = [...list.querySelectorAll<HTMLElement>('[data-start]')];
    // If this script comes very late, the figures stand already and do not count.
    const words = figures[0]?.firstElementChild;
    const isStanding = words && getComputedStyle(words).opacity === '1';
    list.classList.remove('counter-waiting');
    if (isStanding || prefersReducedMotion()) {
      show(figures, 1);
      continue;
    }
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
    if (share < 1) figure.dataset['start'] = figureAt(figure.textContent, share);
    else figure.removeAttribute('data-start');
  }
}

/** A number: its whole part, the sign between its thousands, and its decimals. */
const numbers = /(\d+(?:([.,'’\s])\d{3})*(?!\d))(?:[.,]\d+)?/g;

/**
 * A figure on its way: its numbers count in whole steps, thousands apart as in the text. At the end
 * it is the text as it was typed.
 */
export function figureAt(text: string, share: number): string {
  if (share === 1) return text;
  return text.replace(numbers, (_, whole: string, sign = '') =>
    String(Math.round(+whole.replace(/\D/g, '') * share)).replace(/\B(?=(\d{3})+$)/g, sign),
  );
}
