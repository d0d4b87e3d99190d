import { randomUUID } from 'node:crypto';

import { expect, it } from 'vitest';

import { askCaptcha, solve } from '../../tests/support/contact/captcha.ts';
import { describeContact } from '../../tests/support/contact/contact-form.ts';
import { readMails } from '../../tests/support/mail/mailbox.ts';

describeContact('Whoever sends inquiries by the dozen', (form) => {
  it('B-01 refuses whoever did not solve both captchas', async () => {
    const request = await form().fillIn();
    const { token: ofSignUp } = await askCaptcha(form().test.app, 'image', 'signup');
    const cases = [
      [{ captchaToken: ofSignUp }, 'CAPTCHA is invalid, please try again!'],
      [{ captcha: undefined, captchaToken: undefined }, 'CAPTCHA is invalid, please try again!'],
      [{ captchaToken: 'invented.token' }, 'CAPTCHA is invalid, please try again!'],
      [{ captchaToken: request.mathToken }, 'CAPTCHA is invalid, please try again!'],
      [{ mathToken: undefined, mathAnswer: undefined }, 'CAPTCHA is invalid, please try again.'],
      [{ mathToken: request.captchaToken }, 'CAPTCHA is invalid, please try again.'],
    ] as const;
    for (const [changes, message] of cases) {
      const response = await form().send({ ...request, ...changes });
      expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([
        400,
        message,
      ]);
    }
    expect(await form().list()).toEqual([]);
  });

  it('B-02 takes a challenge once, however many send it at once', async () => {
    const request = await form().fillIn();
    const responses = await Promise.all(Array.from({ length: 20 }, () => form().send(request)));
    const statuses = responses.map((response) => response.statusCode).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, ...Array<number>(19).fill(400)]);
    expect((await form().send(request)).statusCode).toBe(400);
    expect(await form().list()).toHaveLength(1);
  });

  it('B-04 takes the work of a browser instead of a picture', async () => {
    const challenge = await askCaptcha(form().test.app, 'pow', 'contact');
    const work = { captcha: solve(challenge), captchaToken: challenge.token };
    expect(
      (await form().send(await form().fillIn({ ...work, captcha: 'no work' }))).statusCode,
    ).toBe(400);
    expect((await form().send(await form().fillIn(work))).statusCode).toBe(201);
  });

  it('B-04 marks a machine, answers it as a person, and mails it no thanks', async () => {
    const trapped = await form().send(await form().fillIn({ website: 'https://spam.example' }));
    const request = await form().fillIn();
    form().wait(-2000);
    const hasty = await form().send(request);
    expect([trapped.statusCode, hasty.statusCode]).toEqual([201, 201]);
    const inquiries = await form().list();
    expect(inquiries.map((inquiry) => inquiry.suspect)).toEqual([true, true]);
    expect(await readMails(form().test)).toEqual([]);
  });

  it('X-11 answers the same call again with the same answer and one inquiry', async () => {
    const request = await form().fillIn();
    const key = { 'idempotency-key': randomUUID() };
    const responses = await Promise.all(Array.from({ length: 3 }, () => form().send(request, key)));
    const again = await form().send(request, key);
    const bodies = new Set([...responses, again].map((response) => response.body));
    expect([...bodies]).toHaveLength(1);
    expect(again.statusCode).toBe(201);
    expect(await form().list()).toHaveLength(1);
    expect(await readMails(form().test)).toHaveLength(2);
  });

  it('X-11 refuses a key that was used for another inquiry, and one that is no UUID', async () => {
    const key = { 'idempotency-key': randomUUID() };
    await form().send(await form().fillIn(), key);
    expect((await form().send(await form().fillIn({ firstName: 'Eve' }), key)).statusCode).toBe(
      409,
    );
    expect(
      (await form().send(await form().fillIn(), { 'idempotency-key': 'again' })).statusCode,
    ).toBe(400);
    form().wait(24 * 3_600_000);
    expect((await form().send(await form().fillIn({ firstName: 'Eve' }), key)).statusCode).toBe(
      201,
    );
  });

  it('A-07 stops the sixth inquiry of an hour, says when to come back, and lets it in then', async () => {
    for (let count = 0; count < 5; count += 1) await form().send(await form().fillIn());
    const sixth = await form().send(await form().fillIn());
    expect(sixth.statusCode).toBe(429);
    expect(sixth.json()).toMatchObject({
      message: 'You have sent several messages already. Please try again in an hour.',
    });
    form().wait(Number(sixth.headers['retry-after']) * 1000);
    expect((await form().send(await form().fillIn())).statusCode).toBe(201);
  });

  it('L-03 refuses when the captchas cannot be looked up', async () => {
    const request = await form().fillIn();
    await form().database.db.schema.dropTable('captcha_used').execute();
    const response = await form().send(request);
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('5');
    expect(await form().list()).toEqual([]);
  });
});
