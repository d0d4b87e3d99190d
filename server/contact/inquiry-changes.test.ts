import { expect, it } from 'vitest';

import { deskLimits, deskWords } from '../../domain/desk/common.ts';
import type { InquiriesChanged, InquiryPage } from '../../domain/desk/inquiries.ts';
import { createId } from '../../domain/values/values.ts';
import { describeWithPeople } from '../../tests/support/accounts/describe-with-people.ts';
import { addInquiry } from '../../tests/support/contact/inquiries.ts';
import { seedInquiries } from '../../tests/support/desk/seed-desk.ts';

describeWithPeople('Many inquiries at once', (world) => {
  async function open() {
    const { people, database } = world();
    const admin = await people.make('Admin');
    const token = await people.login(admin);
    const send = (steps: object[], key: string = crypto.randomUUID()) =>
      people.post(
        'auth/admin/contact/changes',
        { steps },
        { token, headers: { 'idempotency-key': key } },
      );
    return {
      admin,
      token,
      send,
      change: async (...steps: object[]) => {
        const response = await send(steps);
        expect(response.json()).toMatchObject({ status: 200, message: 'Saved.' });
        return response.json<{ data: InquiriesChanged }>().data;
      },
      list: async (query = 'page=1') => {
        const response = await people.get(`auth/admin/contact?${query}`, { token });
        return response.json<{ data: InquiryPage }>().data;
      },
      /** Every inquiry as `state read assignee`, by its name. */
      rows: async () => {
        const rows = await database.db
          .selectFrom('inquiry')
          .select(['first_name', 'state', 'is_read', 'assignee_id'])
          .orderBy('first_name')
          .execute();
        return rows.map((row) => [row.first_name, row.state, row.is_read === 1, row.assignee_id]);
      },
      log: async () => {
        const { body } = await people.get('auth/admin/audit?action=changed-inquiries', { token });
        const { data } = JSON.parse(body) as { data: { items: { detail: string }[] } };
        return data.items.map(({ detail }) => detail);
      },
    };
  }

  it('are marked, moved and assigned with one entry of the log, and one undo puts each back', async () => {
    const { database } = world();
    const { admin, change, rows, log } = await open();
    const ids = [
      await addInquiry(database, { firstName: 'Ana' }),
      await addInquiry(database, { firstName: 'Bea', state: 'answered' }),
      await addInquiry(database, { firstName: 'Cy', state: 'spam' }),
    ];
    await addInquiry(database, { firstName: 'Dev' });
    await change({ ids: ids.slice(0, 1), to: { assigneeId: admin.id, read: true } });
    const before = await rows();
    const done = await change({ ids, to: { state: 'spam', assigneeId: null } });
    expect(done.changed).toBe(3);
    expect(await rows()).toEqual([
      ['Ana', 'spam', true, null],
      ['Bea', 'spam', true, null],
      ['Cy', 'spam', true, null],
      ['Dev', 'new', false, null],
    ]);
    const undone = await change(...done.undo);
    expect([undone.changed, await rows()]).toEqual([3, before]);
    expect((await change({ ids, to: { read: true } })).changed).toBe(2);
    expect(await log()).toEqual([
      '2: read',
      expect.stringMatching(/^1: /),
      '3: spam, assigned to nobody',
      '1: read, assigned to Zoë Lind',
    ]);
    // Nothing is left to change, so nothing is noted.
    expect(await change({ ids, to: { read: true } })).toEqual({ changed: 0, undo: [] });
    expect(await log()).toHaveLength(4);
  });

  it('are all that match, however many pages they fill, and nothing else', async () => {
    const { database } = world();
    const { change, list } = await open();
    await seedInquiries(database.db, 1240, Date.now());
    const filter = { search: 'flat', state: 'answered', suspect: 'false' };
    const { total } = await list(`pageSize=1&${new URLSearchParams(filter).toString()}`);
    const { counts } = await list();
    expect(total).toBeGreaterThan(deskLimits.maxPageSize);
    const done = await change({ filter, to: { state: 'spam' } });
    expect(done.changed).toBe(total);
    const after = await list();
    expect([after.counts.answered, after.counts.spam]).toEqual([
      counts.answered - total,
      counts.spam + total,
    ]);
    await change(...done.undo);
    expect((await list()).counts).toEqual(counts);
  });

  it('leave out what came after the list was read', async () => {
    const { database, wait } = world();
    const { change, list, rows } = await open();
    await addInquiry(database, { firstName: 'Seen' });
    const { asOf } = await list();
    wait(1000);
    await addInquiry(database, { firstName: 'Unseen', createdAt: Date.now() + 1000 });
    expect(await change({ filter: { to: asOf }, to: { state: 'spam' } })).toMatchObject({
      changed: 1,
    });
    expect((await rows()).map(([name, state]) => [name, state])).toEqual([
      ['Seen', 'spam'],
      ['Unseen', 'new'],
    ]);
  });

  it('stay where a colleague has gone on since, when the act is undone', async () => {
    const { people, database } = world();
    const { token, change, rows } = await open();
    const ids = [
      await addInquiry(database, { firstName: 'Ana' }),
      await addInquiry(database, { firstName: 'Bea' }),
    ];
    const { undo } = await change({ ids, to: { state: 'spam' } });
    await people.post(`auth/admin/contact/${ids[0]}/state`, { state: 'answered' }, { token });
    expect((await change(...undo)).changed).toBe(1);
    expect((await rows()).map(([, state]) => state)).toEqual(['answered', 'new']);
  });

  it('are given back to nobody where who had them is no administrator any more', async () => {
    const { people, database } = world();
    const { admin, change, rows } = await open();
    const former = await people.make('Admin', 'former@example.com');
    const ids = [await addInquiry(database)];
    await change({ ids, to: { assigneeId: former.id } });
    const { undo } = await change({ ids, to: { assigneeId: admin.id } });
    await database.db
      .updateTable('account')
      .set({ role: 'User' })
      .where('id', '=', former.id)
      .execute();
    expect((await change(...undo)).changed).toBe(1);
    expect((await rows())[0]?.[3]).toBeNull();
  });

  it('change once, however often the call comes', async () => {
    const { database } = world();
    const { send, log } = await open();
    await addInquiry(database);
    const key = crypto.randomUUID();
    const steps = [{ filter: { state: 'new' }, to: { state: 'spam' } }];
    const answers = [await send(steps, key), await send(steps, key)];
    expect(answers.map((answer) => answer.json().data.changed)).toEqual([1, 1]);
    expect(await log()).toHaveLength(1);
  });

  it('are refused to all but administrators, and where the call says too little or too much', async () => {
    const { people, database } = world();
    const { send, rows } = await open();
    const id = await addInquiry(database);
    const to = { state: 'spam' };
    const user = await people.make('User', 'user@example.com');
    for (const role of ['User', 'Editor'] as const) {
      const token = await people.login(await people.make(role));
      const answer = await people.post(
        'auth/admin/contact/changes',
        { steps: [{ ids: [id], to }] },
        { token },
      );
      expect(answer.statusCode).toBe(403);
    }
    const many = Array.from({ length: deskLimits.inquiriesInStep }, () => createId());
    const refused: object[][] = [
      [],
      [{ to }],
      [{ ids: [], to }],
      [{ ids: [id], filter: {}, to }],
      [{ ids: [id], to: {} }],
      [{ ids: ['x'], to }],
      [{ ids: [id], to: { state: 'gone' } }],
      [{ ids: [id], to: { assigneeId: user.id } }],
      [{ ids: [...many, id], to }],
      [...Array.from({ length: 100 }, () => ({ ids: many, to })), { ids: [id], to }],
    ];
    for (const steps of refused) expect((await send(steps)).statusCode).toBe(400);
    expect((await send(refused.at(-1) ?? [])).json()).toMatchObject({
      message: deskWords.tooManyInquiries,
    });
    expect((await rows()).map(([, state]) => state)).toEqual(['new']);
  });
});
