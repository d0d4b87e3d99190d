import { setTimeout } from 'node:timers/promises';

import { SmtpSink } from '../../support/smtp.ts';
import type { Round } from './fault.ts';
import type { House } from './house.ts';
import { Ledger } from './ledger.ts';

/** killed when the mail server has the mail and has not said so. */
export const killedWhileMailing: Round = async (house) => {
  const sink = new SmtpSink();
  const environment = { SMTP_URL: await sink.listen(), CONTACT_EMAIL: 'desk@example.com' };
  await house.site.stop();
  const before = new Set((await readMails(house)).map(({ id }) => id));
  await house.start(environment);
  sink.mode = 'hold';
  const ledger = new Ledger();
  const writing = ledger.writeUntilKilled(house.site.url);
  while (sink.mails.length === 0 || ledger.acknowledged.length < 6) await setTimeout(5);
  await house.kill();
  await writing;
  const acknowledged = ledger.acknowledged.length;
  const [held] = sink.mails;
  sink.mode = 'accept';
  // What a killed worker held is free once its lease has run out; nobody waits a minute here.
  await house.look((db) =>
    db.updateTable('outbox').set({ lease_until: 0 }).where('state', '=', 'processing').execute(),
  );
  const recoveredMs = await house.start(environment);
  while ((await readMails(house)).some(({ state }) => state !== 'sent')) await setTimeout(50);
  const sent = (await readMails(house)).filter(({ id }) => !before.has(id));
  const received = sink.mails.map(({ messageId = '' }) => messageId);
  const vanished = sent.filter(({ id }) => !received.some((one) => one.startsWith(`<${id}@`)));
  if (received.filter((one) => one === held?.messageId).length < 2) {
    throw new Error('The mail that nobody confirmed was not sent again');
  }
  const lost = vanished.length + (await ledger.countLost(house));
  await house.site.stop();
  await sink.close();
  await house.start();
  return { acknowledged, lost, recoveredMs };
};

function readMails(house: House) {
  return house.look((db) => db.selectFrom('outbox').select(['id', 'state']).execute());
}
