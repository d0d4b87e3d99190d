import closeWithGrace from 'close-with-grace';

import { logFatal } from './failed-start.ts';

type Ending = {
  delayMs: number;
  /** Signals that someone else listens to. */
  skip?: ('SIGTERM' | 'SIGINT')[];
};

/** Ends the process at a signal, or at an error that nobody caught: with its words. */
export function endWithGrace({ delayMs, skip = [] }: Ending, stop: () => Promise<void>) {
  return closeWithGrace({ delay: delayMs, skip, onSecondError: logFatal }, async ({ err }) => {
    if (err) logFatal(err);
    await stop();
  });
}
