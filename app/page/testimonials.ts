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
  const dots = [...voices.querySelectorAll('.testimonial-dot')];
  const stage = voices.querySelector('.testimonial-quotes');
  const pause = voices.querySelector<HTMLElement>('.hero-pause');
  if (!stage || !pause) return;
  let shown = 0;
  let isPaused = false;

  /** A quote chosen by hand is read out; a change by itself must not interrupt. */
  const setPaused = (paused: boolean) => {
    isPaused = paused;
    pause.setAttribute('aria-pressed', String(paused));
    stage.ariaLive = paused ? 'polite' : 'off';
  };
  const show = (next: number, isChosen: boolean) => {
    shown = next;
    for (const [index, dot] of dots.entries()) {
      stage.children[index]?.classList.toggle('quote-shown', index === next);
      dot.ariaCurrent = index === next ? 'true' : null;
    }
    setPaused(isChosen);
  };

  for (const [index, dot] of dots.entries()) dot.addEventListener('click', () => show(index, true));
  if (!dots[1] || prefersReducedMotion()) return;
  pause.hidden = false;
  setPaused(false);
  pause.addEventListener('click', () => setPaused(!isPaused));
  setInterval(() => {
    if (isPaused || document.hidden || voices.matches(':hover,:focus-within')) return;
    show((shown + 1) % dots.length, false);
  }, intervalMs);
}
