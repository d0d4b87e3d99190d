import { loadLateStyles } from './late-styles.ts';
import { prefersReducedMotion } from './when.ts';

const intervalMs = 5000;

/**
 * The quotes turn by themselves until someone pauses them or chooses one. They rest while someone points at them or
 * focuses them, in a tab that nobody looks at, and for people who reduce motion.
 */
export function turnTestimonials(): void {
  for (const voices of document.querySelectorAll<HTMLElement>('.testimonial-voices')) turn(voices);
}

function turn(voices: HTMLElement): void {
  const quotes = [...voices.querySelectorAll('.testimonial-quote')];
  const dots = [...voices.querySelectorAll('[data-wake]')];
  const list = voices.querySelector<HTMLElement>('[data-pause]');
  const pause = document.createElement('button');
  let shown = 0;
  let isPaused = quotes.length < 2 || prefersReducedMotion();

  function show(next: number, isChosen: boolean): void {
    // A quote chosen by hand is read out; a change by itself must not interrupt.
    quotes[0]?.parentElement?.setAttribute('aria-live', isChosen ? 'polite' : 'off');
    shown = next;
    for (const [index, quote] of quotes.entries()) {
      quote.classList.toggle('quote-shown', index === shown);
      if (index === shown) dots[index]?.setAttribute('aria-current', 'true');
      else dots[index]?.removeAttribute('aria-current');
    }
    if (isChosen) setPaused(true);
  }

  function setPaused(paused: boolean): void {
    isPaused = paused;
    pause.ariaPressed = String(paused);
  }

  for (const [index, dot] of dots.entries()) dot.addEventListener('click', () => show(index, true));
  if (!list || isPaused) return;
  pause.className = 'icon-button hero-pause';
  // No higher than a dot, so that nothing moves when it comes.
  pause.style.marginBlock = '-6px';
  pause.ariaLabel = list.dataset['pause'] ?? '';
  setPaused(false);
  list.appendChild(document.createElement('li')).append(pause);
  // The look of the button is part of a page's first styles where the page has a film.
  if (!document.querySelector('.hero-film')) void loadLateStyles();
  pause.addEventListener('click', () => setPaused(!isPaused));
  setInterval(() => {
    if (isPaused || document.hidden || voices.matches(':hover, :focus-within')) return;
    show((shown + 1) % quotes.length, false);
  }, intervalMs);
}
