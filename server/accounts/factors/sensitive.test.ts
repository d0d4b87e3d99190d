import { expect, it } from 'vitest';

import {
  ageSessions,
  codeOf,
  dataOf,
  nextCodeOf,
  protect,
  ticketIn,
} from '../../../tests/support/accounts/authenticator.ts';
import { describeWithPeople } from '../../../tests/support/accounts/describe-with-people.ts';
import { accountEnvironment } from '../../../tests/support/accounts/people.ts';

const minuteMs = 60_000;

describeWithPeople('An administrator who signed in more than ten minutes ago', (world) => {
  it('is asked again before a role, an export, a sign-in link and someone’s factor', async () => {
    const { people, database } = world();
    const ada = await people.make('Admin');
    const zoe = await people.make('User');
    const asked = await people.ask('asked@example.com');
    const email = 'mia@example.com';
    const token = await people.login(ada);
    const users = `auth/admin/users/${zoe.id}`;
    const acts = [
      () => people.post(`${users}/role`, { role: 'Admin' }, { token }),
      () => people.post(`${users}/resetFactors`, {}, { token }),
      () => people.post('auth/admin/invitationLink', { userId: asked }, { token }),
      () => people.post('auth/admin/users', { fullName: 'Mia', email, role: 'Editor' }, { token }),
      () => people.get('auth/admin/audit/export', { token }),
      () => people.get('auth/admin/contact/export', { token }),
    ];
    await ageSessions(database, 11 * minuteMs);
    for (const act of acts) {
      const refused = await act();
      expect([refused.statusCode, refused.json<{ id: string }>().id]).toEqual([
        401,
        'reauthentication_needed',
      ]);
    }
    // Reading needs no fresh proof.
    expect((await people.get(users, { token })).statusCode).toBe(200);
    await people.post('auth/reauthenticate', { password: ada.password }, { token });
    for (const act of acts) expect((await act()).statusCode).toBeLessThan(300);
  });
});

describeWithPeople('Who has lost the phone and the codes', (world) => {
  it('gets the factor taken off by another administrator, and a mail about it', async () => {
    const { people } = world();
    const token = await people.login(await people.make('Admin', 'root@example.com'));
    const ada = await protect(people, await people.make('Admin'));
    const ticket = ticketIn(await people.post('auth/login', ada));
    const user = `auth/admin/users/${ada.id}`;
    expect((await people.get(user, { token })).json()).toMatchObject({ data: { hasFactor: true } });
    expect((await people.post(`${user}/resetFactors`, {}, { token })).statusCode).toBe(200);
    const details = await people.get(user, { token });
    expect(details.json()).toMatchObject({
      data: {
        hasFactor: false,
        sessionCount: 0,
        history: expect.arrayContaining([expect.objectContaining({ action: 'reset-factors' })]),
      },
    });
    const late = { ticket, method: 'totp', code: nextCodeOf(ada.secret) };
    expect((await people.post('auth/factor', late)).json()).toMatchObject({ id: 'ticket_invalid' });
    expect((await people.post('auth/login', ada)).statusCode).toBe(200);
    expect(await people.mails()).toContain('factors-reset');
    // A repeated call changes nothing and sends no second mail.
    const mails = await people.mails();
    expect((await people.post(`${user}/resetFactors`, {}, { token })).statusCode).toBe(200);
    expect(await people.mails()).toEqual(mails);
  });
});

describeWithPeople(
  'REQUIRE_ADMIN_2FA',
  (world) => {
    it('lets administrators do nothing of theirs before they have a second factor', async () => {
      const { people } = world();
      const ada = await people.make('Admin');
      const token = await people.login(ada);
      const refused = await people.get('auth/admin/users', { token });
      expect(refused.json()).toMatchObject({ status: 403, id: 'factor_setup_needed' });
      expect((await people.get('auth/sessions', { token })).statusCode).toBe(200);
      const begun = await people.post('auth/factors/totp', {}, { token });
      const code = codeOf(dataOf(begun).secret);
      await people.post('auth/factors/totp/confirm', { code }, { token });
      expect((await people.get('auth/admin/users', { token })).statusCode).toBe(200);
    });

    it('asks nothing of others', async () => {
      const { people } = world();
      const token = await people.login(await people.make('User'));
      const refused = await people.get('auth/admin/users', { token });
      expect(refused.json()).toMatchObject({ id: 'forbidden' });
    });
  },
  { ...accountEnvironment, REQUIRE_ADMIN_2FA: 'true' },
);
