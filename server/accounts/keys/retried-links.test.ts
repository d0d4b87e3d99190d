import { afterEach, beforeEach, expect, it } from 'vitest';

import {
  describeOnBothEngines,
  type TestDatabase,
} from '../../../tests/support/database/engines.ts';
import { dumpDatabase } from '../../../tests/support/database/dump-database.ts';
import { findLink } from '../../../tests/support/mail/mailbox.ts';
import { accountEnvironment, People } from '../../../tests/support/accounts/people.ts';
import { SmtpSink } from '../../../tests/support/mail/smtp.ts';
import { buildTestApp, type TestApp } from '../../../tests/support/http/test-app.ts';

const oldSecret = '8f2c1e0b7a6d5948372615f4e3d2c1b0';
const newSecret = '0b1c2d3e4f516273849a5b6c7d8e9f01';
const password = 'another horse 43 staple';

const tokenOf = (link: string | undefined) => new URL(link ?? '').searchParams.get('token') ?? '';

describeOnBothEngines('A link whose mail is sent again', (openTestDatabase) => {
  let database: TestDatabase;
  let sink: SmtpSink;
  let smtpUrl: string;
  let now: number;
  let people: People;
  let test: TestApp;
  const running: TestApp[] = [];

  beforeEach(async () => {
    now = Date.now();
    database = await openTestDatabase();
    sink = new SmtpSink();
    smtpUrl = await sink.listen();
    await start({ SECRET: oldSecret });
  });
  afterEach(async () => {
    for (const { app, services } of running.splice(0)) {
      await services.mailWorker.stop();
      await app.close();
    }
    await sink.close();
    await database.close();
  });

  async function start(secrets: Record<string, string>): Promise<void> {
    const environment = { ...accountEnvironment, ...secrets, SMTP_URL: smtpUrl };
    test = await buildTestApp(database, environment, () => now);
    people = new People(test, database);
    running.push(test);
  }

  /** The mail arrives, but the server does not learn of it. */
  async function sendWithLostReceipt(): Promise<void> {
    sink.mode = 'drop';
    await test.services.mailWorker.drain();
    sink.mode = 'accept';
  }

  async function sendAgain(): Promise<void> {
    now += 60_000;
    await test.services.mailWorker.drain();
  }

  const linksOf = (email: string) =>
    sink.mails.filter((mail) => mail.recipients.includes(email)).map(findLink);

  const isLive = async (link: string | undefined) => {
    const info = await people.post('auth/tokenInfo', { token: tokenOf(link) });
    return info.statusCode === 200;
  };

  const use = (path: string, link: string | undefined) =>
    people.post(path, { password, confirmPassword: password, token: tokenOf(link) });

  it('is the same in both copies, and lives from the later one on', async () => {
    const { email } = await people.make('User');
    await people.post('auth/forgotPassword', { email });
    await sendWithLostReceipt();
    await database.db.updateTable('one_time_token').set({ expires_at: 1 }).execute();
    await sendAgain();
    const [first, second] = linksOf(email);
    expect(second).toBe(first);
    expect((await use('auth/resetPassword', first)).statusCode).toBe(200);
    expect((await use('auth/resetPassword', second)).statusCode).toBe(400);
  });

  it('T-02 T-05 is not sent again, and stays dead, once the first copy was used', async () => {
    const { email } = await people.make('User');
    await people.post('auth/forgotPassword', { email });
    await sendWithLostReceipt();
    const [first] = linksOf(email);
    expect((await use('auth/resetPassword', first)).statusCode).toBe(200);
    await sendAgain();
    expect(sink.mails.map((mail) => mail.subject)).toEqual([
      'Set a new password for Fourfold',
      'Your Fourfold password was changed',
    ]);
    expect(await isLive(first)).toBe(false);
  });

  it('T-05 gives way to a newer invitation, which it never ends', async () => {
    const userId = await people.ask('asked@example.com');
    const token = await people.login(await people.make('Admin'));
    await people.post('auth/admin/invitation', { userId }, { token });
    await sendWithLostReceipt();
    await people.post('auth/admin/invitation', { userId }, { token });
    const [first] = linksOf('asked@example.com');
    expect(await isLive(first)).toBe(false);
    await sendAgain();
    const [, second, ...more] = linksOf('asked@example.com');
    expect(more).toEqual([]);
    expect(second).not.toBe(first);
    expect((await use('auth/verifyEmailAndCreatePassword', second)).statusCode).toBe(200);
  });

  it('T-05 lives until a newer mail of its kind leaves, and is not sent again after that', async () => {
    const { email } = await people.make('User');
    await people.post('auth/forgotPassword', { email });
    await sendWithLostReceipt();
    now += 1;
    await people.post('auth/forgotPassword', { email });
    expect(await isLive(linksOf(email)[0])).toBe(true);
    await test.services.mailWorker.drain();
    await sendAgain();
    const [first, second, ...more] = linksOf(email);
    expect(more).toEqual([]);
    expect([await isLive(first), await isLive(second)]).toEqual([false, true]);
  });

  it('C-01 stays the same while the secret is rotated; without the one before it is a new one', async () => {
    const { email } = await people.make('User');
    await people.post('auth/forgotPassword', { email });
    await sendWithLostReceipt();
    await start({ SECRET: newSecret, SECRET_PREVIOUS: oldSecret });
    now += 60_000;
    await sendWithLostReceipt();
    await start({ SECRET: newSecret });
    await sendAgain();
    const [first, second, third] = linksOf(email);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    expect([await isLive(second), await isLive(third)]).toEqual([false, true]);
  });

  it('T-01 is in no row, and nothing that is in a row opens its door', async () => {
    const { email } = await people.make('User');
    await people.post('auth/forgotPassword', { email });
    await sendWithLostReceipt();
    const [link] = linksOf(email);
    const dump = await dumpDatabase(database);
    expect(dump).not.toContain(tokenOf(link));
    const words = new Set(dump.match(/[\w-]{16,}/g));
    expect(words.size).toBeGreaterThan(3);
    for (const token of words) {
      const { statusCode } = await people.post('auth/tokenInfo', { token });
      expect([token, statusCode]).toEqual([token, 400]);
    }
    expect(await isLive(link)).toBe(true);
  });
});
