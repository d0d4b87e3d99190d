import { sql } from 'kysely';
import { expect, it } from 'vitest';

import {
  describeWithPeople,
  type World,
} from '../../../tests/support/accounts/describe-with-people.ts';
import { dumpDatabase } from '../../../tests/support/database/dump-database.ts';
import { findLink, readMails } from '../../../tests/support/mail/mailbox.ts';
import { goodPassword, tokenIn } from '../../../tests/support/accounts/people.ts';
import { createSecretToken } from './session-store.ts';

const otherPassword = 'another horse 43 staple';
const passwords = (token: string, password = otherPassword) => ({
  password,
  confirmPassword: password,
  token,
});

function expireIn({ database }: World, ms: number) {
  return database.db
    .updateTable('one_time_token')
    .set({ expires_at: sql`${Date.now() + ms}` })
    .execute();
}

describeWithPeople('One-time links', (world) => {
  it('an invitation lets one create a password and signs in at once', async () => {
    const { people } = world();
    const id = await people.ask();
    const token = await people.mint('create-password', id);
    const response = await people.post('auth/verifyEmailAndCreatePassword', passwords(token));
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ data: { user: { _id: id, isVerified: true } } });
    const sessions = await people.get('auth/sessions', { token: tokenIn(response) });
    expect(sessions.statusCode).toBe(200);
    expect(await people.mails()).toEqual(['password-set']);
  });

  it('T-01 are 256 bits long, never repeat, and leave only a hash in the database', async () => {
    const { people, database } = world();
    const tokens = Array.from({ length: 10_000 }, createSecretToken);
    expect(new Set(tokens).size).toBe(10_000);
    expect(tokens.every((token) => /^[\w-]{43}$/.test(token))).toBe(true);
    const person = await people.make('User');
    const link = await people.mint('reset-password', person.id);
    const session = await people.login(person);
    await people.post('auth/forgotPassword', { email: person.email });
    const dump = await dumpDatabase(database);
    expect(dump).toContain(person.email);
    expect(dump).not.toContain(link);
    expect(dump).not.toContain(session);
  });

  it('T-02 work for exactly one of thirty who use one at once, and only their password counts', async () => {
    const { people } = world();
    const person = await people.make('User');
    const token = await people.mint('reset-password', person.id);
    const tries = Array.from({ length: 30 }, (_, index) => `another horse ${index} staple`);
    const responses = await Promise.all(
      tries.map((password) => people.post('auth/resetPassword', passwords(token, password))),
    );
    const winners = tries.filter((_, index) => responses[index]?.statusCode === 200);
    expect(winners).toHaveLength(1);
    expect(responses.filter((response) => response.statusCode === 400)).toHaveLength(29);
    const openers = [];
    for (const password of [...tries, goodPassword]) {
      const { statusCode } = await people.post('auth/login', { email: person.email, password });
      if (statusCode === 200) openers.push(password);
    }
    expect(openers).toEqual(winners);
  });

  it('T-03 work until the second they expire', async () => {
    const { people } = world();
    const { id } = await people.make('User');
    const late = await people.mint('reset-password', id);
    await expireIn(world(), -1000);
    expect((await people.post('auth/resetPassword', passwords(late))).statusCode).toBe(400);
    const inTime = await people.mint('reset-password', id);
    await expireIn(world(), 1000);
    expect((await people.post('auth/resetPassword', passwords(inTime))).statusCode).toBe(200);
  });

  it('T-03 live as long as promised: an hour, a day, three days', async () => {
    const { people, database } = world();
    const active = await people.make('User');
    const asked = await people.ask('asked@example.com');
    await people.mint('reset-password', active.id);
    await people.mint('verify', asked);
    await people.mint('create-password', asked);
    const rows = await database.db
      .selectFrom('one_time_token')
      .select(['purpose', 'expires_at'])
      .execute();
    const hours = rows.map((row) => [
      row.purpose,
      Math.round((row.expires_at - Date.now()) / 3_600_000),
    ]);
    expect(Object.fromEntries(hours)).toEqual({
      'reset-password': 1,
      verify: 24,
      'create-password': 72,
    });
  });

  it('T-04 each serve one purpose: every other door stays shut', async () => {
    const { people, services } = world();
    const person = await people.make('User');
    const asked = await people.ask('asked@example.com');
    const make: Record<string, () => Promise<string>> = {
      'create-password': () => people.mint('create-password', asked),
      'reset-password': () => people.mint('reset-password', person.id),
      verify: () => people.mint('verify', asked),
      'first-admin': async () =>
        new URL(await services.accounts.firstAdmin.createLink()).searchParams.get('token') ?? '',
      'change-email': async () => {
        const token = await people.login(person);
        await people.post('auth/account/email', { email: 'new@example.com' }, { token });
        return people.mint('change-email', person.id);
      },
      session: () => people.login(person),
    };
    const doors: Record<string, (token: string) => Promise<{ statusCode: number }>> = {
      reset: (token) => people.post('auth/resetPassword', passwords(token)),
      bearer: (token) => people.get('auth/sessions', { token }),
      self: (token) => people.post('auth/self', { token }),
      create: (token) => people.post('auth/verifyEmailAndCreatePassword', passwords(token)),
      confirm: (token) => people.post('auth/confirmEmail', { token }),
    };
    const opened: string[] = [];
    for (const [kind, mint] of Object.entries(make)) {
      for (const [door, knock] of Object.entries(doors)) {
        // Resets the account, so that each pair is independent of the one before.
        await people.change(asked, { is_verified: 0 });
        await people.change(person.id, { email: person.email });
        await people.make('User');
        const { statusCode } = await knock(await mint());
        if (statusCode === 200) opened.push(`${kind} -> ${door}`);
      }
    }
    expect(opened).toEqual([
      'create-password -> create',
      'reset-password -> reset',
      'verify -> self',
      'change-email -> confirm',
      'session -> bearer',
    ]);
  });

  it('T-05 end when a newer one is made', async () => {
    const { people } = world();
    const asked = await people.ask();
    const admin = await people.login(await people.make('Admin'));
    await people.post('auth/admin/invitation', { userId: asked }, { token: admin });
    const first = await people.mint('create-password', asked);
    await people.post('auth/admin/invitation', { userId: asked }, { token: admin });
    expect((await people.post('auth/tokenInfo', { token: first })).statusCode).toBe(400);
    const second = await people.mint('create-password', asked);
    const third = await people.mint('create-password', asked);
    const path = 'auth/verifyEmailAndCreatePassword';
    expect((await people.post(path, passwords(first))).statusCode).toBe(400);
    expect((await people.post(path, passwords(second))).statusCode).toBe(400);
    expect((await people.post(path, passwords(third))).statusCode).toBe(200);
  });

  it('T-05 end when a password is set or the account is disabled', async () => {
    const { people } = world();
    const person = await people.make('User');
    const reset = await people.mint('reset-password', person.id);
    const session = await people.login(person);
    const change = { currentPassword: goodPassword, ...passwords('') };
    await people.post('auth/changePassword', change, { token: session });
    expect((await people.post('auth/resetPassword', passwords(reset))).statusCode).toBe(400);
    const again = await people.mint('reset-password', person.id);
    await people.change(person.id, { is_disabled: 1 });
    expect((await people.post('auth/resetPassword', passwords(again))).statusCode).toBe(400);
  });

  it('T-06 are used up by the one POST only: looking, GET and HEAD change nothing', async () => {
    const { people, app } = world();
    const token = await people.mint('create-password', await people.ask());
    const path = 'auth/verifyEmailAndCreatePassword';
    for (let round = 0; round < 5; round += 1) {
      const info = await people.post('auth/tokenInfo', { token });
      expect(info.json()).toMatchObject({
        data: { purpose: 'create-password', passwordMinLength: 8 },
      });
      for (const method of ['GET', 'HEAD'] as const) {
        await app.inject({ method, url: `/api/v1/${path}?token=${token}` });
        await app.inject({ method, url: `/api/v1/auth/self?token=${token}` });
      }
    }
    expect((await people.post(path, passwords(token))).statusCode).toBe(200);
  });

  it('T-06 survive a password that is refused', async () => {
    const { people } = world();
    const token = await people.mint('create-password', await people.ask());
    const path = 'auth/verifyEmailAndCreatePassword';
    const refused = await people.post(path, passwords(token, 'password1'));
    expect(refused.json()).toMatchObject({ status: 400, errors: { password: expect.any(String) } });
    expect((await people.post(path, passwords(token))).statusCode).toBe(200);
  });

  it('T-07 begin with the configured address, whatever a request says', async () => {
    const { people, app } = world();
    const { email } = await people.make('User');
    const url = '/api/v1/auth/forgotPassword';
    const forged = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
    const response = await app.inject({ method: 'POST', url, payload: { email }, headers: forged });
    expect(response.statusCode).toBe(200);
    const links = (await readMails(world())).map(findLink);
    expect(links).toEqual([
      expect.stringMatching(/^http:\/\/localhost:3000\/auth\/reset-password\?/),
    ]);
    const host = { host: 'evil.example' };
    const foreign = await app.inject({ method: 'POST', url, payload: { email }, headers: host });
    expect(foreign.statusCode).toBe(421);
  });

  it('T-08 go to the stored address; look-alike letters match nobody', async () => {
    const { people, database } = world();
    const mike = await people.make('User', 'mike@x.io');
    for (const email of ['mıke@x.io', 'mi\u212Ae@x.io', 'mike@x.io\u200b']) {
      expect((await people.post('auth/forgotPassword', { email })).statusCode).toBe(400);
    }
    expect(await people.mails()).toEqual([]);
    expect((await people.post('auth/forgotPassword', { email: 'MIKE@X.IO' })).statusCode).toBe(200);
    const rows = await database.db.selectFrom('outbox').select(['kind', 'user_id']).execute();
    expect(rows).toEqual([{ kind: 'reset', user_id: mike.id }]);
  });

  it('T-09 cannot be sent anywhere by a forged name or address', async () => {
    const { people } = world();
    const forms = [
      people.signUpForm({ fullName: 'A\r\nBcc: evil@x.io' }),
      people.signUpForm({ email: '"a@evil.io x"@x.io' }),
      people.signUpForm({ email: 'a@x.io,b@x.io' }),
      people.signUpForm({ email: 'a@x.io\r\nBcc: b@x.io' }),
    ];
    for (const form of forms) {
      expect((await people.post('auth/register', form)).statusCode).toBe(400);
    }
    expect(await people.mails()).toEqual([]);
  });

  it('a verify link signs in with the words of the specification, once', async () => {
    const { people } = world();
    const id = await people.ask();
    const token = await people.mint('verify', id);
    const response = await people.post('auth/self', { token });
    expect(response.json()).toMatchObject({
      status: 200,
      message: 'User verified successfully',
      data: { user: { _id: id, isVerified: true } },
    });
    expect((await people.post('auth/self', { token })).statusCode).toBe(401);
  });

  it('need a token at all', async () => {
    const { people } = world();
    for (const path of ['auth/self', 'auth/tokenInfo', 'auth/resetPassword']) {
      const response = await people.post(path, { ...passwords(''), token: '' });
      expect(response.json()).toMatchObject({ status: 400, message: 'Token not found' });
    }
  });
});
