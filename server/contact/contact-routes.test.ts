import { randomUUID } from 'node:crypto';

import fc from 'fast-check';
import type { Email } from 'postal-mime';
import { afterEach, beforeEach, expect, it } from 'vitest';

import type { ContactRequest } from '../../domain/contact.ts';
import { interestAreaValues } from '../../domain/interest-areas.ts';
import { askCaptcha, solve } from '../../tests/support/captcha.ts';
import { describeOnBothEngines, type TestDatabase } from '../../tests/support/engines.ts';
import { readMails } from '../../tests/support/mailbox.ts';
import { People } from '../../tests/support/people.ts';
import { buildTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { cpuMsSince } from '../../tests/support/cpu-time.ts';

const fields = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  interestArea: 'Real: IT Consulting & Staffing',
  message: 'We need an engine that weaves numbers.',
};

const settings = { CAPTCHA_TEXT: 'AC34XY', CONTACT_EMAIL: 'desk@example.com' };

describeOnBothEngines('Sending an inquiry', (openTestDatabase) => {
  let database: TestDatabase;
  let test: TestApp;
  let now: number;

  beforeEach(async () => {
    now = Date.parse('2026-03-02T10:00:00Z');
    database = await openTestDatabase();
    test = await buildTestApp(database, settings, () => now);
  });
  afterEach(async () => {
    await test.app.close();
    await database.close();
  });

  /** Everything a person does: read the picture, answer the sum, and take a moment over it. */
  async function fillIn(changes: Partial<Record<keyof ContactRequest, unknown>> = {}) {
    const image = await askCaptcha(test.app, 'image', 'contact');
    const sum = await askCaptcha(test.app, 'math', 'contact');
    now += 3000;
    return {
      ...fields,
      captcha: 'ac34xy',
      captchaToken: image.token,
      mathAnswer: solve(sum),
      mathToken: sum.token,
      ...changes,
    };
  }

  function send(payload: object, headers: Record<string, string> = {}) {
    return test.app.inject({ method: 'POST', url: '/api/v1/auth/contact', payload, headers });
  }

  it('keeps it and answers in the words of the specification', async () => {
    const response = await send(await fillIn());
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({
      status: 201,
      message: 'Response has been sent successfully',
      data: { _id: expect.stringMatching(/^[0-9a-f]{24}$/) },
    });
    expect(response.headers['cache-control']).toBe('no-store');
    expect(await test.services.contact.list()).toEqual([
      {
        ...fields,
        id: response.json<{ data: { _id: string } }>().data._id,
        createdAt: now,
        isSuspect: false,
        state: 'new',
      },
    ]);
  });

  it('R-03 tells the company and thanks the writer, in mails that belong to the same commit', async () => {
    await send(await fillIn());
    const mails = await readMails(test);
    const notice = findMailTo(mails, 'desk@example.com');
    const thanks = findMailTo(mails, 'ada@example.com');
    expect(notice).toMatchObject({
      to: [{ address: 'desk@example.com' }],
      replyTo: [{ address: 'ada@example.com' }],
      subject: 'Inquiry from Ada Lovelace: IT Consulting & Staffing',
    });
    expect(notice?.text).toContain('We need an engine that weaves numbers.');
    expect(thanks?.subject).toBe('We have received your message');
    expect(mails).toHaveLength(2);
  });

  const refusals: [string, string, string][] = [
    ['firstName', '  ', 'First name is required'],
    ['lastName', '', 'Last name is required'],
    ['email', 'ada@example', 'Invalid email address'],
    ['interestArea', '', 'Please select an interest area'],
    ['interestArea', 'IT Consulting & Staffing', 'Please select an interest area'],
    ['message', 'Too short', 'Message must be at least 10 characters'],
    ['message', 'x'.repeat(5001), 'Message must not exceed 5000 characters'],
    ['firstName', 'x'.repeat(81), 'First name must not exceed 80 characters'],
    ['captcha', 'AC34X', 'Captcha must be 6 characters'],
    ['captcha', 'AC34XX', 'CAPTCHA is invalid, please try again!'],
    ['mathAnswer', '101', 'CAPTCHA is invalid, please try again.'],
  ];

  it('V-01 refuses what breaks a rule, in the words of the specification', async () => {
    for (const [field, value, message] of refusals) {
      const response = await send(await fillIn({ [field]: value }));
      expect(response.json()).toEqual({
        status: 400,
        id: message.startsWith('CAPTCHA') ? 'captcha_invalid' : 'form_invalid',
        message,
        data: null,
        errors: { [field]: message },
      });
    }
    expect(await test.services.contact.list()).toEqual([]);
  });

  it('V-01 takes what is just inside the rules', async () => {
    const bounds = [
      { message: 'exactly 10' },
      { firstName: 'A', lastName: 'x'.repeat(80) },
      { message: 'x'.repeat(5000) },
      { email: `${'a'.repeat(64)}@example.co` },
    ];
    for (const changes of bounds) {
      expect((await send(await fillIn(changes))).statusCode).toBe(201);
    }
  });

  it('V-01 names the first broken rule and lists all', async () => {
    const response = await send({});
    expect(response.json()).toEqual({
      status: 400,
      id: 'form_invalid',
      message: 'First name is required',
      data: null,
      errors: {
        firstName: 'First name is required',
        lastName: 'Last name is required',
        email: 'Invalid email address',
        interestArea: 'Please select an interest area',
        message: 'Message must be at least 10 characters',
      },
    });
  });

  it('V-02 takes no other type where text is due, keeps no row and sends no mail', async () => {
    const request = await fillIn();
    for (const field of Object.keys(request)) {
      for (const value of [['a@x.io', 'b@x.io'], { $gt: '' }, 7, true, null]) {
        expect((await send({ ...request, [field]: value })).statusCode).toBe(400);
      }
    }
    expect(await test.services.contact.list()).toEqual([]);
    expect(await readMails(test)).toEqual([]);
  });

  it('V-03 lets nobody set what is ours', async () => {
    const extra = { _id: '0'.repeat(24), id: 'x', state: 'done', suspect: false, createdAt: 1 };
    await send(await fillIn({ ...extra, website: 'https://spam.example' }));
    expect(await test.services.contact.list()).toMatchObject([
      { state: 'new', isSuspect: true, createdAt: now },
    ]);
  });

  it('V-07 answers hostile text of 16 KB at once', async () => {
    const request = await fillIn();
    for (const field of ['firstName', 'email', 'message', 'captcha', 'mathAnswer']) {
      for (const hostile of ['a@'.repeat(6000), '-'.repeat(12_000), ' '.repeat(12_000)]) {
        const started = process.cpuUsage();
        expect((await send({ ...request, [field]: hostile })).statusCode).toBe(400);
        expect(cpuMsSince(started)).toBeLessThan(500);
      }
    }
  });

  it('T-09 lets no name or address add headers or recipients', async () => {
    const hostile = [
      { firstName: 'A\r\nBcc: evil@x.io' },
      { lastName: 'A\u2028B' },
      { email: '"a@evil.io x"@x.io' },
      { email: 'a@x.io,evil@x.io' },
      { email: 'a@x.io;evil@x.io' },
      { email: '<a@x.io>' },
      { email: 'a@x.io\r\nBcc: evil@x.io' },
      { email: 'mıke@x.io' },
    ];
    for (const changes of hostile) {
      expect((await send(await fillIn(changes))).statusCode).toBe(400);
    }
    await send(await fillIn({ firstName: 'Eve <evil@x.io>, ', lastName: '"<img src=x>' }));
    const notice = findMailTo(await readMails(test), 'desk@example.com');
    expect(notice?.to).toEqual([{ address: 'desk@example.com', name: '' }]);
    expect(notice?.cc).toBeUndefined();
    expect(notice?.html).toContain('&lt;img src=x&gt;');
    expect(notice?.html).not.toContain('<img');
  });

  it('B-01 refuses whoever did not solve both captchas', async () => {
    const request = await fillIn();
    const cases = [
      [{ captcha: undefined, captchaToken: undefined }, 'CAPTCHA is invalid, please try again!'],
      [{ captchaToken: 'invented.token' }, 'CAPTCHA is invalid, please try again!'],
      [{ captchaToken: request.mathToken }, 'CAPTCHA is invalid, please try again!'],
      [{ mathToken: undefined, mathAnswer: undefined }, 'CAPTCHA is invalid, please try again.'],
      [{ mathToken: request.captchaToken }, 'CAPTCHA is invalid, please try again.'],
    ] as const;
    for (const [changes, message] of cases) {
      const response = await send({ ...request, ...changes });
      expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([
        400,
        message,
      ]);
    }
    expect(await test.services.contact.list()).toEqual([]);
  });

  it('B-02 takes a challenge once, however many send it at once', async () => {
    const request = await fillIn();
    const responses = await Promise.all(Array.from({ length: 20 }, () => send(request)));
    const statuses = responses.map((response) => response.statusCode).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, ...Array<number>(19).fill(400)]);
    expect((await send(request)).statusCode).toBe(400);
    expect(await test.services.contact.list()).toHaveLength(1);
  });

  it('B-04 takes the work of a browser instead of a picture', async () => {
    const challenge = await askCaptcha(test.app, 'pow', 'contact');
    const work = { captcha: solve(challenge), captchaToken: challenge.token };
    expect((await send(await fillIn({ ...work, captcha: 'no work' }))).statusCode).toBe(400);
    expect((await send(await fillIn(work))).statusCode).toBe(201);
  });

  it('B-04 marks a machine, answers it as a person, and mails it no thanks', async () => {
    const trapped = await send(await fillIn({ website: 'https://spam.example' }));
    const request = await fillIn();
    now -= 2000;
    const hasty = await send(request);
    expect([trapped.statusCode, hasty.statusCode]).toEqual([201, 201]);
    const inquiries = await test.services.contact.list();
    expect(inquiries.map((inquiry) => inquiry.isSuspect)).toEqual([true, true]);
    const subjects = (await readMails(test)).map((mail) => mail.subject);
    expect(subjects).not.toContain('We have received your message');
    expect(subjects).toHaveLength(2);
  });

  it('X-11 answers the same call again with the same answer and one inquiry', async () => {
    const request = await fillIn();
    const key = { 'idempotency-key': randomUUID() };
    const responses = await Promise.all(Array.from({ length: 3 }, () => send(request, key)));
    const again = await send(request, key);
    const bodies = new Set([...responses, again].map((response) => response.body));
    expect([...bodies]).toHaveLength(1);
    expect(again.statusCode).toBe(201);
    expect(await test.services.contact.list()).toHaveLength(1);
    expect(await readMails(test)).toHaveLength(2);
  });

  it('X-11 refuses a key that was used for another inquiry, and one that is no UUID', async () => {
    const key = { 'idempotency-key': randomUUID() };
    await send(await fillIn(), key);
    expect((await send(await fillIn({ firstName: 'Eve' }), key)).statusCode).toBe(409);
    expect((await send(await fillIn(), { 'idempotency-key': 'again' })).statusCode).toBe(400);
    now += 24 * 3_600_000;
    expect((await send(await fillIn({ firstName: 'Eve' }), key)).statusCode).toBe(201);
  });

  it('A-07 stops the sixth inquiry of an hour, says when to come back, and lets it in then', async () => {
    for (let count = 0; count < 5; count += 1) await send(await fillIn());
    const sixth = await send(await fillIn());
    expect(sixth.statusCode).toBe(429);
    expect(sixth.json()).toMatchObject({
      message: 'You have sent several messages already. Please try again in an hour.',
    });
    now += Number(sixth.headers['retry-after']) * 1000;
    expect((await send(await fillIn())).statusCode).toBe(201);
  });

  const addressees = async () => (await readMails(test)).map((mail) => mail.to?.[0]?.address);

  it('thanks one address once a minute, whoever writes it into the form, and everyone in the end', async () => {
    await send(await fillIn());
    await send(await fillIn({ email: 'ADA@example.com' }));
    expect((await addressees()).filter((address) => address === 'ada@example.com')).toHaveLength(1);
    now += 60_000;
    expect((await addressees()).filter((address) => address === 'ada@example.com')).toHaveLength(2);
  });

  it('A-07 holds up no mail about a password, whoever’s address is written into the form', async () => {
    const people = new People(test, database);
    const { email } = await people.make('User', 'ada@example.com');
    await send(await fillIn({ email }));
    await people.post('auth/forgotPassword', { email });
    const subjects = (await readMails(test)).map((mail) => mail.subject);
    expect(subjects).toContain('Set a new password for Fourfold');
  });

  it('L-03 refuses when the captchas cannot be looked up', async () => {
    const request = await fillIn();
    await database.db.schema.dropTable('captcha_used').execute();
    const response = await send(request);
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('5');
    expect(await test.services.contact.list()).toEqual([]);
  });

  it('R-01 keeps nothing when a mail cannot be queued', async () => {
    const request = await fillIn();
    await database.db.schema.alterTable('outbox').renameTo('outbox_away').execute();
    const response = await send(request);
    expect(response.json()).toEqual({
      status: 500,
      id: 'unexpected',
      message: 'Something went wrong',
      data: null,
      requestId: expect.any(String),
    });
    expect(await test.services.contact.list()).toEqual([]);
    await database.db.schema.alterTable('outbox_away').renameTo('outbox').execute();
    expect((await send(request)).statusCode).toBe(201);
  });

  it('V-09 keeps SQL as the text it is', async () => {
    const message = `'); drop table inquiry; -- ${fields.message}`;
    await send(await fillIn({ message, firstName: `Robert'); --` }));
    expect(await test.services.contact.list()).toMatchObject([{ message }]);
  });

  it('shows administrators all inquiries, newest first, and nobody else any', async () => {
    await send(await fillIn());
    await send(await fillIn({ website: 'https://spam.example' }));
    const people = new People(test, database);
    const list = (token?: string) => people.get('auth/admin/contact', { token });
    expect((await list()).statusCode).toBe(401);
    expect((await list(await people.login(await people.make('User')))).statusCode).toBe(403);
    const response = await list(await people.login(await people.make('Admin')));
    expect(response.headers['cache-control']).toBe('no-store');
    const inquiry = { ...fields, _id: expect.stringMatching(/^[0-9a-f]{24}$/), state: 'new' };
    expect(response.json()).toEqual({
      status: 200,
      message: 'Inquiries',
      data: [
        { ...inquiry, createdAt: '2026-03-02T10:00:06.000Z', suspect: true },
        { ...inquiry, createdAt: '2026-03-02T10:00:03.000Z', suspect: false },
      ],
    });
  });

  it('L-02 writes nothing of an inquiry into the log', async () => {
    const lines: string[] = [];
    const logged = await buildTestApp(database, { ...settings, LOG_LEVEL: 'trace' }, () => now, {
      logStream: { write: (entry) => lines.push(entry) },
    });
    const request = await fillIn({
      firstName: 'canary',
      email: 'canary@example.com',
      message: 'canary canary',
    });
    const headers = { 'user-agent': 'x\n{"event":"login.ok"}' };
    const url = '/api/v1/auth/contact?canary=canary';
    await logged.app.inject({ method: 'POST', url, payload: request, headers });
    await logged.app.inject({ method: 'POST', url, payload: request, headers });
    const log = lines.join('');
    expect(log).toContain('"event":"inquiry.received"');
    expect(log).toContain('refused.captcha_invalid');
    for (const secret of ['canary', settings.CAPTCHA_TEXT, request.captchaToken]) {
      expect(log).not.toContain(secret);
    }
    expect(lines.every((entry) => JSON.parse(entry) !== null)).toBe(true);
    await logged.app.close();
  });
});

