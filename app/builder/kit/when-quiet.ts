/** A person who types is not interrupted; the next key seldom comes later than this. */
const quietMs = 1000;
/** A browser that is never idle does it after this time. */
const patienceMs = 500;

/** Runs once when the browser is idle and nobody types. Returns a function that cancels it. */
export function whenQuiet(run: () => void): () => void {
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let idle: number | undefined;
  const cancel = () => {
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
  const ask = () => {
    // Older versions of Safari lack it.
    if ('requestIdleCallback' in globalThis)
      idle = requestIdleCallback(finish, { timeout: patienceMs });
    else timer = setTimeout(finish, patienceMs);
  };
  const wait = () => {
    cancel();
    timer = setTimeout(ask, quietMs);
  };
  const end = () => {
    cancel();
    stop.abort();
  };
  function finish(): void {
    end();
    run();
  }
  addEventListener('keydown', wait, { capture: true, signal: stop.signal });
  ask();
  return end;
}
