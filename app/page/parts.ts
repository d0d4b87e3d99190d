import { readAuth, subscribeAuth } from '../api/session.ts';
import { loadLateStyles } from './late-styles.ts';
import { onceIdle, watchView } from './when.ts';

declare global {
  interface Window {
    /**
     * Set by the first-paint script: reloads the page if a file is lost, or calls back when the
     * connection is there again.
     */
    lost?: (retry: () => void) => void;
  }
}

type Awakening = { wake: (place: HTMLElement) => void };

const nearness = '200px';
const touches = ['pointerdown', 'keydown', 'touchstart', 'focusin'] as const;

/**
 * A part sleeps until it comes near the screen or someone touches it. A press on a control marked
 * `data-wake` in a sleeping part is repeated once the part is awake.
 */
export function wakeParts(): void {
  addEventListener('vite:preloadError', () => window.lost?.(() => {}));
  for (const place of document.querySelectorAll<HTMLElement>('[data-part]')) {
    const wake = once(() => load(place, place.dataset['part']));
    const observer = watchView(
      place,
      (isNear) => {
        if (!isNear) return;
        observer.disconnect();
        onceTouched(document, wake);
        onceIdle(wake);
      },
      nearness,
    );
    onceTouched(place, wake);
    place.addEventListener('click', ({ target }) => rememberPress(place, target), true);
  }
  lookForEditor();
  subscribeAuth(lookForEditor);
}

const callTools = once(() => {
  const place = document.getElementById('tools');
  if (!place) return;
  const wake = once(() => void load(place, place.dataset['script']));
  onceTouched(document, wake);
  onceIdle(wake);
});

/** Loads the tools of editors and administrators, for them only. */
function lookForEditor(): void {
  const role = readAuth().user?.role;
  if (role === 'Admin' || role === 'Editor') callTools();
}

async function load(place: HTMLElement, script = ''): Promise<void> {
  try {
    // The document knows the file names of this build.
    const shared = document.getElementById('tools')?.dataset['shared'] ?? '';
    void import(/* @vite-ignore */ shared).catch(() => {});
    const styles = place.dataset['styles']?.split(' ').filter(Boolean) ?? [];
    const [part] = await Promise.all([
      import(/* @vite-ignore */ script) as Promise<Awakening>,
      ...styles.map(addStyles),
      loadLateStyles(),
    ]);
    part.wake(place);
  } catch (error) {
    // The error is reported as the browser itself would do.
    reportError(error);
    window.lost?.(() => void load(place, script));
  }
}

/** The tools wait for their styles. If the styles fail, the tools are drawn without them. */
function addStyles(href: string): Promise<unknown> {
  const link = document.createElement('link');
  document.head.append(Object.assign(link, { rel: 'stylesheet', href }));
  return new Promise((resolve) => {
    for (const type of ['load', 'error']) link.addEventListener(type, resolve);
  });
}

function rememberPress(place: HTMLElement, target: EventTarget | null): void {
  if ('awake' in place.dataset || !(target instanceof Element)) return;
  const control = target.closest('[data-wake]');
  if (control) place.dataset['pressed'] = String(controlsOf(place).indexOf(control));
}

function controlsOf(place: HTMLElement): Element[] {
  return [...place.querySelectorAll('[data-wake]')];
}

function onceTouched(target: EventTarget, act: () => void): void {
  for (const type of touches) {
    target.addEventListener(type, act, { once: true, capture: true, passive: true });
  }
}

function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    act();
  };
}
