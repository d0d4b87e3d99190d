import { expect, it } from 'vitest';

import {
  describeWithPeople,
  type World,
} from '../../../tests/support/accounts/describe-with-people.ts';
import { dumpDatabase } from '../../../tests/support/database/dump-database.ts';
import { goodPassword, tokenIn } from '../../../tests/support/accounts/people.ts';
import { labelClient } from './sign-in-service.ts';
import { purgeExpired } from '../../housekeeping/retention-store.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Moves a time of all sessions into the past. */
function moveBack({ database }: World, column: 'created_at' | 'last_seen_at', ms: number) {
  return database.db
    .updateTable('session')
    .set((set) => ({ [column]: set(column, '-', ms) }))
    .execute();
}

type SessionView = { id: string; client: string; isCurrent: boolean };

describeWithPeople('Sessions', (world) => {
  it('S-01 are an opaque token that only the Authorization header carries', async () => {
    const { people, app, database } = world();
    const token = await people.login(await people.make('User'));
    expect((await people.get('auth/sessions', { token })).statusCode).toBe(200);
    const url = '/api/v1/auth/sessions';
    const elsewhere = await Promise.all([
      app.inject(`${url}?token=${token}`),
      app.inject(`${url}?access_token=${token}`),
      app.inject({ url, cookies: { token, authToken: token } }),
      app.inject({ url, headers: { 'x-auth-token': token } }),
      app.inject({ url, headers: { authorization: token } }),
      app.inject({ url, headers: { authorization: `Basic ${token}` } }),
      app.inject({ url, headers: { authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' } }),
      app.inject({ method: 'POST', url: '/api/v1/auth/logout', payload: { token } }),
    ]);
    expect(elsewhere.map((response) => response.statusCode)).toEqual(Array(8).fill(401));
    expect(await dumpDatabase(database)).not.toContain(token);
  });

  it('D1 S-02 end at once on every instance when one signs out', async () => {
    const { people, startSecond } = world();
    const second = await startSecond();
    const token = await people.login(await people.make('Admin'));
    expect((await second.get('auth/admin/users', { token })).statusCode).toBe(200);
    const logout = await people.post('auth/logout', {}, { token });
    expect(logout.statusCode).toBe(204);
    expect(logout.body).toBe('');
    expect((await second.get('auth/admin/users', { token })).statusCode).toBe(401);
  });

  it('S-03 all end when a password is created by a link from the terminal', async () => {
    const { people, services } = world();
    const person = await people.make('Admin');
    const before = [
      await people.login(person),
      await people.login(person),
      await people.login(person),
    ];
    const link = new URL(await services.accounts.firstAdmin.createLinkFor(person.email));
    const password = 'another horse 43 staple';
    const form = { password, confirmPassword: password, token: link.searchParams.get('token') };
    const created = await people.post('auth/verifyEmailAndCreatePassword', form);
    const statuses: number[] = [];
    for (const token of [...before, tokenIn(created)]) {
      statuses.push((await people.get('auth/sessions', { token })).statusCode);
    }
    expect(statuses).toEqual([401, 401, 401, 200]);
  });

  it('S-03 all end when a password is reset or changed; the answer carries a new one', async () => {
    const { people } = world();
    const person = await people.make('User');
    const password = 'another horse 43 staple';
    const twice = { password, confirmPassword: password };
    const calls = {
      reset: async () =>
        people.post('auth/resetPassword', {
          ...twice,
          token: await people.mint('reset-password', person.id),
        }),
      change: async (token: string) =>
        people.post(
          'auth/changePassword',
          { currentPassword: password, password: goodPassword, confirmPassword: goodPassword },
          { token },
        ),
    };
    const before = [
      await people.login(person),
      await people.login(person),
      await people.login(person),
    ];
    const afterReset = tokenIn(await calls.reset());
    for (const token of before) {
      expect((await people.get('auth/sessions', { token })).statusCode).toBe(401);
    }
    const other = await people.login({ ...person, password });
    const afterChange = tokenIn(await calls.change(afterReset));
    const statuses = await Promise.all(
      [afterReset, other, afterChange].map(async (token) => {
        const { statusCode } = await people.get('auth/sessions', { token });
        return statusCode;
      }),
    );
    expect(statuses).toEqual([401, 401, 200]);
  });

  it('S-04 end with the next request when an account is disabled, and lose their rights with the role', async () => {
    const { people } = world();
    const admin = await people.make('Admin');
    const token = await people.login(admin);
    expect((await people.get('auth/admin/users', { token })).statusCode).toBe(200);
    await people.change(admin.id, { role: 'User' });
    expect((await people.get('auth/admin/users', { token })).statusCode).toBe(403);
    await people.change(admin.id, { is_disabled: 1 });
    expect((await people.get('auth/sessions', { token })).statusCode).toBe(401);
  });

  it.each([
    ['Admin', 'last_seen_at', 60 * minuteMs],
    ['Admin', 'created_at', 12 * hourMs],
    ['User', 'last_seen_at', 24 * hourMs],
    ['User', 'created_at', 30 * 24 * hourMs],
  ] as const)('S-05 of %s end when %s is too long ago', async (role, column, limitMs) => {
    const { people } = world();
    const token = await people.login(await people.make(role));
    await moveBack(world(), column, limitMs - minuteMs);
    expect((await people.get('auth/sessions', { token })).statusCode).toBe(200);
    await moveBack(world(), column, limitMs + minuteMs);
    expect((await people.get('auth/sessions', { token })).statusCode).toBe(401);
  });

  it('S-05 stay alive while they are used', async () => {
    const { people } = world();
    const token = await people.login(await people.make('Admin'));
    for (let round = 0; round < 3; round += 1) {
      await moveBack(world(), 'last_seen_at', 50 * minuteMs);
      expect((await people.get('auth/sessions', { token })).statusCode).toBe(200);
    }
  });

  it('S-05 are not kept alive by screens that call while nobody acts', async () => {
    const { people } = world();
    const token = await people.login(await people.make('Admin'));
    const headers = { 'x-unattended': '1' };
    const poll = async () => (await people.get('auth/sessions', { token, headers })).statusCode;
    await moveBack(world(), 'last_seen_at', 50 * minuteMs);
    expect(await poll()).toBe(200);
    await moveBack(world(), 'last_seen_at', 9 * minuteMs);
    expect(await poll()).toBe(200);
    await moveBack(world(), 'last_seen_at', 2 * minuteMs);
    expect(await poll()).toBe(401);
    expect((await people.get('auth/sessions', { token })).statusCode).toBe(401);
  });

  it('are listed with their devices, and can be ended one by one or all but this', async () => {
    const { people } = world();
    const person = await people.make('User');
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const token = await people.login(person, { headers: { 'user-agent': firefox } });
    const second = await people.login(person);
    const third = await people.login(person);
    const list = async () =>
      (await people.get('auth/sessions', { token })).json<{ data: SessionView[] }>().data;
    const sessions = await list();
    expect(sessions).toHaveLength(3);
    expect(sessions.filter((session) => session.isCurrent)).toMatchObject([
      { client: 'Firefox on Linux' },
    ]);
    const otherId = sessions.find((session) => !session.isCurrent)?.id ?? '';
    expect((await people.delete(`auth/sessions/${otherId}`, { token })).statusCode).toBe(200);
    expect((await people.delete(`auth/sessions/${otherId}`, { token })).statusCode).toBe(404);
    expect(await list()).toHaveLength(2);
    expect((await people.delete('auth/sessions', { token })).statusCode).toBe(200);
    expect(await list()).toMatchObject([{ isCurrent: true }]);
    for (const ended of [second, third]) {
      expect((await people.get('auth/sessions', { token: ended })).statusCode).toBe(401);
    }
  });

  it('C-02 are dropped once nobody can use them, and links a day after they have expired', async () => {
    const { people, database } = world();
    const person = await people.make('User');
    await people.login(person);
    await people.mint('reset-password', person.id);
    const count = async () => [
      (await database.db.selectFrom('session').select('id').execute()).length,
      (await database.db.selectFrom('one_time_token').select('slot').execute()).length,
    ];
    await purgeExpired(database.db, Date.now() + 23 * hourMs);
    expect(await count()).toEqual([1, 1]);
    await purgeExpired(database.db, Date.now() + 26 * hourMs);
    expect(await count()).toEqual([0, 0]);
  });

  it('of others cannot be seen or ended', async () => {
    const { people } = world();
    const own = await people.login(await people.make('User', 'one@example.com'));
    const other = await people.login(await people.make('User', 'two@example.com'));
    const listed = await people.get('auth/sessions', { token: other });
    const [session] = listed.json<{ data: SessionView[] }>().data;
    const response = await people.delete(`auth/sessions/${session?.id}`, { token: own });
    expect(response.statusCode).toBe(404);
    expect((await people.get('auth/sessions', { token: other })).statusCode).toBe(200);
  });
});

it('A device is called by its browser and system, never by its header', () => {
  const chrome =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1';
  expect(labelClient(chrome)).toBe('Chrome on Windows');
  expect(labelClient(`${chrome} Edg/140.0`)).toBe('Edge on Windows');
  // Other programs may be listed in the header before the browser's own name.
  expect(labelClient(`${chrome} ${'.NET CLR 3.0.30729; '.repeat(40)}Edg/140.0`)).toBe(
    'Edge on Windows',
  );
  expect(labelClient(iphone)).toBe('Safari on iPhone');
  expect(labelClient('curl/8 <script>')).toBe('Unknown device');
  expect(labelClient(undefined)).toBe('Unknown device');
});
