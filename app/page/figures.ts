import { onceShown, prefersReducedMotion, watchView } from './when.ts';

const startDelayMs = 500;
const durationMs = 1500;
/** No exponent, and no rounding noise of decimal sums. */
const plainly = { useGrouping: false, maximumSignificantDigits: 15 };

/**
 * Figures count up from 0, more and more slowly, when they come into view; the styles show 0 until
 * then.
 */
export function countFigures(): void {
  for (const list of document.querySelectorAll('.counter-figures')) {
    const figures = [...list.querySelectorAll<HTMLElement>('[data-count]')];
    // If this script comes very late, the figures stand already and do not count.
    const [first] = figures;
    const isStanding = first && getComputedStyle(first).opacity === '1';
    list.classList.remove('counter-waiting');
    if (isStanding)
      for (const figure of figures) figure.parentElement?.removeAttribute('data-start');
    if (isStanding || prefersReducedMotion()) continue;
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
    for (const figure of figures) show(figure, 1 - (1 - time) ** 3);
    if (time < 1) requestAnimationFrame(step);
  };
  step(begin);
}

/** Shows whole steps on the way up, and at the end the figure as it was written. */
function show(figure: HTMLElement, share: number): void {
  const { count, prefix = '', suffix = '' } = figure.dataset;
  const value = Number(count);
  const shown = share === 1 ? value : Math.round(value * share);
  figure.textContent = prefix + shown.toLocaleString('en', plainly) + suffix;
  figure.parentElement?.removeAttribute('data-start');
}
