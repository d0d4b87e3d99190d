import { setTimeout } from 'node:timers/promises';

import { OwnPostgres } from '../../support/database/own-postgres.ts';
import { SmtpSink } from '../../support/mail/smtp.ts';
import { House } from './house.ts';
import { Instances } from './instances.ts';
import { Ledger } from './ledger.ts';

export type Mailed = {
  /** Inquiries and requests that were answered with 201, and of those the ones that are gone. */
  acknowledged: number;
  lost: number;
  /** What the outbox holds, what the mail server got of it, and what it got twice. */
  mails: number;
  received: number;
  repeated: number;
  seconds: number;
};

/** People write to several instances, which all send mail; one of them is killed meanwhile. Every mail arrives. */
export async function mailFromSeveral(count: number, perWriter: number): Promise<Mailed> {
  const postgres = await OwnPostgres.start();
  const sink = new SmtpSink();
  const forTests = { NODE_ENV: 'test', RATE_LIMITS: 'off', CAPTCHA_TEXT: 'abc234' };
  const instances = await Instances.start(count, {
    ...forTests,
    DATABASE_URL: postgres.url,
    SMTP_URL: await sink.listen(),
    CONTACT_EMAIL: 'desk@example.com',
  });
  const house = new House('PostgreSQL', { DATABASE_URL: postgres.url, DATA_DIR: '' });
  const readStates = () =>
    house.look((db) => db.selectFrom('outbox').select(['id', 'state']).execute());
  try {
    const began = performance.now();
    const [first, ...others] = instances.all.map(({ url }) => ({ url, ledger: new Ledger() }));
    const victim = others.pop() ?? first;
    if (!first || !victim) throw new Error('Nobody is there');
    const dying = victim.ledger.writeUntilKilled(victim.url);
    const writing = Promise.all(
      [first, ...others].map(({ url, ledger }) => ledger.writeSome(url, perWriter)),
    );
    while (victim.ledger.acknowledged.length < perWriter) await setTimeout(5);
    await instances.kill(count - 1);
    await dying;
    await writing;
    await victim.ledger.sendAgain(first.url);
    // What the killed one had in its hands is free once its lease has run out.
    while ((await readStates()).some(({ state }) => state !== 'sent')) await setTimeout(200);
    const mails = await readStates();
    const received = sink.mails.map(({ messageId = '' }) => messageId);
    const arrived = mails.filter(({ id }) => received.some((one) => one.startsWith(`<${id}@`)));
    const ledgers = [first, ...others, victim].map(({ ledger }) => ledger);
    let lost = 0;
    for (const ledger of ledgers) lost += await ledger.countLost(house);
    return {
      acknowledged: ledgers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0),
      lost,
      mails: mails.length,
      received: arrived.length,
      repeated: received.length - new Set(received).size,
      seconds: (performance.now() - began) / 1000,
    };
  } finally {
    await instances.stop();
    await sink.close();
    await postgres.close();
  }
}
