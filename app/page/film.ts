import { prefersReducedMotion, watchView } from './when.ts';

/** Decoding the film keeps a phone busy, so the page becomes usable first. */
const filmDelayMs = 1500;

/** After everything else has loaded, and not for people who save data or reduce motion. */
export function playFilms(): void {
  const connection = (navigator as { connection?: { saveData?: boolean } }).connection;
  if (connection?.saveData || prefersReducedMotion()) return;
  for (const template of document.querySelectorAll<HTMLTemplateElement>('template.hero-film')) {
    setTimeout(play, filmDelayMs, template);
  }
}

/** The film and its button lie in a template, so without scripts neither is there. */
function play(template: HTMLTemplateElement): void {
  const parts = document.importNode(template.content, true);
  const video = parts.querySelector('video');
  const pause = parts.querySelector('button');
  if (!video || !pause) return;
  let isPaused = false;
  pause.hidden = true;
  video.muted = true;
  const setPaused = (paused: boolean) => {
    isPaused = paused;
    pause.setAttribute('aria-pressed', String(paused));
  };
  video.addEventListener('playing', () => {
    video.dataset['playing'] = '';
    pause.hidden = false;
  });
  pause.addEventListener('click', () => {
    setPaused(!isPaused);
    if (isPaused) video.pause();
    else start();
  });
  // Pausing before the first picture also ends the start. Only a browser's refusal counts as the
  // person's choice to pause.
  const start = () =>
    void video.play().catch(({ name }: Error) => setPaused(isPaused || name !== 'AbortError'));
  template.replaceWith(parts);
  let isInView = false;
  // A hidden video costs battery, so it pauses out of view or in a background tab.
  const playWhenSeen = () => {
    if (!isInView || document.hidden) video.pause();
    else if (!isPaused) start();
  };
  watchView(video, (isSeen) => {
    isInView = isSeen;
    playWhenSeen();
  });
  document.addEventListener('visibilitychange', playWhenSeen);
}
