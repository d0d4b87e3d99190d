import { setTimeout } from 'node:timers/promises';

import { adminToken } from '../../support/call-site.ts';
import { expectWhole, noteEditing } from './failing-disk.ts';
import type { Outcome, Play } from './fault.ts';
import { House } from './house.ts';
import { ImageDisk } from './image-disk.ts';
import { Ledger } from './ledger.ts';

type OnDisk = { house: House; disk: ImageDisk };

/** the disk turns read-only under a running site. */
async function turnReadOnly({ house, disk }: OnDisk): Promise<Outcome> {
  const { site } = house;
  const ledger = new Ledger();
  await ledger.writeSome(site.url, 6);
  const token = await adminToken(site);
  disk.turnReadOnly();
  const statuses: number[] = [];
  for (let count = 0; count < 5; count += 1) statuses.push(await noteEditing(house, token));
  if (statuses.some((status) => ![503, 507].includes(status))) {
    throw new Error(`Answered ${statuses.join()}`);
  }
  for (const address of ['/', '/health', '/api/v1/template']) {
    const { status } = await fetch(site.url + address);
    if (status !== 200) throw new Error(`${address} was answered with ${status}`);
  }
  await house.kill();
  disk.repair();
  const recoveredMs = await house.start();
  if ((await noteEditing(house, await adminToken(house.site))) !== 200) throw new Error('No write');
  await expectWhole(house);
  return { acknowledged: 6, lost: await ledger.countLost(house), recoveredMs };
}

/** the power goes while people write; what had reached the disk is all there is. */
async function losePower({ house, disk }: OnDisk): Promise<Outcome> {
  const ledger = new Ledger();
  const writing = ledger.writeUntilKilled(house.site.url);
  while (ledger.acknowledged.length < 4) await setTimeout(5);
  await setTimeout(Math.random() * 400);
  // Stopped, so that the copy is of one moment; what it has not synced stays out of it.
  house.site.process.kill('SIGSTOP');
  const acknowledged = ledger.acknowledged.length;
  const known = new Set(ledger.acknowledged);
  const copy = disk.copy();
  house.site.process.kill('SIGCONT');
  const after = new House('SQLite', { DATA_DIR: copy.folder });
  try {
    const recoveredMs = await after.start();
    const lost = await ledger.countLost(after, known);
    await expectWhole(after);
    await after.kill();
    await house.kill();
    await writing;
    await house.start();
    return { acknowledged, lost, recoveredMs };
  } finally {
    copy.remove();
  }
}

export const readOnlyDisk = onImage(turnReadOnly);
export const powerLoss = onImage(losePower);

function onImage(round: (world: OnDisk) => Promise<Outcome>): Play {
  return async (_engine, rounds, tell) => {
    const disk = ImageDisk.make();
    const house = new House('SQLite', { DATA_DIR: disk.folder });
    try {
      await house.start();
      for (let count = 0; count < rounds; count += 1) tell(await round({ house, disk }));
    } finally {
      await house.site.stop();
      disk.remove();
    }
  };
}
