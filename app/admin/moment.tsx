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

/** The current half minute, so that 'just now' does not stay. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, readNow, () => 0);
}

function readNow(): number {
  return Math.floor(Date.now() / everyMs) * everyMs;
}

function subscribe(tick: () => void): () => void {
  const timer = setInterval(tick, everyMs);
  return () => clearInterval(timer);
}
