import { expect, it } from 'vitest';

import { ageSessions, codeOf } from '../../../tests/support/accounts/authenticator.ts';
import type { World } from '../../../tests/support/accounts/describe-with-people.ts';
import {
  comeBack,
  describeWithProvider,
  tokenOf,
} from '../../../tests/support/accounts/describe-with-provider.ts';
import { readMails } from '../../../tests/support/mail/mailbox.ts';
import { goodPassword, tokenIn } from '../../../tests/support/accounts/people.ts';

const minuteMs = 60_000;
const email = 'pat@example.com';
const passwords = { password: goodPassword, confirmPassword: goodPassword };

/** Signs in an approved person without a password through the provider. */
async function signInThroughProvider(world: World): Promise<string> {
  const { people } = world;
  await people.change(await people.ask(email), { is_verified: 1 });
  const { page, cookie } = await comeBack(world);
  const headers = { cookie };
  return tokenIn(await people.post('auth/self', { token: tokenOf(page) }, { headers }));
}

describeWithProvider('Someone without a password', (world, provider) => {
  it('makes one on the account page, stays signed in there alone, and gets a mail that says so', async () => {
    const { people } = world();
    provider().become({ sub: 'p-1', email, email_verified: true });
    const other = await signInThroughProvider(world());
    const token = await signInThroughProvider(world());
    const made = await people.post('auth/makePassword', passwords, { token });
    expect(made.json()).toMatchObject({ status: 200, data: { user: { email } } });
    expect((await people.get('auth/sessions', { token: other })).statusCode).toBe(401);
    expect((await people.get('auth/sessions', { token: tokenIn(made) })).statusCode).toBe(200);
    expect(await people.login({ email, password: goodPassword })).toMatch(/^[\w-]{43}$/);
    const subjects = (await readMails(world())).map(({ subject }) => subject);
    expect(subjects).toContain('Your Fourfold password has been set');
    const again = await people.post('auth/makePassword', passwords, { token: tokenIn(made) });
    expect(again.json()).toMatchObject({ status: 409, id: 'conflict' });
  });

  it('makes none by a session that was left open, nor a weak one', async () => {
    const { people, database } = world();
    provider().become({ sub: 'p-1', email, email_verified: true });
    const token = await signInThroughProvider(world());
    const weak = { password: 'password1', confirmPassword: 'password1' };
    const refused = await people.post('auth/makePassword', weak, { token });
    expect(refused.json()).toMatchObject({ id: 'password_refused' });
    await ageSessions(database, 11 * minuteMs);
    const late = await people.post('auth/makePassword', passwords, { token });
    expect(late.json()).toMatchObject({ id: 'reauthentication_needed', data: { methods: [] } });
  });

  it('with a second step keeps the session that has shown it', async () => {
    const { people } = world();
    provider().become({ sub: 'p-1', email, email_verified: true });
    const token = await signInThroughProvider(world());
    const begun = await people.post('auth/factors/totp', {}, { token });
    const { secret } = begun.json<{ data: { secret: string } }>().data;
    await people.post('auth/factors/totp/confirm', { code: codeOf(secret) }, { token });
    const made = await people.post('auth/makePassword', passwords, { token });
    expect(made.statusCode).toBe(200);
  });
});
