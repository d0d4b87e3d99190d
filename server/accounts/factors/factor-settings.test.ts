import { expect, it } from 'vitest';

import {
  ageSessions,
  codeOf,
  dataOf,
  protect,
  ticketIn,
} from '../../../tests/support/accounts/authenticator.ts';
import { describeWithPeople } from '../../../tests/support/accounts/describe-with-people.ts';

const minuteMs = 60_000;

describeWithPeople('Setting up a second factor', (world) => {
  it('begins with a secret, as text and as a picture, and counts from the first right code', async () => {
    const { people } = world();
    const ada = await people.make('Admin');
    const token = await people.login(ada);
    const begun = await people.post('auth/factors/totp', {}, { token });
    expect(begun.json()).toMatchObject({
      data: {
        secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
        uri: expect.stringMatching(/^otpauth:\/\/totp\/Fourfold:admin%40example.com\?/),
        picture: { size: expect.any(Number), path: expect.stringMatching(/^M/) },
      },
    });
    const { secret } = dataOf(begun);
    // A factor that is not confirmed yet does not block the sign-in.
    expect((await people.post('auth/login', ada)).statusCode).toBe(200);
    const wrong = await people.post('auth/factors/totp/confirm', { code: '000000' }, { token });
    expect(wrong.json()).toMatchObject({ status: 401, id: 'factor_wrong' });
    const code = codeOf(secret);
    const confirmed = await people.post('auth/factors/totp/confirm', { code }, { token });
    const { recoveryCodes } = dataOf(confirmed);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(recoveryCodes[0]).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    expect((await people.get('auth/factors', { token })).json()).toMatchObject({
      data: { totp: { since: expect.any(String) }, recoveryCodesLeft: 10 },
    });
    expect((await people.post('auth/login', ada)).json()).toMatchObject({ id: 'factor_needed' });
    expect(await people.mails()).toContain('factor-added');
    const history = await people.get(`auth/admin/users/${ada.id}`, { token });
    expect(history.body).toContain('set-up-totp');
  });

  it('signs out every other device, which has not shown the factor', async () => {
    const { people } = world();
    const ada = await people.make('Admin');
    const elsewhere = await people.login(ada);
    const { token } = await protect(people, ada);
    expect((await people.get('auth/factors', { token: elsewhere })).statusCode).toBe(401);
    expect((await people.get('auth/factors', { token })).statusCode).toBe(200);
  });

  it('is refused a second time, and to confirm what nobody began', async () => {
    const { people } = world();
    const token = await people.login(await people.make('User'));
    const nothing = await people.post('auth/factors/totp/confirm', { code: '123456' }, { token });
    expect(nothing.statusCode).toBe(409);
    const ada = await protect(people, await people.make('Admin'));
    const again = await people.post('auth/factors/totp', {}, { token: ada.token });
    expect(again.statusCode).toBe(409);
  });

  it('is turned off, with its recovery codes, and its owner hears of it', async () => {
    const { people } = world();
    const { token, ...ada } = await protect(people, await people.make('Admin'));
    const off = await people.delete('auth/factors/totp', { token });
    expect(off.statusCode).toBe(200);
    expect((await people.get('auth/factors', { token })).json()).toMatchObject({
      data: { totp: null, recoveryCodesLeft: 0 },
    });
    expect((await people.post('auth/login', ada)).statusCode).toBe(200);
    expect(await people.mails()).toContain('factor-removed');
    expect((await people.delete('auth/factors/totp', { token })).statusCode).toBe(404);
  });

  it('makes ten other recovery codes, and the old ones end', async () => {
    const { people } = world();
    const ada = await protect(people, await people.make('Admin'));
    const made = await people.post('auth/factors/recoveryCodes', {}, { token: ada.token });
    const { recoveryCodes } = dataOf(made);
    const use = async (code = '') =>
      people.post('auth/factor', {
        ticket: ticketIn(await people.post('auth/login', ada)),
        method: 'recovery',
        code,
      });
    expect((await use(ada.recoveryCodes[0])).statusCode).toBe(401);
    expect((await use(recoveryCodes[0])).statusCode).toBe(200);
  });
});

describeWithPeople('Who signed in more than ten minutes ago', (world) => {
  it('is asked again before the factor changes: by password or by code', async () => {
    const { people, database } = world();
    const ada = await people.make('Admin');
    const token = await people.login(ada);
    await ageSessions(database, 11 * minuteMs);
    const refused = await people.post('auth/factors/totp', {}, { token });
    expect(refused.json()).toMatchObject({
      status: 401,
      id: 'reauthentication_needed',
      data: { methods: ['password'] },
    });
    const wrong = await people.post('auth/reauthenticate', { password: 'wrong' }, { token });
    expect(wrong.json()).toMatchObject({ status: 401, id: 'password_wrong' });
    const { password } = ada;
    expect((await people.post('auth/reauthenticate', { password }, { token })).statusCode).toBe(
      200,
    );
    expect((await people.post('auth/factors/totp', {}, { token })).statusCode).toBe(200);
  });

  it('may show a code instead of the password', async () => {
    const { people, database } = world();
    const { token, recoveryCodes } = await protect(people, await people.make('Admin'));
    await ageSessions(database, 11 * minuteMs);
    const refused = await people.delete('auth/factors/totp', { token });
    expect(refused.json()).toMatchObject({
      id: 'reauthentication_needed',
      data: { methods: ['password', 'totp', 'recovery'] },
    });
    const proof = { method: 'recovery', code: recoveryCodes[0] };
    expect((await people.post('auth/reauthenticate', proof, { token })).statusCode).toBe(200);
    const again = await people.post('auth/reauthenticate', proof, { token });
    expect(again.json()).toMatchObject({ status: 401, id: 'factor_wrong' });
    expect((await people.delete('auth/factors/totp', { token })).statusCode).toBe(200);
  });
});
