import { expect, it } from 'vitest';

import type { HistoryEntry, UserDetails, UserPage } from '../../../domain/desk/users.ts';
import { createId } from '../../../domain/values/values.ts';
import {
  describeWithPeople,
  type World,
} from '../../../tests/support/accounts/describe-with-people.ts';

type Setup = { token: string; list: (query: string) => Promise<UserPage>; adminId: string };

async function setUp({ people }: World): Promise<Setup> {
  const admin = await people.make('Admin');
  const token = await people.login(admin);
  return {
    token,
    adminId: admin.id,
    list: async (query) => {
      const response = await people.get(`auth/admin/users?${query}`, { token });
      expect(response.statusCode).toBe(200);
      return response.json<{ data: UserPage }>().data;
    },
  };
}

async function addPeople({ services }: World, names: string[]): Promise<void> {
  for (const [index, fullName] of names.entries()) {
    await services.accounts.directory.insertUnlessTaken({
      fullName,
      email: `person${index}@example.com`,
      username: `Nick${index}x`,
    });
  }
}

describeWithPeople('The list of people on the desk', (world) => {
  it('comes in pages that neither repeat nor skip anyone', async () => {
    const { list } = await setUp(world());
    await addPeople(
      world(),
      Array.from({ length: 30 }, () => 'Same Name'),
    );
    for (const sort of ['createdAt', 'fullName', 'email']) {
      const seen: string[] = [];
      for (const page of [1, 2, 3, 4]) {
        const { items, total, pageSize } = await list(`page=${page}&pageSize=10&sort=${sort}`);
        expect({ total, pageSize }).toEqual({ total: 31, pageSize: 10 });
        seen.push(...items.map((item) => item._id));
      }
      expect(new Set(seen).size).toBe(31);
      expect(seen).toHaveLength(31);
    }
    expect((await list('page=9')).items).toEqual([]);
  });

  it('finds people by name, address and username, whatever the case and accents', async () => {
    const { list } = await setUp(world());
    await addPeople(world(), ['Chloé Dahl', 'Ümit Öztürk', 'Anna O’Neill', 'Bo Li']);
    const find = async (search: string) => {
      const { items, total } = await list(`search=${encodeURIComponent(search)}`);
      expect(total).toBe(items.length);
      return items.map((item) => item.fullName).toSorted();
    };
    expect(await find('CHLOÉ')).toEqual(['Chloé Dahl']);
    expect(await find('chloe')).toEqual(['Chloé Dahl']);
    expect(await find('ÖZTÜRK ümit')).toEqual(['Ümit Öztürk']);
    expect(await find('PERSON3@EXAMPLE')).toEqual(['Bo Li']);
    expect(await find('nick0X')).toEqual(['Chloé Dahl']);
    expect(await find('li bo')).toEqual(['Bo Li']);
    expect(await find('nobody')).toEqual([]);
  });

  it('takes % and _ and quotes in a search as what they are', async () => {
    const { list } = await setUp(world());
    const { directory } = world().services.accounts;
    await directory.insertUnlessTaken({ fullName: 'Per Cent', email: 'a%b@example.com' });
    await directory.insertUnlessTaken({ fullName: 'Under Score', email: 'a_b@example.com' });
    await directory.insertUnlessTaken({ fullName: 'Plain Bee', email: 'axb@example.com' });
    const find = async (search: string) =>
      (await list(`search=${encodeURIComponent(search)}`)).items.map((item) => item.fullName);
    expect(await find('a%b')).toEqual(['Per Cent']);
    expect(await find('a_b')).toEqual(['Under Score']);
    expect(await find('%')).toEqual(['Per Cent']);
    expect(await find("'; drop table account; --")).toEqual([]);
    expect(await find('\\')).toEqual([]);
  });

  it('counts and filters by where people stand: each in exactly one place', async () => {
    const { list, token } = await setUp(world());
    const { people } = world();
    const invited = await people.ask('invited@example.com');
    await people.post('auth/admin/invitation', { userId: invited }, { token });
    await people.ask('waiting@example.com');
    await people.make('User', 'verified@example.com');
    const disabled = await people.make('User', 'disabled@example.com');
    await people.post(`auth/admin/users/${disabled.id}/disable`, {}, { token });
    const declined = await people.ask('declined@example.com');
    await people.post(`auth/admin/users/${declined}/decline`, {}, { token });
    const { counts } = await list('page=1');
    expect(counts).toEqual({
      all: 6,
      waiting: 1,
      invited: 1,
      verified: 2,
      disabled: 1,
      declined: 1,
    });
    for (const filter of ['waiting', 'invited', 'disabled', 'declined']) {
      const { items, total } = await list(`filter=${filter}`);
      expect(items.map((item) => item.email)).toEqual([`${filter}@example.com`]);
      expect(total).toBe(1);
    }
    const searched = await list('filter=verified&search=verified');
    expect(searched).toMatchObject({ total: 1, items: [{ email: 'verified@example.com' }] });
    const [one] = (await list('filter=declined')).items;
    expect(one).toMatchObject({ declined: true, disabled: false, isVerified: false });
  });

  it('sorts by name without regard to case, by address and by age, in both directions', async () => {
    const { list } = await setUp(world());
    await addPeople(world(), ['bo Berg', 'Ada Ahl', 'Éva Eld', 'ann Alm']);
    const names = async (query: string) =>
      (await list(`search=person&${query}`)).items.map((item) => item.fullName);
    expect(await names('sort=fullName')).toEqual(['Ada Ahl', 'ann Alm', 'bo Berg', 'Éva Eld']);
    expect(await names('sort=fullName&order=desc')).toEqual([
      'Éva Eld',
      'bo Berg',
      'ann Alm',
      'Ada Ahl',
    ]);
    expect(await names('sort=email')).toEqual(['bo Berg', 'Ada Ahl', 'Éva Eld', 'ann Alm']);
  });

  it('shows what became of the newest invitation, in plain words', async () => {
    const { list, token } = await setUp(world());
    const { people, database } = world();
    const userId = await people.ask();
    expect((await list('search=zoe')).items[0]?.mail).toBeNull();
    await people.post('auth/admin/invitation', { userId }, { token });
    expect((await list('search=zoe')).items[0]?.mail).toMatchObject({ state: 'queued' });
    await database.db
      .updateTable('outbox')
      .set({ state: 'failed', last_error: 'connect ECONNREFUSED 10.0.0.7:587' })
      .execute();
    expect((await list('search=zoe')).items[0]?.mail).toEqual({
      state: 'failed',
      at: expect.any(String),
      error: 'The mail server could not be reached',
      isFile: null,
    });
    await people.post('auth/admin/invitation', { userId }, { token });
    await world().services.mailWorker.drain();
    await database.db.updateTable('outbox').set({ state: 'sent' }).execute();
    expect((await list('search=zoe')).items[0]?.mail).toMatchObject({ state: 'sent', error: null });
  });

  it('refuses a query it does not know', async () => {
    const { token } = await setUp(world());
    for (const query of [
      'page=0',
      'page=x',
      'page=1.5',
      'pageSize=101',
      'filter=all',
      'sort=password_hash',
      'order=sideways',
      `search=${'x'.repeat(101)}`,
    ]) {
      const response = await world().people.get(`auth/admin/users?${query}`, { token });
      expect(`${query}: ${response.statusCode}`).toBe(`${query}: 400`);
    }
  });

  it('tells the history of an account, newest first, and by whom', async () => {
    const { token, adminId } = await setUp(world());
    const { people } = world();
    await people.post('auth/register', people.signUpForm());
    const { items } = (await people.get('auth/admin/users?search=zoe', { token })).json<{
      data: UserPage;
    }>().data;
    const id = items[0]?._id ?? '';
    await people.post('auth/admin/invitation', { userId: id }, { token });
    const password = 'correct horse 42 staple';
    await people.post('auth/verifyEmailAndCreatePassword', {
      token: await people.mint('create-password', id),
      password,
      confirmPassword: password,
    });
    const response = await people.get(`auth/admin/users/${id}`, { token });
    const { user, history, sessionCount } = response.json<{ data: UserDetails }>().data;
    expect(user).toMatchObject({ _id: id, isVerified: true, disabled: false, declined: false });
    expect(sessionCount).toBe(1);
    expect(history.map(({ action, actor }) => [action, actor?._id])).toEqual([
      ['created-password', id],
      ['invited', adminId],
      ['asked', id],
    ]);
    expect((await people.get(`auth/admin/users/${'f'.repeat(24)}`, { token })).statusCode).toBe(
      404,
    );
    expect((await people.get('auth/admin/users/me', { token })).statusCode).toBe(400);
  });

  it('tells all of a long history, 200 entries at a time', async () => {
    const { token } = await setUp(world());
    const { people, database } = world();
    const { id } = await people.make('User', 'busy@example.com');
    const entries = Array.from({ length: 450 }, (_entry, index) => ({
      id: createId(),
      action: 'edited-details' as const,
      subject_kind: 'account' as const,
      subject_id: id,
      actor_id: null,
      detail: String(index),
      // Some rows share a time.
      created_at: Math.floor(index / 3),
    }));
    await database.db.insertInto('audit_entry').values(entries).execute();
    const { history } = (await people.get(`auth/admin/users/${id}`, { token })).json<{
      data: UserDetails;
    }>().data;
    const older = async (before: string) => {
      const read = await people.get(`auth/admin/users/${id}/history?before=${before}`, { token });
      return read.json<{ data: HistoryEntry[] }>().data;
    };
    const second = await older(history.at(-1)?._id ?? '');
    const third = await older(second.at(-1)?._id ?? '');
    expect([history, second, third].map(({ length }) => length)).toEqual([200, 200, 50]);
    const told = [...history, ...second, ...third].map(({ detail }) => Number(detail));
    expect(new Set(told).size).toBe(450);
    expect(await older(third.at(-1)?._id ?? '')).toEqual([]);
    // Entries are removed from the oldest on, so nothing is older than a removed entry.
    expect(await older('f'.repeat(24))).toEqual([]);
    const url = `auth/admin/users/${id}/history`;
    expect((await people.get(url, { token })).statusCode).toBe(400);
    expect((await people.get(`${url}?before=${second[0]?._id}`)).statusCode).toBe(401);
  });
});
