/** Whoever types is not done yet; a word more is seldom later than this. */
const quietMs = 1000;
/** A browser that always has something to do gets it done all the same. */
const patienceMs = 500;

/** Runs it once when the browser has nothing else to do and nobody is typing. Returns what calls it off. */
export function whenQuiet(run: () => void): () => void {
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let idle: number | undefined;
  const cancel = () => {
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
  const ask = () => {
    // Safari has learnt it late.
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
