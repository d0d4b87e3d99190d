import { inspect } from 'node:util';

import closeWithGrace from 'close-with-grace';

type Ending = {
  delayMs: number;
  /** Signals that someone else listens to. */
  skip?: ('SIGTERM' | 'SIGINT')[];
};

/** Ends the process at a signal, or at an error that nobody caught, such as a port that is taken: with its words. */
export function endWithGrace({ delayMs, skip = [] }: Ending, stop: () => Promise<void>) {
  return closeWithGrace({ delay: delayMs, skip }, async ({ err }) => {
    if (err) process.stderr.write(`${inspect(err)}\n`);
    await stop();
  });
}
