import { afterAll, beforeAll, expect, it } from 'vitest';

import { describeOnBothEngines } from '../support/database/engines.ts';
import { SmtpSink } from '../support/mail/smtp.ts';
import type { House } from './rounds/house.ts';
import { killWhileMailing, mailingTo } from './rounds/killed-while-mailing.ts';
import { killedWhileSaving } from './rounds/killed-while-saving.ts';
import { killedWhileWriting } from './rounds/killed-while-writing.ts';
import { openHouse } from './rounds/open-house.ts';

const nothingLost = { acknowledged: expect.toSatisfy((count: number) => count >= 4), lost: 0 };

describeOnBothEngines('A process that is killed', (openTestDatabase) => {
  const sink = new SmtpSink();
  let house: House;

  beforeAll(async () => {
    house = await openHouse(openTestDatabase, await mailingTo(sink));
  });
  afterAll(async () => {
    await house.close();
    await sink.close();
  });

  // The first: after another kill its mails would wait for the end of a lease.
  it('X-03 between a mail and its receipt sends it again, and every other one', async () => {
    expect(await killWhileMailing(house, sink)).toMatchObject(nothingLost);
  });

  it('X-01 while inquiries and requests are written loses nothing that it has acknowledged', async () => {
    expect(await killedWhileWriting(house)).toMatchObject(nothingLost);
  });

  it('X-02 while a tree of 5 MiB is saved has the old one or the new one', async () => {
    expect((await killedWhileSaving(house)).lost).toBe(0);
  });
});
