import { setTimeout } from 'node:timers/promises';

import { adminToken } from '../../support/http/call-site.ts';
import { expectWhole } from './expect-whole.ts';
import { expectReads, noteEditing, noteOrRefuse } from './failing-disk.ts';
import type { Outcome, Play } from './fault.ts';
import { HouseOnDisk } from './house-on-disk.ts';
import { Ledger } from './ledger.ts';

/** the disk turns read-only under the database. */
async function turnReadOnly(place: HouseOnDisk): Promise<Outcome> {
  const { house, disk } = place;
  const ledger = new Ledger();
  await ledger.writeSome(house.site.url, 6);
  const token = await adminToken(house.site);
  await expectReads(house, ['/']);
  disk.turnReadOnly();
  for (let count = 0; count < 5; count += 1) {
    if ((await noteOrRefuse(house, token)) === 200) throw new Error('Written to no disk');
  }
  await expectReads(house, place.readsWithoutDisk);
  const recoveredMs = await place.repair();
  const again = await adminToken(house.site);
  if ((await noteEditing(house, again)) !== 200) throw new Error('No write');
  await expectWhole(house);
  return { acknowledged: 6, lost: await ledger.countLost(house), recoveredMs };
}

/** the power goes while people write; what had reached the disk is all there is. */
async function losePower(place: HouseOnDisk): Promise<Outcome> {
  const { house } = place;
  const ledger = new Ledger();
  const writing = ledger.writeUntilKilled(house.site.url);
  while (ledger.acknowledged.length < 4) await setTimeout(5);
  await setTimeout(Math.random() * 400);
  place.freeze();
  const acknowledged = ledger.acknowledged.length;
  const known = new Set(ledger.acknowledged);
  const copy = place.copyDisk();
  place.thaw();
  try {
    const { house: after, recoveredMs } = await copy.move();
    const lost = await ledger.countLost(after, known);
    await expectWhole(after);
    await after.close();
    await house.kill();
    await writing;
    await house.start();
    return { acknowledged, lost, recoveredMs };
  } finally {
    copy.remove();
  }
}

export const readOnlyDisk = onDisk(turnReadOnly);
export const powerLoss = onDisk(losePower);

function onDisk(round: (place: HouseOnDisk) => Promise<Outcome>): Play {
  return async (engine, rounds, tell) => {
    const place = await HouseOnDisk.build(engine);
    try {
      for (let count = 0; count < rounds; count += 1) tell(await round(place));
    } finally {
      await place.close();
    }
  };
}
