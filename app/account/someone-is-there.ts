const presenceMs = 1500;
const signs = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'wheel'] as const;

/**
 * Resolves once the page is visible and someone has moved, typed or stayed with it. Mail scanners open
 * links in browsers without people; they must not use up what was meant for one.
 */
export function someoneIsThere(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const watching = new AbortController();
    const options = { signal: AbortSignal.any([signal, watching.signal]), passive: true };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const arrive = () => {
      if (document.hidden) return;
      clearTimeout(timer);
      watching.abort();
      resolve();
    };
    const stayOn = () => {
      clearTimeout(timer);
      if (!document.hidden && document.hasFocus()) timer = setTimeout(arrive, presenceMs);
    };
    for (const sign of signs) addEventListener(sign, arrive, options);
    addEventListener('focus', stayOn, options);
    addEventListener('blur', () => clearTimeout(timer), options);
    document.addEventListener('visibilitychange', stayOn, options);
    signal.addEventListener('abort', () => clearTimeout(timer));
    stayOn();
  });
}
