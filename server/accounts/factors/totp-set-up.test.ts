import { expect, it } from 'vitest';

import { ageSessions, codeOf, dataOf } from '../../../tests/support/accounts/authenticator.ts';
import { describeWithPeople } from '../../../tests/support/accounts/describe-with-people.ts';

const minuteMs = 60_000;

describeWithPeople('An authenticator app that was begun', (world) => {
  const begin = async (token: string) =>
    dataOf(await world().people.post('auth/factors/totp', {}, { token })).secret;
  const confirm = (token: string, form: object) =>
    world().people.post('auth/factors/totp/confirm', form, { token });

  it('does not prove who holds a session before it is confirmed', async () => {
    const { people, database } = world();
    const token = await people.login(await people.make('Admin'));
    const proof = { method: 'totp', code: codeOf(await begin(token)) };
    await ageSessions(database, 11 * minuteMs);
    const shown = await people.post('auth/reauthenticate', proof, { token });
    expect(shown.json()).toMatchObject({ status: 401, id: 'factor_wrong' });
    expect((await people.post('auth/factors/totp', {}, { token })).statusCode).toBe(401);
  });

  it('in two tabs is confirmed by the later one, and the earlier one says why not there', async () => {
    const { people } = world();
    const token = await people.login(await people.make('Admin'));
    const [earlier, later] = [await begin(token), await begin(token)];
    const refused = await confirm(token, { code: codeOf(earlier), secret: earlier });
    expect(refused.json()).toMatchObject({
      status: 409,
      message: expect.stringContaining('Setup was restarted'),
    });
    expect((await confirm(token, { code: codeOf(later), secret: later })).statusCode).toBe(200);
  });

  it('and confirmed, its reply lost, is on: nobody is told to begin again', async () => {
    const { people } = world();
    const token = await people.login(await people.make('Admin'));
    const secret = await begin(token);
    const form = { code: codeOf(secret), secret };
    expect((await confirm(token, form)).statusCode).toBe(200);
    expect((await confirm(token, form)).json()).toMatchObject({
      status: 409,
      message: expect.stringContaining('is already on'),
    });
  });
});
