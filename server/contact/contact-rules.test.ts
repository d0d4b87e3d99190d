import fc from 'fast-check';
import type { Email } from 'postal-mime';
import { expect, it } from 'vitest';

import { bornAreas } from '../../domain/settings/interest-areas.ts';
import { askCaptcha, solve } from '../../tests/support/contact/captcha.ts';
import {
  contactSettings,
  describeContact,
  inquiryFields,
} from '../../tests/support/contact/contact-form.ts';
import { cpuMsSince } from '../../tests/support/process/cpu-time.ts';
import { describeOnBothEngines } from '../../tests/support/database/engines.ts';
import { readMails } from '../../tests/support/mail/mailbox.ts';
import { buildTestApp } from '../../tests/support/http/test-app.ts';
import { propertyRuns } from '../../tests/support/values/properties.ts';

describeContact('The rules of an inquiry', (form) => {
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
      const response = await form().send(await form().fillIn({ [field]: value }));
      expect(response.json()).toEqual({
        status: 400,
        id: message.startsWith('CAPTCHA') ? 'captcha_invalid' : 'form_invalid',
        message,
        data: null,
        errors: { [field]: message },
      });
    }
    expect(await form().list()).toEqual([]);
  });

  it('V-01 takes what is just inside the rules', async () => {
    const bounds = [
      { message: 'exactly 10' },
      { firstName: 'A', lastName: 'x'.repeat(80) },
      { message: 'x'.repeat(5000) },
      { email: `${'a'.repeat(64)}@example.co` },
    ];
    for (const changes of bounds) {
      expect((await form().send(await form().fillIn(changes))).statusCode).toBe(201);
    }
  });

  it('V-01 names the first broken rule and lists all', async () => {
    const response = await form().send({});
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
    const request = await form().fillIn();
    for (const field of Object.keys(request)) {
      for (const value of [['a@x.io', 'b@x.io'], { $gt: '' }, 7, true, null]) {
        expect((await form().send({ ...request, [field]: value })).statusCode).toBe(400);
      }
    }
    expect(await form().list()).toEqual([]);
    expect(await readMails(form().test)).toEqual([]);
  });

  it('V-03 lets nobody set what is ours', async () => {
    const extra = { _id: '0'.repeat(24), id: 'x', state: 'done', suspect: false, createdAt: 1 };
    await form().send(await form().fillIn({ ...extra, website: 'https://spam.example' }));
    expect(await form().list()).toMatchObject([
      { state: 'new', suspect: true, createdAt: new Date(form().now).toISOString() },
    ]);
  });

  it('V-07 answers hostile text of 16 KB at once', async () => {
    const request = await form().fillIn();
    for (const field of ['firstName', 'email', 'message', 'captcha', 'mathAnswer']) {
      for (const hostile of ['a@'.repeat(6000), '-'.repeat(12_000), ' '.repeat(12_000)]) {
        const started = process.cpuUsage();
        expect((await form().send({ ...request, [field]: hostile })).statusCode).toBe(400);
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
      expect((await form().send(await form().fillIn(changes))).statusCode).toBe(400);
    }
    await form().send(
      await form().fillIn({ firstName: 'Eve <evil@x.io>, ', lastName: '"<img src=x>' }),
    );
    const notice = findMailTo(await readMails(form().test), 'desk@example.com');
    expect(notice?.to).toEqual([{ address: 'desk@example.com', name: '' }]);
    expect(notice?.cc).toBeUndefined();
    expect(notice?.html).toContain('&lt;img src=x&gt;');
    expect(notice?.html).not.toContain('<img');
  });

  it('V-09 keeps SQL as the text it is', async () => {
    const message = `'); drop table inquiry; -- ${inquiryFields.message}`;
    await form().send(await form().fillIn({ message, firstName: `Robert'); --` }));
    expect(await form().list()).toMatchObject([{ message }]);
  });
});

function findMailTo(mails: Email[], address: string): Email | undefined {
  return mails.find((mail) => mail.to?.[0]?.address === address);
}

/** One line of any script without spaces to trim. */
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
    const test = await buildTestApp(
      database,
      { ...contactSettings, RATE_LIMITS: 'off' },
      () => now,
    );
    const inquiries = fc.record({
      firstName: line(40),
      lastName: line(40),
      email: fc.constantFrom('a@b.co', 'first.last+tag@sub.example.org', "o'hara@x-y.io"),
      interestArea: fc.constantFrom(...bornAreas.map(({ value }) => value)),
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
            captcha: contactSettings.CAPTCHA_TEXT,
            captchaToken: image.token,
            mathAnswer: solve(sum),
            mathToken: sum.token,
          },
        });
        expect(response.statusCode).toBe(201);
        expect((await test.services.inquiryDesk.listAll())[0]).toMatchObject(inquiry);
      }),
      { numRuns: propertyRuns(40) },
    );
    await test.app.close();
    await database.close();
  });
});
