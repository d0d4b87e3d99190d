import { expect, it } from 'vitest';

import { protect, ticketIn } from '../../../tests/support/accounts/authenticator.ts';
import {
  comeBack,
  describeWithProvider,
  goThere,
  tokenOf,
} from '../../../tests/support/accounts/describe-with-provider.ts';
import { goodPassword, tokenIn } from '../../../tests/support/accounts/people.ts';

describeWithProvider('A sign-in that comes back from the provider', (world, provider) => {
  it('D6 hands over only to the browser that began, whoever else has the link', async () => {
    const { people } = world();
    await people.make('User', 'pat@example.com');
    provider().become({ sub: 'p-6', email: 'pat@example.com', email_verified: true });
    const begun = await goThere(world());
    const elsewhere = await comeBack(world());
    const { page, cookie } = await comeBack(world());
    const token = tokenOf(page);
    const self = async (headers: Record<string, string>) =>
      (await people.post('auth/self', { token }, { headers })).statusCode;
    expect(await self({})).toBe(401);
    expect(await self({ cookie: begun.cookie })).toBe(401);
    expect(await self({ cookie: elsewhere.cookie })).toBe(401);
    expect(await self({ cookie: `${cookie}x` })).toBe(401);
    // None of the refused calls has consumed the token.
    expect(await self({ cookie })).toBe(200);
  });

  it('D6 hands over within two minutes', async () => {
    const { people, database } = world();
    await people.make('User', 'pat@example.com');
    provider().become({ sub: 'p-7', email: 'pat@example.com', email_verified: true });
    const self = async ({ page, cookie }: { page: URL; cookie: string }) =>
      (await people.post('auth/self', { token: tokenOf(page) }, { headers: { cookie } }))
        .statusCode;
    const moveExpiry = (ms: number) =>
      database.db
        .updateTable('one_time_token')
        .set((set) => ({ expires_at: set('expires_at', '-', ms) }))
        .execute();
    const inTime = await comeBack(world());
    await moveExpiry(110_000);
    expect(await self(inTime)).toBe(200);
    const late = await comeBack(world());
    await moveExpiry(121_000);
    expect(await self(late)).toBe(401);
  });

  it('T-04 a hand-over opens nothing else, and a mailed link needs no cookie', async () => {
    const { people } = world();
    const person = await people.make('User', 'pat@example.com');
    provider().become({ sub: 'p-8', email: 'pat@example.com', email_verified: true });
    const { page, cookie } = await comeBack(world());
    const token = tokenOf(page);
    const form = { token, password: goodPassword, confirmPassword: goodPassword };
    const headers = { cookie };
    expect((await people.post('auth/resetPassword', form, { headers })).statusCode).toBe(400);
    expect(
      (await people.post('auth/verifyEmailAndCreatePassword', form, { headers })).statusCode,
    ).toBe(400);
    expect((await people.get('auth/sessions', { token, headers })).statusCode).toBe(401);
    await people.change(person.id, { is_verified: 0 });
    // The token signs in an approved person; it never approves one.
    expect((await people.post('auth/self', { token }, { headers })).statusCode).toBe(401);
    const mailed = await people.mint('verify', person.id);
    expect((await people.post('auth/self', { token: mailed })).statusCode).toBe(200);
  });

  it('is the first half where the account has a second factor', async () => {
    const { people, database } = world();
    const { id, recoveryCodes } = await protect(people, await people.make('Admin'));
    await database.db.deleteFrom('session').execute();
    provider().become({ sub: 'p-9', email: 'admin@example.com', email_verified: true });
    const { page, cookie } = await comeBack(world());
    const body = { token: tokenOf(page) };
    const half = await people.post('auth/self', body, { headers: { cookie } });
    expect(half.json()).toMatchObject({ status: 401, id: 'factor_needed' });
    expect(await database.db.selectFrom('session').select('id').execute()).toEqual([]);
    const proof = { ticket: ticketIn(half), method: 'recovery', code: recoveryCodes[0] };
    const whole = await people.post('auth/factor', proof);
    const user = await people.get(`auth/admin/users/${id}`, { token: tokenIn(whole) });
    expect(user.body).toContain('signed-in-through-provider');
  });
});
