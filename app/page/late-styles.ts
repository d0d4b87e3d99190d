import { onceIdle } from './when.ts';

/**
 * Once idle, adds what the first paint did without: looks under the pointer, grain, and motion that
 * scrolling drives. The full sheets restyle the whole document, so they wait until someone does
 * something or a part wakes. The name of someone who is signed in may have letters of fonts that
 * only they declare.
 */
export function addStylesInTurn(): void {
  onceIdle(() => extras && addSheet(extras));
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, loadOnceIdle, { once: true });
  if ('auth' in document.documentElement.dataset) loadOnceIdle();
}

function loadOnceIdle(): void {
  onceIdle(loadLateStyles);
}

/**
 * The document links these sheets for print, so they are here already. Linked once more at the end,
 * they only add rules. If the link itself changed its media, Chromium would sort all layers and
 * fonts again, and lay out all text.
 */
const [extras, ...full] = Array.from(
  document.querySelectorAll<HTMLLinkElement>('link[media=print]'),
  ({ href }) => href,
);

let late: Promise<unknown> | undefined;

/** Adds the full sheets. They come after the inlined styles and hold all their rules, so they win. */
export function loadLateStyles(): Promise<unknown> {
  return (late ??= Promise.all(full.map(addSheet)));
}

/** Resolves when the sheet is there. If it fails, what waits for it is drawn without it. */
export function addSheet(href: string): Promise<unknown> {
  const link = document.createElement('link');
  document.head.append(Object.assign(link, { rel: 'stylesheet', href }));
  return new Promise((resolve) => {
    for (const type of ['load', 'error']) link.addEventListener(type, resolve);
  });
}
