import { afterEach, beforeEach, expect, it } from 'vitest';

import { describeOnBothEngines, type TestDatabase } from '../../tests/support/database/engines.ts';
import { findLink } from '../../tests/support/mail/mailbox.ts';
import {
  accountEnvironment,
  goodPassword,
  People,
  zoe,
} from '../../tests/support/accounts/people.ts';
import { SilentServer, SmtpSink } from '../../tests/support/mail/smtp.ts';
import { buildTestApp, type TestApp } from '../../tests/support/http/test-app.ts';

describeOnBothEngines('Mails about accounts', (openTestDatabase) => {
  let database: TestDatabase;
  let sink: SmtpSink;
  let test: TestApp;
  let people: People;

  beforeEach(async () => {
    database = await openTestDatabase();
    sink = new SmtpSink();
    await start(await sink.listen());
  });
  afterEach(async () => {
    await test.services.mailWorker.stop();
    await test.app.close();
    await sink.close();
    await database.close();
  });

  async function start(smtpUrl: string): Promise<void> {
    test = await buildTestApp(database, {
      ...accountEnvironment,
      SITE_URL: 'https://fourfold.example',
      SMTP_URL: smtpUrl,
    });
    people = new People(test, database);
  }

  const host = { host: 'fourfold.example' };
  const to = (email: string) => sink.mails.find(({ recipients }) => recipients.includes(email));

  it('lead from the request to the first sign-in', async () => {
    const admin = await people.make('Admin', 'boss@example.com');
    const token = await people.login(admin, { headers: host });
    await people.post('auth/register', people.signUpForm(), { headers: host });
    await test.services.mailWorker.drain();
    expect(sink.mails).toMatchObject([
      { recipients: ['boss@example.com'], subject: `Account request from ${zoe.fullName}` },
    ]);
    const asked = await test.services.accounts.directory.findByEmail(zoe.email);
    expect(sink.mails[0]?.text).toContain(`https://fourfold.example/admin?user=${asked?.id}`);

    const user = await test.services.accounts.directory.findByEmail(zoe.email);
    const invited = await people.post(
      'auth/admin/invitation',
      { userId: user?.id },
      { token, headers: host },
    );
    expect(invited.json()).toMatchObject({ message: 'Successfully sent the invitation.' });
    await test.services.mailWorker.drain();
    const [, invitation] = sink.mails;
    expect(invitation).toMatchObject({ recipients: [zoe.email] });
    const link = new URL(invitation ? findLink(invitation) : '');
    expect(`${link.origin}${link.pathname}`).toBe('https://fourfold.example/auth/create-password');
    const created = await people.post(
      'auth/verifyEmailAndCreatePassword',
      {
        token: link.searchParams.get('token'),
        password: goodPassword,
        confirmPassword: goodPassword,
      },
      { headers: host },
    );
    expect(created.statusCode).toBe(200);
    await test.services.mailWorker.drain();
    expect(sink.mails[2]).toMatchObject({
      recipients: [zoe.email],
      subject: 'Your Fourfold password has been set',
    });
    expect(sink.mails[2]?.text).not.toContain('token=');
  });

  it('say who invites someone who never asked, and to what', async () => {
    const admin = await people.make('Admin', 'boss@example.com');
    const token = await people.login(admin, { headers: host });
    const person = { fullName: 'Mia Brandt', email: 'mia@example.com' };
    const added = await people.post('auth/admin/users', person, { token, headers: host });
    expect(added.statusCode).toBe(201);
    await people.post('auth/register', people.signUpForm(), { headers: host });
    const asked = await test.services.accounts.directory.findByEmail(zoe.email);
    await people.post('auth/admin/invitation', { userId: asked?.id }, { token, headers: host });
    await test.services.mailWorker.drain();
    expect(to('mia@example.com')?.subject).toBe('You have been invited to Fourfold');
    expect(to('mia@example.com')?.text).toContain(`${zoe.fullName} has invited you to Fourfold`);
    expect(to(zoe.email)?.subject).toBe('Your Fourfold account is ready');
    expect(to(zoe.email)?.text).toContain('has approved your account request');
  });

  it('T-07 carry the address of the site, whatever host a request claims', async () => {
    await people.make('User', zoe.email);
    const forged = {
      ...host,
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
      'x-forwarded-proto': 'http',
    };
    await people.post('auth/forgotPassword', { email: zoe.email }, { headers: forged });
    await test.services.mailWorker.drain();
    const [mail] = sink.mails;
    expect(mail ? findLink(mail) : '').toMatch(
      /^https:\/\/fourfold\.example\/auth\/reset-password/,
    );
    expect(`${mail?.html}${mail?.text}`).not.toContain('evil');
  });

  it('T-01 leave no trace of their link in the database', async () => {
    await people.make('User', zoe.email);
    await people.post('auth/forgotPassword', { email: zoe.email }, { headers: host });
    await test.services.mailWorker.drain();
    const [mail] = sink.mails;
    const token = new URL(mail ? findLink(mail) : '').searchParams.get('token') ?? '';
    expect(token).toHaveLength(43);
    const { db } = database;
    const rows = await Promise.all([
      db.selectFrom('outbox').selectAll().execute(),
      db.selectFrom('one_time_token').selectAll().execute(),
      db.selectFrom('account').selectAll().execute(),
    ]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('A-05 never keep anyone waiting, also when the mail server hangs', async () => {
    const silent = new SilentServer();
    await test.services.mailWorker.stop();
    await test.app.close();
    await start(await silent.listen());
    await people.make('User', zoe.email);
    test.services.mailWorker.start({ info() {}, warn() {}, error() {} });
    const answers: string[] = [];
    for (const email of [zoe.email, 'nobody@example.com']) {
      const started = performance.now();
      const response = await people.post('auth/forgotPassword', { email }, { headers: host });
      expect(performance.now() - started).toBeLessThan(5000);
      answers.push(response.body.replace(email, ''));
    }
    expect(answers[0]).toBe(answers[1]);
    silent.close();
  });
});