function findMailTo(mails: Email[], address: string): Email | undefined {
  return mails.find((mail) => mail.to?.[0]?.address === address);
}

/** One line of any writing, as long as it has nothing to trim. */
function line(maxLength: number) {
  return fc
    .string({ unit: 'grapheme', minLength: 1, maxLength })
    .filter((text) => text.trim() === text && text.length <= maxLength)
    .filter((text) => !/[\p{Cc}\u2028\u2029]/u.test(text) && text.isWellFormed());
}

describeOnBothEngines('Any inquiry', (openTestDatabase) => {
  it('V-01 is taken when its fields keep the rules and stored as it was written', async () => {
    const database = await openTestDatabase();
    let now = Date.now();
    const test = await buildTestApp(database, { ...settings, RATE_LIMITS: 'off' }, () => now);
    const inquiries = fc.record({
      firstName: line(40),
      lastName: line(40),
      email: fc.constantFrom('a@b.co', 'first.last+tag@sub.example.org', "o'hara@x-y.io"),
      interestArea: fc.constantFrom(...interestAreaValues),
      message: line(200).map((text) => `0123456789 ${text}`),
    });
    await fc.assert(
      fc.asyncProperty(inquiries, async (inquiry) => {
        const image = await askCaptcha(test.app, 'image', 'contact');
        const sum = await askCaptcha(test.app, 'math', 'contact');
        now += 2000;
        const response = await test.app.inject({
          method: 'POST',
          url: '/api/v1/auth/contact',
          payload: {
            ...inquiry,
            captcha: settings.CAPTCHA_TEXT,
            captchaToken: image.token,
            mathAnswer: solve(sum),
            mathToken: sum.token,
          },
        });
        expect(response.statusCode).toBe(201);
        expect((await test.services.contact.list())[0]).toMatchObject(inquiry);
      }),
      { numRuns: 40 },
    );
    await test.app.close();
    await database.close();
  });
});
