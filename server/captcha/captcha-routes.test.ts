import { afterEach, beforeEach, expect, it } from 'vitest';

import { askCaptcha, solve } from '../../tests/support/contact/captcha.ts';
import { describeOnBothEngines, type TestDatabase } from '../../tests/support/database/engines.ts';
import { buildTestApp, type TestApp } from '../../tests/support/http/test-app.ts';

describeOnBothEngines('The captcha', (openTestDatabase) => {
  let database: TestDatabase;
  let test: TestApp;
  let now: number;

  beforeEach(async () => {
    now = Date.parse('2026-03-02T10:00:00Z');
    database = await openTestDatabase();
    test = await buildTestApp(database, { CAPTCHA_TEXT: 'AC34XY' }, () => now);
  });
  afterEach(async () => {
    await test.app.close();
    await database.close();
  });

  const check = (token: unknown, answer: unknown) =>
    test.app.inject({
      method: 'POST',
      url: '/api/v1/captcha/check',
      payload: { token, answer },
    });

  it('shows a picture, a sum or a task, and never the answer', async () => {
    const response = await test.app.inject('/api/v1/captcha?kind=image&form=contact');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json()).toEqual({
      status: 200,
      message: 'Challenge',
      data: {
        token: expect.any(String),
        kind: 'image',
        image: expect.stringMatching(/^data:image\/png;base64,iVBOR/),
        expiresAt: '2026-03-02T10:05:00.000Z',
      },
    });
    expect(response.body).not.toContain('AC34XY');
    expect(await askCaptcha(test.app, 'math', 'contact')).toEqual({
      token: expect.any(String),
      kind: 'math',
      expr: expect.stringMatching(/^\d+ [-+*] \d+$/),
      expiresAt: expect.any(String),
    });
    expect(await askCaptcha(test.app, 'pow', 'signup')).toMatchObject({
      kind: 'pow',
      pow: { salt: expect.any(String), bits: 18 },
    });
  });

  it('writes nothing when it is asked for, so that nobody can fill the database', async () => {
    await askCaptcha(test.app, 'image', 'contact');
    expect(await database.db.selectFrom('captcha_try').selectAll().execute()).toEqual([]);
    expect(await database.db.selectFrom('captcha_used').selectAll().execute()).toEqual([]);
  });

  it('refuses kinds and forms it does not know', async () => {
    for (const query of ['kind=audio&form=contact', 'kind=image&form=login', '']) {
      const response = await test.app.inject(`/api/v1/captcha?${query}`);
      expect(response.statusCode).toBe(400);
    }
  });

  it('accepts a right answer as often as it is checked', async () => {
    const { token } = await askCaptcha(test.app, 'image', 'contact');
    for (let count = 0; count < 5; count += 1) {
      expect((await check(token, 'ac34xy')).statusCode).toBe(200);
    }
    const sum = await askCaptcha(test.app, 'math', 'contact');
    expect((await check(sum.token, ` ${solve(sum)} `)).statusCode).toBe(200);
    const task = await askCaptcha(test.app, 'pow', 'contact');
    expect((await check(task.token, solve(task))).statusCode).toBe(200);
  });

  it('refuses a wrong answer in the words that belong to its form', async () => {
    const words = [
      ['image', 'contact', 'CAPTCHA is invalid, please try again!'],
      ['math', 'contact', 'CAPTCHA is invalid, please try again.'],
      ['image', 'signup', 'Invalid CAPTCHA'],
    ] as const;
    for (const [kind, form, message] of words) {
      const { token } = await askCaptcha(test.app, kind, form);
      expect((await check(token, 'wrong')).json()).toMatchObject({ status: 400, message });
    }
  });

  it('B-03 bears three wrong tries, then not even the right answer', async () => {
    const { token } = await askCaptcha(test.app, 'image', 'contact');
    for (let count = 0; count < 3; count += 1) await check(token, 'WRONG1');
    expect((await check(token, 'AC34XY')).statusCode).toBe(400);
  });

  it('B-03 bears no more wrong tries when they come all at once', async () => {
    const sum = await askCaptcha(test.app, 'math', 'contact');
    const wrong = Array.from({ length: 20 }, (_, index) => check(sum.token, String(200 + index)));
    await Promise.all(wrong);
    const [row] = await database.db.selectFrom('captcha_try').selectAll().execute();
    expect(row?.count).toBe(3);
    expect((await check(sum.token, solve(sum))).statusCode).toBe(400);
  });

  it('B-02 ends after five minutes', async () => {
    const { token } = await askCaptcha(test.app, 'image', 'contact');
    now += 299_999;
    expect((await check(token, 'AC34XY')).statusCode).toBe(200);
    now += 1;
    expect((await check(token, 'AC34XY')).statusCode).toBe(400);
  });

  it('B-01 accepts nothing made up', async () => {
    const { token } = await askCaptcha(test.app, 'math', 'signup');
    for (const made of [null, 7, {}, [], '', 'x', `${token}x`, token.slice(1)]) {
      expect((await check(made, '1')).statusCode).toBe(400);
    }
  });

  it('H-04 stops a client that asks too often', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 31; count += 1) {
      const response = await test.app.inject({
        url: '/api/v1/captcha?kind=math&form=contact',
        headers: { 'x-forwarded-for': `10.0.0.${count}` },
      });
      statuses.push(response.statusCode);
    }
    expect(statuses).toEqual([...Array<number>(30).fill(200), 429]);
  });

  it('L-03 refuses when its tries cannot be counted', async () => {
    const { token } = await askCaptcha(test.app, 'image', 'contact');
    await database.db.schema.dropTable('captcha_try').execute();
    expect((await check(token, 'AC34XY')).statusCode).toBe(503);
  });
});
