import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { createId } from '../../domain/values/values.ts';
import { defaultSettings } from '../../domain/settings/settings-schema.ts';
import { describeOnBothEngines, type TestDatabase } from '../../tests/support/database/engines.ts';
import { SilentServer, SmtpSink } from '../../tests/support/mail/smtp.ts';
import { MailComposer } from './mail-composer.ts';
import { MailIsObsolete, type MailSources } from './mail-sources.ts';
import type { Handover, MailTransport } from './mail-transport.ts';
import { MailWorker, pollMs } from './mail-worker.ts';
import { mailLeaseMs, Outbox, OutboxStore } from '../outbox/outbox-store.ts';
import { SmtpTransport } from './smtp-transport.ts';

const siteUrl = 'https://fourfold.example';

const quiet = { info() {}, warn() {}, error() {} };

describeOnBothEngines('The mail worker', (openTestDatabase) => {
  let database: TestDatabase;
  let sink: SmtpSink;
  let smtpUrl: string;
  let store: OutboxStore;
  let outbox: Outbox;
  let now: number;
  let minted: string[];
  const workers: MailWorker[] = [];

  beforeEach(async () => {
    now = Date.parse('2026-03-02T10:00:00Z');
    minted = [];
    database = await openTestDatabase();
    store = new OutboxStore(database.db);
    outbox = new Outbox(() => now);
    sink = new SmtpSink();
    smtpUrl = await sink.listen();
  });
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop()));
    await sink.close();
    await database.close();
  });

  const sources: MailSources = {
    findRecipient: async (userId) => ({
      email: `${userId}@example.com`,
      fullName: 'Zoe Ng',
      role: 'User',
    }),
    async makeLink(_mailId, userId, purpose) {
      if (userId === 'verified') throw new MailIsObsolete('The link has lost its point');
      const link = `https://fourfold.example/auth/${purpose}?token=t${minted.length}`;
      minted.push(link);
      return link;
    },
    findInviter: async () => ({}),
    listAdminEmails: async () => ['boss@example.com', 'chief@example.com'],
    findNewEmail: async () => undefined,
    findInquiry: async () => undefined,
    findNote: async () => undefined,
    findPagePath: async () => undefined,
    findAnswer: async () => undefined,
  };

  const smtpTo = (url: string, timeoutMs = 2000) => {
    const config = { SITE_URL: siteUrl, MAIL_FROM: undefined, SMTP_URL: url };
    return new SmtpTransport({ config, now: () => now, timeoutMs });
  };

  function createWorker(transport: MailTransport = smtpTo(smtpUrl)): MailWorker {
    const worker = new MailWorker({
      outbox,
      store,
      composer: new MailComposer({ siteUrl, sources, readSettings: async () => defaultSettings }),
      transport,
      now: () => now,
      random: () => 0.5,
    });
    workers.push(worker);
    return worker;
  }

  function invite(userId: string): Promise<string> {
    return database.db
      .transaction()
      .execute((trx) => outbox.enqueue(trx, { kind: 'invitation', userId }));
  }

  const rows = () => database.db.selectFrom('outbox').selectAll().execute();

  const mailsOf = (userId: string) =>
    database.db.selectFrom('outbox').selectAll().where('user_id', '=', userId).execute();

  it('hands a mail over when it is written, long before it would look by itself', async () => {
    createWorker().start(quiet);
    const arrival = sink.nextMail();
    const started = performance.now();
    await invite('zoe');
    outbox.wake();
    await arrival;
    expect(performance.now() - started).toBeLessThan(pollMs - 1000);
    expect(sink.mails[0]).toMatchObject({
      from: { name: 'Fourfold', address: 'no-reply@fourfold.example' },
      recipients: ['zoe@example.com'],
      subject: 'Your Fourfold account is ready',
    });
  });

  it('hands a mail over at once, also while the mail server is slow with another', async () => {
    const slow = Promise.withResolvers<Handover>();
    const smtp = smtpTo(smtpUrl);
    const send = vi.fn<MailTransport['send']>((mail) =>
      mail.to[0] === 'slow@example.com' ? slow.promise : smtp.send(mail),
    );
    createWorker({ send, close: () => smtp.close() }).start(quiet);
    await invite('slow');
    outbox.wake();
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1));
    const arrival = sink.nextMail();
    const started = performance.now();
    await invite('zoe');
    outbox.wake();
    await arrival;
    expect(performance.now() - started).toBeLessThan(pollMs - 1000);
    slow.resolve({ isFile: false, answer: '' });
  });

  it('R-03 sends nothing that was rolled back', async () => {
    const refused = database.db.transaction().execute(async (trx) => {
      await outbox.enqueue(trx, { kind: 'reset', userId: 'zoe' });
      throw new Error('changed our mind');
    });
    await expect(refused).rejects.toThrow('changed our mind');
    await createWorker().drain();
    expect(sink.mails).toEqual([]);
  });

  it('T-01 makes the link when the mail leaves and keeps it nowhere', async () => {
    await invite('zoe');
    expect(minted).toEqual([]);
    await createWorker().drain();
    expect(sink.mails[0]?.text).toContain(minted[0]);
    expect(JSON.stringify(await rows())).not.toContain('token=');
  });

  it('X-17 tries again after 10 s, 20 s ... an hour, and gives up after twelve', async () => {
    await sink.close();
    await invite('zoe');
    const worker = createWorker();
    const waits: number[] = [];
    for (let count = 1; count < 12; count += 1) {
      await worker.drain();
      const [row] = await rows();
      expect(row).toMatchObject({ state: 'failed', tries: count });
      waits.push(((row?.next_try_at ?? 0) - now) / 1000);
      now = (row?.next_try_at ?? 0) - 1;
      await worker.drain();
      expect((await rows())[0]?.tries).toBe(count);
      now += 1;
    }
    expect(waits).toEqual([10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600]);
    await worker.drain();
    expect(await mailsOf('zoe')).toMatchObject([
      { kind: 'invitation', state: 'abandoned', tries: 12, sent_at: null },
    ]);
    expect((await rows())[0]?.last_error).toContain('ECONNREFUSED');
  });

  it('X-17 abandons an address the server refuses, at once, and holds nothing else up', async () => {
    sink.refusedAddresses.add('gone@example.com');
    await invite('gone');
    await invite('zoe');
    await createWorker().drain();
    expect(await mailsOf('gone')).toMatchObject([{ state: 'abandoned', tries: 1 }]);
    expect(await mailsOf('zoe')).toMatchObject([{ state: 'sent', sent_at: now }]);
  });

  it('X-17 delivers everything once the server takes mails again', async () => {
    sink.mode = 'busy';
    for (let count = 0; count < 5; count += 1) await invite(`person${count}`);
    const worker = createWorker();
    await worker.drain();
    expect(sink.mails).toEqual([]);
    expect((await rows()).every((row) => row.state === 'failed')).toBe(true);
    sink.mode = 'accept';
    now += 10_000;
    await worker.drain();
    expect(new Set(sink.mails.map((mail) => mail.recipients[0]))).toEqual(
      new Set(Array.from({ length: 5 }, (_, count) => `person${count}@example.com`)),
    );
    expect(sink.mails).toHaveLength(5);
  });

  it('X-17 gives up on a server that says nothing, and comes back later', async () => {
    const silent = new SilentServer();
    await invite('zoe');
    await createWorker(smtpTo(await silent.listen(), 200)).drain();
    silent.close();
    expect(await rows()).toMatchObject([{ state: 'failed', tries: 1 }]);
    now += 10_000;
    await createWorker().drain();
    expect(sink.mails).toHaveLength(1);
  });

  it('X-03 repeats a mail whose receipt got lost, under the same Message-ID', async () => {
    sink.mode = 'drop';
    await invite('zoe');
    const worker = createWorker();
    await worker.drain();
    expect(await rows()).toMatchObject([{ state: 'failed' }]);
    sink.mode = 'accept';
    now += 10_000;
    await worker.drain();
    expect(await rows()).toMatchObject([{ state: 'sent' }]);
    const [first, second] = sink.mails;
    expect(first?.messageId).toMatch(/^<[0-9a-f]{24}@fourfold\.example>$/);
    expect(second?.messageId).toBe(first?.messageId);
  });

  it('X-03 takes a mail over from a worker that died, when its lease has run out', async () => {
    await invite('zoe');
    await store.claim('a worker that dies', now);
    const worker = createWorker();
    now += mailLeaseMs - 1;
    await worker.drain();
    expect(sink.mails).toEqual([]);
    now += 1;
    await worker.drain();
    expect(sink.mails).toHaveLength(1);
  });

  it('hands its mails back when it stops', async () => {
    await invite('zoe');
    await store.claim('stopping', now);
    await store.release('stopping', now);
    await createWorker().drain();
    expect(sink.mails).toHaveLength(1);
  });

  it('sends each mail once, however many workers share the outbox', async () => {
    for (let count = 0; count < 30; count += 1) await invite(createId());
    const pair = [createWorker(), createWorker()];
    await Promise.all(pair.map((worker) => worker.drain()));
    const recipients = sink.mails.map((mail) => mail.recipients[0]);
    expect(recipients).toHaveLength(30);
    expect(new Set(recipients).size).toBe(30);
  });

  it('abandons a mail that has lost its point', async () => {
    await invite('verified');
    await createWorker().drain();
    expect(await mailsOf('verified')).toMatchObject([
      { state: 'abandoned', last_error: 'The link has lost its point' },
    ]);
    expect(sink.mails).toEqual([]);
  });

  it('tells all administrators of a request, with its sender to reply to', async () => {
    await database.db
      .transaction()
      .execute((trx) => outbox.enqueue(trx, { kind: 'account-request-notice', userId: 'zoe' }));
    await createWorker().drain();
    expect(sink.mails[0]).toMatchObject({
      recipients: ['boss@example.com', 'chief@example.com'],
      replyTo: [{ address: 'zoe@example.com' }],
    });
  });

  it('G-04 keeps the mail when a server elsewhere offers no TLS or a certificate nobody vouches for', async () => {
    for (const startTls of [false, true]) {
      const elsewhere = new SmtpSink({ host: '127.0.0.2', startTls });
      await invite('zoe');
      await createWorker(smtpTo(await elsewhere.listen())).drain();
      expect(elsewhere.mails).toEqual([]);
      await elsewhere.close();
    }
    const kept = await rows();
    expect(kept.map((row) => row.state)).toEqual(['failed', 'failed']);
    expect(kept.map((row) => row.last_error).join()).toMatch(/STARTTLS.*|self-signed/i);
  });
});
