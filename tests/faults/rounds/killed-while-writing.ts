import { setTimeout } from 'node:timers/promises';

import type { Round } from './fault.ts';
import { Ledger } from './ledger.ts';

/** killed while inquiries and requests for accounts are written. */
export const killedWhileWriting: Round = async (house) => {
  const ledger = new Ledger();
  const writing = ledger.writeUntilKilled(house.site.url);
  while (ledger.acknowledged.length < 4) await setTimeout(5);
  // The moment is chance: over many rounds every step of a write is met.
  await setTimeout(Math.random() * 400);
  await house.kill();
  await writing;
  const acknowledged = ledger.acknowledged.length;
  const recoveredMs = await house.start();
  const lost = await ledger.countLost(house);
  await ledger.sendAgain(house.site.url);
  const lostAfterwards = await ledger.countLost(house);
  return { acknowledged, lost: lost + lostAfterwards, recoveredMs };
};
