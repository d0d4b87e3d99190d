import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';

import type { Round } from './fault.ts';
import { Ledger } from './ledger.ts';

/** A bug that takes all memory there is, from a signal on; the product has no such door. */
const leak = `process.on('SIGWINCH', () => {
  const kept = [];
  const more = () => { for (let n = 0; n < 2e5; n += 1) kept.push({ n, s: [n] }); setImmediate(more); };
  more();
})`;

export const leakOnSignal = {
  NODE_OPTIONS: `--max-old-space-size=160 --import data:text/javascript,${encodeURIComponent(leak)}`,
};

/** the heap is exhausted while people write, in a house with that bug. */
export const noMemory: Round = async (house) => {
  const ledger = new Ledger();
  const writing = ledger.writeUntilKilled(house.site.url);
  while (ledger.acknowledged.length < 4) await setTimeout(5);
  // Its last words may come after its end.
  const ended = once(house.site.process, 'close');
  house.site.process.kill('SIGWINCH');
  const [code, signal] = (await ended) as [number | null, string | null];
  await writing;
  if (code === 0) throw new Error('A process without memory ended as if nothing had happened');
  if (!house.site.output().includes('heap out of memory'))
    throw new Error(`Nobody was told why: ${signal ?? code}`);
  const acknowledged = ledger.acknowledged.length;
  const recoveredMs = await house.start();
  const lost = await ledger.countLost(house);
  await ledger.sendAgain(house.site.url);
  return {
    acknowledged,
    lost: lost + (await ledger.countLost(house)),
    recoveredMs,
    note: `ended by ${signal ?? code}`,
  };
};
