import { prefersReducedMotion } from './when.ts';

const intervalMs = 5000;

/**
 * The quotes turn by themselves, unless someone points at them, focuses them, looks at another tab
 * or reduces motion.
 */
export function turnTestimonials(): void {
  for (const voices of document.querySelectorAll<HTMLElement>('.testimonial-voices')) turn(voices);
}

function turn(voices: HTMLElement): void {
  const quotes = [...voices.querySelectorAll('.testimonial-quote')];
  const dots = [...voices.querySelectorAll('.testimonial-dot')];
  const stage = voices.querySelector('.testimonial-quotes');
  let shown = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reasonsToStay = new Set<string>();

  function show(next: number, isChosen: boolean): void {
    // A quote chosen by hand is read out; a change by itself must not interrupt.
    stage?.setAttribute('aria-live', isChosen ? 'polite' : 'off');
    shown = next;
    for (const [index, quote] of quotes.entries()) {
      quote.classList.toggle('quote-shown', index === shown);
      if (index === shown) dots[index]?.setAttribute('aria-current', 'true');
      else dots[index]?.removeAttribute('aria-current');
    }
    goOn();
  }

  function goOn(): void {
    clearTimeout(timer);
    if (document.hidden || reasonsToStay.size > 0) return;
    if (quotes.length < 2 || prefersReducedMotion()) return;
    timer = setTimeout(() => show((shown + 1) % quotes.length, false), intervalMs);
  }

  const stay = (reason: string) => () => {
    reasonsToStay.add(reason);
    goOn();
  };
  const leave = (reason: string) => () => {
    reasonsToStay.delete(reason);
    goOn();
  };
  voices.addEventListener('pointerenter', stay('pointer'));
  voices.addEventListener('pointerleave', leave('pointer'));
  voices.addEventListener('focusin', stay('focus'));
  voices.addEventListener('focusout', leave('focus'));
  document.addEventListener('visibilitychange', goOn);
  for (const [index, dot] of dots.entries()) dot.addEventListener('click', () => show(index, true));
  goOn();
}
