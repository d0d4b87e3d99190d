import { setTimeout } from 'node:timers/promises';

import { SmtpSink } from '../../support/mail/smtp.ts';
import { inOneHouse, type Outcome, type Play, type Round } from './fault.ts';
import type { House } from './house.ts';
import { Ledger } from './ledger.ts';

/** What a house needs whose mails go there. */
export async function mailingTo(sink: SmtpSink): Promise<Record<string, string>> {
  return { SMTP_URL: await sink.listen(), CONTACT_EMAIL: 'desk@example.com' };
}

/** killed when the mail server has the mail and has not said so. */
export async function killWhileMailing(house: House, sink: SmtpSink): Promise<Outcome> {
  await untilAllSent(house);
  const before = new Set((await readMails(house)).map(({ id }) => id));
  sink.mails.length = 0;
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
  const recoveredMs = await house.start();
  await untilAllSent(house);
  const sent = (await readMails(house)).filter(({ id }) => !before.has(id));
  const received = sink.mails.map(({ messageId = '' }) => messageId);
  const vanished = sent.filter(({ id }) => !received.some((one) => one.startsWith(`<${id}@`)));
  if (received.filter((one) => one === held?.messageId).length < 2) {
    throw new Error('The mail that nobody confirmed was not sent again');
  }
  const lost = vanished.length + (await ledger.countLost(house));
  return { acknowledged, lost, recoveredMs };
}

export const killedWhileMailing: Play = async (engine, rounds, tell) => {
  const sink = new SmtpSink();
  const round: Round = (house) => killWhileMailing(house, sink);
  await inOneHouse(round, await mailingTo(sink))(engine, rounds, tell);
  await sink.close();
};

async function untilAllSent(house: House): Promise<void> {
  while ((await readMails(house)).some(({ state }) => state !== 'sent')) await setTimeout(50);
}

function readMails(house: House) {
  return house.look((db) => db.selectFrom('outbox').select(['id', 'state']).execute());
}
