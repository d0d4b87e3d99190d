import { createPath, type DataRouteObject, type DataRouter, type Location } from 'react-router';

/**
 * On the way to another page the router asks for its data and its code. Left alone, it shows an error page
 * when either fails, or loads the document again, which offline is the end of it. Here a request waits
 * instead, and the visitor stays where they are.
 */
type Obstacle = {
  /** Someone answered, but not with what was asked for: a full server, a captive portal, a newer build. */
  isForeign: boolean;
  retry: () => void;
};

class ForeignAnswer extends Error {}

/** As long as other calls are waited for. */
const patienceMs = 15_000;

let obstacles: Obstacle[] = [];
const listeners = new Set<() => void>();

export function readObstacles(): Obstacle[] {
  return obstacles;
}

export function subscribeObstacles(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function retryPageRequests(): void {
  for (const { retry } of obstacles) retry();
}

/** The router calls the global `fetch`, and only it asks for an address as a URL that ends like this. */
export function guardPageData(): void {
  const send = window.fetch;
  window.fetch = (input, init) =>
    input instanceof URL && input.pathname.endsWith('.data')
      ? insist(async (signal) => readWhole(await send(input, { ...init, signal })), init?.signal)
      : send(input, init);
}

/** For those who leave by a load of the document: resolves when there is someone who answers. */
export async function waitForServer(address: string, wanted: AbortSignal): Promise<void> {
  await insist((signal) => fetch(address, { method: 'HEAD', cache: 'no-store', signal }), wanted);
}

/**
 * `files` is where each route's code is. A foreign answer leads to one ordinary load of the page, as a link
 * does it without scripts. All this goes by the router's own state: what React shows of it may be late.
 */
export function guardRouter(router: DataRouter, files: Record<string, string>): () => void {
  guardRouteCode(router.routes, files);
  let target: Location | undefined;
  let loaded: Location | undefined;
  const stopFollowing = router.subscribe(({ navigation }) => {
    if (navigation.location === target) return;
    target = navigation.location;
    // Code that an earlier navigation waits for in vain may be wanted by this one.
    if (target) retryPageRequests();
  });
  const stopWatching = subscribeObstacles(() => {
    const { location: wanted } = router.state.navigation;
    if (!wanted || wanted === loaded || !obstacles.some(({ isForeign }) => isForeign)) return;
    loaded = wanted;
    loadDocument(createPath(wanted));
  });
  return () => {
    stopFollowing();
    stopWatching();
  };
}

/** After Back the address bar is there already. */
function loadDocument(address: string): void {
  // Come back to out of the browser's memory, this page would still be on its way.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  if (location.href === new URL(address, location.href).href) location.reload();
  else location.assign(address);
}

/** Asked for here first, the code is at hand when the router asks for it. */
function guardRouteCode(routes: DataRouteObject[], files: Record<string, string>): void {
  for (const { id, lazy, children } of routes) {
    const file = files[id];
    if (file && typeof lazy === 'object') wrapAll(lazy, () => insist(() => loadFile(file)));
    if (children) guardRouteCode(children, files);
  }
}

function wrapAll(parts: object, before: () => Promise<unknown>): void {
  for (const [name, load] of Object.entries(parts)) {
    if (typeof load !== 'function') continue;
    Reflect.set(parts, name, async () => {
      await before();
      return load();
    });
  }
}

/** Broken off in the middle is no answer either. */
async function readWhole(answer: Response): Promise<Response> {
  const isOurs = answer.headers.has('X-Remix-Response') || answer.headers.has('X-Remix-Redirect');
  if (!isOurs || answer.status === 429 || answer.status >= 500) throw new ForeignAnswer();
  const body = await answer.arrayBuffer();
  return new Response(body.byteLength > 0 ? body : null, answer);
}

async function loadFile(file: string): Promise<void> {
  try {
    await import(/* @vite-ignore */ file);
  } catch {
    await fetch(file, { method: 'HEAD', cache: 'no-store' });
    // The line may have come back in between: only what fails now was answered by someone else.
    await import(/* @vite-ignore */ file).catch(() => {
      throw new ForeignAnswer();
    });
  }
}

/** Tries until it succeeds or is not wanted any more; each further try is asked for. */
async function insist<T>(
  attempt: (signal: AbortSignal) => Promise<T>,
  signal?: AbortSignal | null,
): Promise<T> {
  for (;;) {
    try {
      // One try after the other.
      return await inTime(attempt, signal);
    } catch (error) {
      if (signal?.aborted) throw error;
      await nextTry(error instanceof ForeignAnswer, signal);
    }
  }
}

/** Not every attempt can be broken off: code that is being imported is only not waited for any longer. */
async function inTime<T>(
  attempt: (signal: AbortSignal) => Promise<T>,
  wanted?: AbortSignal | null,
): Promise<T> {
  const late = new AbortController();
  const signal = wanted ? AbortSignal.any([wanted, late.signal]) : late.signal;
  const timer = setTimeout(() => late.abort(), patienceMs);
  const refusal = new Promise<never>((_resolve, reject) => {
    late.signal.addEventListener('abort', () => reject(late.signal.reason));
  });
  try {
    return await Promise.race([attempt(signal), refusal]);
  } finally {
    clearTimeout(timer);
  }
}

function nextTry(isForeign: boolean, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => change(obstacles.filter((other) => other !== obstacle));
    const obstacle: Obstacle = {
      isForeign,
      retry() {
        leave();
        resolve();
      },
    };
    signal?.addEventListener('abort', () => {
      leave();
      reject(signal.reason);
    });
    change([...obstacles, obstacle]);
  });
}

function change(next: Obstacle[]): void {
  obstacles = next;
  for (const listener of listeners) listener();
}
