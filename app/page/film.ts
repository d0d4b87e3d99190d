import { prefersReducedMotion, watchView } from './when.ts';

/** Decoding it takes a phone's whole attention: first the page answers, then it moves. */
const filmDelayMs = 1500;

/** The picture in motion. It comes after everything else, and not to those who save data or want rest. */
export function playFilms(): void {
  const connection = (navigator as { connection?: { saveData?: boolean } }).connection;
  if (connection?.saveData || prefersReducedMotion()) return;
  for (const template of document.querySelectorAll<HTMLTemplateElement>('template.hero-film')) {
    setTimeout(play, filmDelayMs, template);
  }
}

/** The film and its button lie in a template: without scripts neither is there. */
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
  // A pause that comes before the first picture ends the start too; only a browser that refuses counts as a wish.
  const start = () =>
    void video.play().catch(({ name }: Error) => setPaused(isPaused || name !== 'AbortError'));
  template.replaceWith(parts);
  let isInView = false;
  // A video nobody sees costs battery: out of view, or in a tab behind another.
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
