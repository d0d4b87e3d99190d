import { expect, it } from 'vitest';

import type { UserDetails, UserPage } from '../../../domain/desk/users.ts';
import { describeWithPeople } from '../../../tests/support/accounts/describe-with-people.ts';
import { findLink, readMails } from '../../../tests/support/mail/mailbox.ts';
import { readCsv } from '../../../tests/support/desk/read-csv.ts';

const max = { fullName: 'Max Reed', email: 'Max@Example.com' };

describeWithPeople('People whom an administrator writes down', (world) => {
  const signIn = async () => world().people.login(await world().people.make('Admin'));
  const list = async (token: string, query: string) =>
    (await world().people.get(`auth/admin/users?${query}`, { token })).json<{ data: UserPage }>()
      .data;

  it('are made and invited in one step, once per press, and can set a password', async () => {
    const { people } = world();
    const token = await signIn();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const add = () => people.post('auth/admin/users', max, { token, headers });
    const [first, second] = [await add(), await add()];
    expect(first.json()).toMatchObject({
      status: 201,
      data: {
        user: { ...max, email: 'max@example.com', invitationCount: 1, isVerified: false },
        history: [{ action: 'invited' }, { action: 'added' }],
      },
    });
    expect(second.json<{ data: UserDetails }>().data.user._id).toBe(
      first.json<{ data: UserDetails }>().data.user._id,
    );
    const [mail, ...more] = await readMails(world());
    expect(more).toEqual([]);
    const linkToken = new URL(mail ? findLink(mail) : '').searchParams.get('token');
    const password = 'correct horse 42 staple';
    const body = { password, confirmPassword: password, token: linkToken };
    expect((await people.post('auth/verifyEmailAndCreatePassword', body)).statusCode).toBe(200);
  });

  it('are invited as an editor in one step, and edit pages with their first session', async () => {
    const { people } = world();
    const token = await signIn();
    const editor = { ...max, role: 'Editor', line: 'Please write our news.' };
    const added = await people.post('auth/admin/users', editor, { token });
    expect(added.json()).toMatchObject({
      status: 201,
      data: {
        user: { role: 'Editor', isVerified: false },
        history: [
          { action: 'invited', actorRole: 'Admin' },
          { action: 'made-editor', actorRole: 'Admin' },
          { action: 'added', actorRole: 'Admin' },
        ],
      },
    });
    const [mail] = await readMails(world());
    expect(mail?.text).toContain('as an editor, to write and publish its pages');
    expect(mail?.text).toContain('Please write our news.');
    const linkToken = new URL(mail ? findLink(mail) : '').searchParams.get('token');
    const info = await people.post('auth/tokenInfo', { token: linkToken });
    expect(info.json()).toMatchObject({ data: { role: 'Editor', passwordMinLength: 12 } });
    const password = 'correct horse 42 staple';
    const body = { password, confirmPassword: password, token: linkToken };
    const created = await people.post('auth/verifyEmailAndCreatePassword', body);
    const { data } = created.json<{ data: { user: { role: string }; token: string } }>();
    expect(data.user.role).toBe('Editor');
    const session = { token: data.token };
    expect((await people.get('template/history', session)).statusCode).toBe(200);
    expect((await people.get('auth/admin/users', session)).statusCode).toBe(403);
  });

  it('get another role before they have used their link: a new one says so, and the old one ends', async () => {
    const { people } = world();
    const token = await signIn();
    const added = await people.post('auth/admin/users', max, { token });
    const { _id } = added.json<{ data: UserDetails }>().data.user;
    const [first] = await readMails(world());
    const raised = await people.post(`auth/admin/users/${_id}/role`, { role: 'Editor' }, { token });
    expect(raised.json()).toMatchObject({
      status: 200,
      data: { role: 'Editor', isVerified: false, invitationCount: 2 },
    });
    const second = (await readMails(world())).at(-1);
    expect(second?.text).toContain('as an editor, to write and publish its pages');
    const tokenOf = (mail: typeof first) =>
      new URL(mail ? findLink(mail) : '').searchParams.get('token');
    const password = 'correct horse 42 staple';
    const use = (linkToken: string | null) =>
      people.post('auth/verifyEmailAndCreatePassword', {
        password,
        confirmPassword: password,
        token: linkToken,
      });
    expect((await use(tokenOf(first))).statusCode).toBe(400);
    const created = await use(tokenOf(second));
    expect(created.json()).toMatchObject({ data: { user: { role: 'Editor' } } });
  });

  it('are refused at the field where address or username is someone else’s', async () => {
    const { people } = world();
    const token = await signIn();
    await people.post('auth/admin/users', { ...max, username: 'maxreed' }, { token });
    const again = await people.post('auth/admin/users', max, { token });
    expect(again.json()).toMatchObject({ status: 409, errors: { email: expect.any(String) } });
    const other = { fullName: 'Other', email: 'other@example.com', username: 'maxreed' };
    const named = await people.post('auth/admin/users', other, { token });
    expect(named.json()).toMatchObject({ status: 409, errors: { username: expect.any(String) } });
    const line = 'x'.repeat(501);
    const long = await people.post('auth/admin/users', { ...max, line }, { token });
    expect(long.json()).toMatchObject({ status: 400, errors: { line: expect.any(String) } });
    const bad = await people.post('auth/admin/users', { fullName: 'M', email: 'no' }, { token });
    expect(bad.json()).toMatchObject({
      status: 400,
      errors: { fullName: expect.any(String), email: expect.any(String) },
    });
    const user = await people.login(await people.make('User'));
    expect((await people.post('auth/admin/users', max, { token: user })).statusCode).toBe(403);
  });

  it('are edited and found by the new name; a mistyped address takes its link along', async () => {
    const { people } = world();
    const token = await signIn();
    const made = await people.post('auth/admin/users', max, { token });
    const { _id: id } = made.json<{ data: UserDetails }>().data.user;
    const [mail] = await readMails(world());
    const linkToken = new URL(mail ? findLink(mail) : '').searchParams.get('token');
    const change = { fullName: 'Maxine Reed', email: 'maxine@example.com', city: 'Leeds' };
    const edited = await people.put(`auth/admin/users/${id}`, change, { token });
    expect(edited.json()).toMatchObject({ status: 200, data: { user: change } });
    expect((await list(token, 'search=maxine')).total).toBe(1);
    expect((await people.post('auth/tokenInfo', { token: linkToken })).statusCode).toBe(400);
    const nobody = await people.put(`auth/admin/users/${'f'.repeat(24)}`, change, { token });
    expect(nobody.statusCode).toBe(404);
  });

  it('edited by two at once keep what each has written, and nothing is replaced unseen', async () => {
    const { people } = world();
    const token = await signIn();
    const before = { fullName: 'Max Reed', email: 'max@example.com', city: 'Leeds' };
    const made = await people.post('auth/admin/users', before, { token });
    const { _id: id } = made.json<{ data: UserDetails }>().data.user;
    const put = (form: object) => people.put(`auth/admin/users/${id}`, form, { token });
    await put({ ...before, city: 'York', before });
    const second = await put({ ...before, postalCode: 'YO1 7HH', before });
    expect(second.json()).toMatchObject({
      status: 200,
      data: { user: { city: 'York', postalCode: 'YO1 7HH' } },
    });
    const third = await put({ ...before, city: 'Hull', before });
    expect(third.json()).toMatchObject({
      status: 409,
      data: { now: { city: 'York' } },
      errors: { city: expect.stringContaining('“York”') },
    });
    const { city: _city, ...emptied } = before;
    const fourth = await put({ ...emptied, before: { ...before, city: 'York' } });
    expect(fourth.json()).toMatchObject({
      data: { user: { city: null, postalCode: 'YO1 7HH' } },
    });
  });

  it('with another address are nobody’s at the provider any more', async () => {
    const { people, database } = world();
    const token = await signIn();
    const id = await people.ask('mallory@example.com');
    const provider = { provider_issuer: 'https://id.example', provider_subject: 'm-1' };
    const rows = database.db.updateTable('account').where('id', '=', id);
    await rows.set(provider).execute();
    const linked = async () =>
      database.db
        .selectFrom('account')
        .select(['provider_issuer', 'provider_subject'])
        .where('id', '=', id)
        .executeTakeFirst();
    const put = (email: string) =>
      people.put(`auth/admin/users/${id}`, { fullName: 'The Boss', email }, { token });
    expect((await put('mallory@example.com')).statusCode).toBe(200);
    expect(await linked()).toEqual(provider);
    expect((await put('boss@example.com')).statusCode).toBe(200);
    expect(await linked()).toEqual({ provider_issuer: null, provider_subject: null });
  });

  it('keep the address of their account, which is theirs', async () => {
    const { people } = world();
    const token = await signIn();
    const zoe = await people.make('User', 'zoe@example.com');
    const put = (form: object) => people.put(`auth/admin/users/${zoe.id}`, form, { token });
    expect((await put({ fullName: 'Zoe', email: 'evil@example.com' })).statusCode).toBe(409);
    expect((await put({ fullName: 'Zoe Lind', email: zoe.email })).statusCode).toBe(200);
    expect(await people.login(zoe)).toHaveLength(43);
  });

  it('are listed and exported by the days on which they asked', async () => {
    const { people, database } = world();
    const token = await signIn();
    const ages = [
      ['old@example.com', '2026-01-10T12:00:00.000Z'],
      ['mid@example.com', '2026-02-10T12:00:00.000Z'],
      ['new@example.com', '2026-03-10T12:00:00.000Z'],
    ] as const;
    for (const [email, at] of ages) {
      const id = await people.ask(email);
      const created_at = Date.parse(at);
      await database.db.updateTable('account').set({ created_at }).where('id', '=', id).execute();
    }
    const query = 'from=2026-02-01T00:00:00.000Z&to=2026-03-01T00:00:00.000Z';
    const page = await list(token, query);
    expect([page.total, page.items.map(({ email }) => email)]).toEqual([1, ['mid@example.com']]);
    const file = await people.get(`auth/admin/users/export?${query}`, { token });
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    const rows = readCsv(file.body.slice(1));
    expect(rows.map((row) => row[2])).toEqual(['E-mail', 'mid@example.com']);
    expect((await people.get('auth/admin/users?from=yesterday', { token })).statusCode).toBe(400);
    const user = await people.login(await people.make('User'));
    const refused = await people.get('auth/admin/users/export', { token: user });
    expect(refused.statusCode).toBe(403);
  });
});
