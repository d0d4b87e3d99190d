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
  const quotes = voices.querySelectorAll('.testimonial-quote');
  const dots = voices.querySelectorAll('.testimonial-dot');
  const [stage, list] = voices.querySelectorAll<HTMLElement>('.testimonial-quotes, [data-pause]');
  const pause = document.createElement('button');
  let shown = 0;
  let isPaused = false;

  function show(next: number, isChosen: boolean): void {
    // A quote chosen by hand is read out; a change by itself must not interrupt.
    if (stage) stage.ariaLive = isChosen ? 'polite' : 'off';
    shown = next;
    for (const [index, quote] of quotes.entries())
      quote.classList.toggle('quote-shown', index === shown);
    for (const [index, dot] of dots.entries()) dot.ariaCurrent = index === shown ? 'true' : null;
    setPaused(isChosen);
  }

  function setPaused(paused: boolean): void {
    isPaused = paused;
    pause.ariaPressed = String(paused);
  }

  for (const [index, dot] of dots.entries()) dot.addEventListener('click', () => show(index, true));
  if (!list || quotes.length < 2 || prefersReducedMotion()) return;
  pause.className = 'icon-button hero-pause';
  pause.ariaLabel = list.dataset['pause'] ?? '';
  setPaused(false);
  list.appendChild(document.createElement('li')).append(pause);
  pause.addEventListener('click', () => setPaused(!isPaused));
  setInterval(() => {
    if (!isPaused && !document.hidden && !voices.matches(':hover, :focus-within'))
      show((shown + 1) % quotes.length, false);
  }, intervalMs);
}
