import { useSyncExternalStore } from 'react';

import { fullDate, relativeDate } from '../ui/dates.ts';

/** A point in time in words, with the exact time in a tooltip. Drawn only in the browser. */
export function Moment({ at }: { at: string }) {
  const now = useNow();
  const date = new Date(at);
  return (
    <time dateTime={at} title={fullDate(date)} className="one-line">
      {relativeDate(date, new Date(now))}
    </time>
  );
}

const everyMs = 30_000;
const listeners = new Set<() => void>();
let now = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** The current time, updated while it is shown, so that 'just now' does not stay. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, readNow, () => 0);
}

function readNow(): number {
  if (listeners.size === 0) now = Math.floor(Date.now() / everyMs) * everyMs;
  return now;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tick, everyMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}
