import { expect, it } from 'vitest';

import { describeWithPeople } from '../../../tests/support/accounts/describe-with-people.ts';

describeWithPeople('One’s own name', (world) => {
  it('is changed at once, for everyone who reads it and for who searches', async () => {
    const { people } = world();
    const zoe = await people.make('User', 'zoe@example.com');
    const token = await people.login(zoe);
    const changed = await people.patch('auth/account', { fullName: ' Zoë Müller ' }, { token });
    expect(changed.json()).toMatchObject({
      status: 200,
      message: 'Your name has been changed.',
      data: { user: { _id: zoe.id, fullName: 'Zoë Müller' }, hasPassword: true, newEmail: null },
    });
    const admin = await people.login(await people.make('Admin'));
    const found = await people.get('auth/admin/users?search=muller', { token: admin });
    expect(found.json()).toMatchObject({ data: { items: [{ _id: zoe.id }] } });
    const gone = await people.get('auth/admin/users?search=lind%20zoe%40example.com', {
      token: admin,
    });
    expect(gone.json()).toMatchObject({ data: { total: 0 } });
  });

  it('is noted once, however often the same one is sent', async () => {
    const { people, database } = world();
    const token = await people.login(await people.make('User'));
    for (let time = 0; time < 2; time += 1) {
      await people.patch('auth/account', { fullName: 'Ada Byron' }, { token });
    }
    const entries = await database.db
      .selectFrom('audit_entry')
      .select(['action', 'detail'])
      .where('action', '=', 'changed-name')
      .execute();
    expect(entries).toEqual([{ action: 'changed-name', detail: null }]);
  });

  it('keeps the rule of the sign-up form, and changes nothing else', async () => {
    const { people } = world();
    const token = await people.login(await people.make('User'));
    const wrong = { fullName: 'X', role: 'Admin', email: 'other@example.com' };
    const refused = await people.patch('auth/account', wrong, { token });
    expect(refused.json()).toMatchObject({
      status: 400,
      id: 'form_invalid',
      errors: { fullName: 'Full name must be at least 2 characters' },
    });
    await people.patch('auth/account', { ...wrong, fullName: 'Ada Byron' }, { token });
    expect((await people.get('auth/account', { token })).json()).toMatchObject({
      data: { user: { fullName: 'Ada Byron', role: 'User', email: 'user@example.com' } },
    });
  });
});
