import { expect, it } from 'vitest';

import { describeWithPeople } from '../../../tests/support/accounts/describe-with-people.ts';
import { zoe } from '../../../tests/support/accounts/people.ts';

describeWithPeople('The administrator', (world) => {
  it('sees every user and request as a plain array, newest first, in the fields of the specification', async () => {
    const { people } = world();
    const token = await people.login(await people.make('Admin'));
    await people.post('auth/register', people.signUpForm());
    const response = await people.get('auth/admin/users', { token });
    expect(response.statusCode).toBe(200);
    const { data } = response.json<{ data: { email: string }[] }>();
    expect(data.map((user) => user.email)).toEqual([zoe.email, 'admin@example.com']);
    expect(data[0]).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      ...zoe,
      isVerified: false,
      createdAt: expect.any(String),
      role: 'User',
      invitationCount: 0,
      avatar: { url: null },
    });
  });

  it('invites someone, and again: each counts, each is mailed, and history says by whom', async () => {
    const { people, database } = world();
    const admin = await people.make('Admin');
    const token = await people.login(admin);
    const userId = await people.ask();
    const first = await people.post('auth/admin/invitation', { userId }, { token });
    expect(first.json()).toEqual({
      status: 200,
      message:
        'No mail server is set up, so the invitation was saved as a file in the outbox folder. You can copy its link and pass it on instead.',
      data: null,
    });
    await people.post('auth/admin/invitation', { userId }, { token });
    const users = await people.get('auth/admin/users', { token });
    expect(users.json()).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ _id: userId, invitationCount: 2 })]),
    });
    expect(await people.mails()).toEqual(['invitation', 'invitation']);
    const events = await database.db
      .selectFrom('audit_entry')
      .select(['action', 'actor_id'])
      .where('subject_id', '=', userId)
      .execute();
    expect(events).toEqual([
      { action: 'invited', actor_id: admin.id },
      { action: 'invited', actor_id: admin.id },
    ]);
  });

  it('T-10 invites only people who exist and are not verified yet', async () => {
    const { people } = world();
    const token = await people.login(await people.make('Admin'));
    const verified = await people.make('User');
    const invite = (userId: unknown) => people.post('auth/admin/invitation', { userId }, { token });
    const again = await invite(verified.id);
    expect(again.json()).toMatchObject({
      status: 409,
      message: 'This user is already verified and does not need an invitation.',
    });
    expect((await invite('f'.repeat(24))).statusCode).toBe(404);
    for (const nonsense of ['', 'x', null, ['f'.repeat(24)], { $ne: '' }]) {
      expect((await invite(nonsense)).statusCode).toBe(400);
    }
    const disabled = await people.ask('disabled@example.com');
    await people.change(disabled, { is_disabled: 1 });
    expect((await invite(disabled)).statusCode).toBe(409);
    expect(await people.mails()).toEqual([]);
  });

  it('T-10 X-11 may press twice: the same press counts once, two at once leave one live link', async () => {
    const { people, database } = world();
    const token = await people.login(await people.make('Admin'));
    const userId = await people.ask();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const invite = () => people.post('auth/admin/invitation', { userId }, { token, headers });
    expect([(await invite()).statusCode, (await invite()).statusCode]).toEqual([200, 200]);
    expect(await people.mails()).toEqual(['invitation']);
    await Promise.all([
      people.post('auth/admin/invitation', { userId }, { token }),
      people.post('auth/admin/invitation', { userId }, { token }),
    ]);
    await Promise.all([
      people.mint('create-password', userId),
      people.mint('create-password', userId),
    ]);
    const live = await database.db
      .selectFrom('one_time_token')
      .select('purpose')
      .where('used_at', 'is', null)
      .execute();
    expect(live).toEqual([{ purpose: 'create-password' }]);
  });

  it('is the only one who may invite', async () => {
    const { people } = world();
    const token = await people.login(await people.make('User'));
    const userId = await people.ask();
    const response = await people.post('auth/admin/invitation', { userId }, { token });
    expect(response.statusCode).toBe(403);
    expect(await people.mails()).toEqual([]);
  });
});
