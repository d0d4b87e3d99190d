import { expect, it } from 'vitest';

import { dailyActs, stepUps } from '../../domain/accounts/step-up.ts';
import { ownValue } from '../../domain/values/values.ts';
import { ageSessions } from '../../tests/support/accounts/authenticator.ts';
import { describeWithPeople } from '../../tests/support/accounts/describe-with-people.ts';
import { apiBase } from './api.ts';

const elevenMinutes = 11 * 60_000;
const asksAgain = 'reauthentication_needed';

describeWithPeople('A session that was proved long ago', (world) => {
  it('Z-04 is asked again before every act of the table, and before no other', async () => {
    const { app, people, database } = world();
    const token = await people.login(await people.make('Admin'));
    await ageSessions(database, elevenMinutes);
    const operations = app.routeTable.filter(
      ({ access, method, url }) =>
        access !== 'public' && method !== 'HEAD' && !url.endsWith('/news'),
    );
    const wrong: string[] = [];
    for (const { method, url } of operations) {
      const operation = `${method} ${url.replace(apiBase, '')}`;
      // This call signs out, so the next one would have no session.
      if (url.endsWith('/logout')) continue;
      const { body } = await app.inject({
        method: method as 'GET',
        url: url.replace(/:\w+/g, 'f'.repeat(24)),
        headers: { authorization: `Bearer ${token}` },
        ...(method === 'GET' ? {} : { payload: { nothing: true } }),
      });
      const stepUp = ownValue(stepUps, operation);
      const isExpected = stepUp !== undefined && !stepUp.when;
      if (body.includes(asksAgain) !== isExpected) wrong.push(operation);
    }
    expect(wrong).toEqual([]);
    const known = new Set(
      operations.map(({ method, url }) => `${method} ${url.replace(apiBase, '')}`),
    );
    expect(Object.keys(stepUps).filter((operation) => !known.has(operation))).toEqual([]);
    // The author of a new write has to put it into one of the two lists.
    const writes = [...known].filter((operation) => !operation.startsWith('GET '));
    expect(writes.filter((one) => !Object.hasOwn(stepUps, one) && !dailyActs.has(one))).toEqual([]);
    expect([...dailyActs].filter((one) => !known.has(one))).toEqual([]);
  });

  it('Z-04 is asked again before HEAD of an export too, which sends and notes nothing even afterwards', async () => {
    const { app, people, database } = world();
    const ada = await people.make('Admin');
    const token = await people.login(ada);
    await ageSessions(database, elevenMinutes);
    const guarded = Object.keys(stepUps).flatMap((one) => one.split('GET ').slice(1));
    const ask = async () => {
      const statuses: Record<string, number> = {};
      for (const path of guarded) {
        const headers = { authorization: `Bearer ${token}` };
        const answer = await app.inject({ method: 'HEAD', url: apiBase + path, headers });
        statuses[path] = answer.statusCode;
      }
      return statuses;
    };
    const all = (status: number) => Object.fromEntries(guarded.map((path) => [path, status]));
    const count = async () =>
      (await database.db.selectFrom('audit_entry').select('action').execute()).filter(
        ({ action }) => action.startsWith('exported-'),
      );
    expect(guarded.length).toBeGreaterThan(5);
    expect(await ask()).toEqual(all(401));
    await people.post('auth/reauthenticate', { password: ada.password }, { token });
    expect(await ask()).toEqual(all(405));
    expect(await count()).toEqual([]);
  });

  it('Z-04 is asked again for what is sent: receivers, where replies go, days, and redirects and announcements that lead to other sites', async () => {
    const { people, database } = world();
    const ada = await people.make('Admin');
    const token = await people.login(ada);
    await ageSessions(database, elevenMinutes);
    const { data } = (await people.get('auth/admin/settings', { token })).json<{
      data: { version: number };
    }>();
    const save = (changes: object) =>
      people.put('auth/admin/settings', { version: data.version, changes }, { token });
    const lead = (to: string) => people.put('template/redirects', { from: '/old', to }, { token });
    const guarded = [
      () => save({ contactReceivers: ['eve@example.com'] }),
      () => save({ email: 'eve@example.com' }),
      () => save({ keepAuditDays: 90 }),
      () => lead('https://elsewhere.example/'),
      () => save({ announcementText: 'News', announcementLink: 'https://elsewhere.example/' }),
    ];
    for (const act of guarded) expect((await act()).json()).toMatchObject({ id: asksAgain });
    expect((await save({ answerSignature: 'A line' })).statusCode).toBe(200);
    expect((await lead('/careers')).statusCode).toBe(200);
    const { version } = (await people.get('auth/admin/settings', { token })).json().data;
    const ownNews = { version, changes: { announcementLink: '/careers' } };
    expect((await people.put('auth/admin/settings', ownNews, { token })).statusCode).toBe(200);
    await people.post('auth/reauthenticate', { password: ada.password }, { token });
    for (const act of guarded) expect((await act()).body).not.toContain(asksAgain);
  });
});
