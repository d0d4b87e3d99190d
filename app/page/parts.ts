import { readAuth, subscribeAuth } from '../api/session.ts';
import { addSheet, loadLateStyles } from './late-styles.ts';
import { onceIdle, watchView } from './when.ts';

declare global {
  interface Window {
    /** The first-paint script reloads for a lost file, or retries once there is a connection. */
    lost?: (retry: () => void) => void;
  }
}

type Awakening = { wake: (place: HTMLElement) => void };
type Sleeping = { watch: (place: HTMLElement, wake: () => void) => void };

const nearness = '200px';
const touches = ['pointerdown', 'keydown', 'focusin', 'click', 'change'] as const;

/**
 * A part sleeps until it comes near the screen or someone touches it; one with a script for its
 * sleep (`data-asleep`) until someone touches it. A press on a button of a sleeping part is repeated
 * once the part is awake.
 */
export function wakeParts(): void {
  addEventListener('vite:preloadError', () => window.lost?.(() => {}));
  for (const place of document.querySelectorAll<HTMLElement>('[data-part]')) {
    const { part, asleep } = place.dataset;
    const wake = once(() => load(place, part));
    const sleep = (script: string) =>
      (import(/* @vite-ignore */ script) as Promise<Sleeping>)
        .then(({ watch }) => watch(place, wake))
        .catch(wake);
    const observer = watchView(
      place,
      (isNear) => {
        if (!isNear) return;
        observer.disconnect();
        onceIdle(asleep ? () => void sleep(asleep) : wake);
        if (!asleep) onceTouched(document, wake);
      },
      nearness,
    );
    onceTouched(place, wake);
    // The focus may have come before this script.
    if (place.matches(':focus-within')) wake();
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
  delete place.dataset['asleep'];
  try {
    // The document knows the file names of this build.
    const shared = document.getElementById('tools')?.dataset['shared'] ?? '';
    void import(/* @vite-ignore */ shared).catch(() => {});
    const styles = place.dataset['styles']?.split(' ').filter(Boolean) ?? [];
    const [part] = await Promise.all([
      import(/* @vite-ignore */ script) as Promise<Awakening>,
      // First those of the site: rules of equal weight count by the order of their sheets.
      loadLateStyles(),
      ...styles.map(addSheet),
    ]);
    part.wake(place);
  } catch (error) {
    // The error is reported as the browser itself would do.
    reportError(error);
    window.lost?.(() => void load(place, script));
  }
}

function rememberPress(place: HTMLElement, target: EventTarget | null): void {
  if ('awake' in place.dataset || !(target instanceof Element)) return;
  const button = target.closest('button');
  const buttons = [...place.querySelectorAll('button')];
  if (button) place.dataset['pressed'] = String(buttons.indexOf(button));
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
