import { expect, it } from 'vitest';

import type { AuditPage } from '../../domain/desk/audit.ts';
import { navigationDocumentId } from '../../domain/values/values.ts';
import { describeWithPeople } from '../../tests/support/accounts/describe-with-people.ts';
import { addInquiry } from '../../tests/support/contact/inquiries.ts';
import { readCsv } from '../../tests/support/desk/read-csv.ts';

describeWithPeople('The audit log', (world) => {
  const setUp = async () => {
    const { people } = world();
    const admin = await people.make('Admin');
    const token = await people.login(admin);
    const list = async (query = 'page=1') => {
      const response = await people.get(`auth/admin/audit?${query}`, { token });
      expect(response.statusCode).toBe(200);
      return response.json<{ data: AuditPage }>().data;
    };
    return { admin, token, list };
  };

  it('says who did what to whom and when, newest first, for people, inquiries and pages', async () => {
    const { people, database, services, wait } = world();
    const { admin, token, list } = await setUp();
    const userId = await people.ask('max@example.com');
    const inquiryId = await addInquiry(database);
    const passTime = () => wait(1000);
    passTime();
    await people.post('auth/admin/invitation', { userId }, { token });
    passTime();
    await people.post(`auth/admin/contact/${inquiryId}/state`, { state: 'in-progress' }, { token });
    passTime();
    const { version, tree } = await services.trees.read();
    await services.trees.save({
      documentId: navigationDocumentId,
      version,
      tree: tree.toJSON(),
      authorId: admin.id,
    });
    const { items, total, actors } = await list();
    expect(total).toBe(4);
    const told = new Map(items.map((item) => [item.action, item]));
    expect(told.get('invited')).toMatchObject({
      actor: { _id: admin.id, fullName: 'Zoë Lind' },
      subject: { kind: 'account', _id: userId, name: 'Zoë Lind' },
    });
    expect(told.get('changed-inquiry-state')).toMatchObject({
      actor: { _id: admin.id },
      subject: { kind: 'inquiry', _id: inquiryId, name: 'Léna Moreau' },
      detail: 'in-progress',
    });
    expect(told.get('saved-template')).toMatchObject({
      actor: { _id: admin.id },
      subject: { kind: 'template', _id: navigationDocumentId, name: 'Navigation' },
      detail: `version ${version + 1}`,
    });
    expect(told.get('signed-in')).toMatchObject({ actor: { _id: admin.id } });
    expect(items.map((item) => item.at)).toEqual(
      items
        .map((item) => item.at)
        .toSorted()
        .toReversed(),
    );
    expect(actors).toEqual([{ _id: admin.id, fullName: 'Zoë Lind' }]);
  });

  it('is filtered by action, by who did it, and by who or what it was about', async () => {
    const { people, database } = world();
    const { admin, token, list } = await setUp();
    const second = await people.make('Admin', 'second@example.com');
    const secondToken = await people.login(second);
    const userId = await people.ask('max@example.com');
    await people.post('auth/admin/invitation', { userId }, { token });
    await people.post('auth/admin/invitation', { userId }, { token: secondToken });
    const inquiryId = await addInquiry(database);
    await people.post(`auth/admin/contact/${inquiryId}/note`, { text: 'Hm.' }, { token });
    expect((await list('action=invited')).total).toBe(2);
    const bySecond = await list(`actor=${second.id}`);
    expect(bySecond.items.map((item) => item.action).toSorted()).toEqual(['invited', 'signed-in']);
    expect((await list(`action=invited&actor=${admin.id}`)).total).toBe(1);
    expect((await list('search=max%40example')).total).toBe(2);
    expect((await list('search=moreau')).items).toMatchObject([{ action: 'noted-inquiry' }]);
    expect((await list('search=second')).total).toBe(2);
    expect((await list('search=%25')).total).toBe(0);
    const pages = [await list('page=1&pageSize=3'), await list('page=2&pageSize=3')];
    expect(new Set(pages.flatMap((page) => page.items.map((item) => item._id))).size).toBe(5);
    for (const wrong of ['action=flew', 'actor=me', 'page=0']) {
      const response = await people.get(`auth/admin/audit?${wrong}`, { token });
      expect(response.statusCode).toBe(400);
    }
  });

  it('tells of itself when it is exported, and keeps to the filters', async () => {
    const { people, database } = world();
    const { token } = await setUp();
    const inquiryId = await addInquiry(database, { firstName: '=1+1' });
    await people.post(`auth/admin/contact/${inquiryId}/note`, { text: 'Hm.' }, { token });
    const response = await people.get('auth/admin/audit/export?action=noted-inquiry', { token });
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [header, ...rows] = readCsv(response.body.slice(1));
    expect(header?.[3]).toBe('Action');
    expect(rows.map((row) => row.slice(3, 7))).toEqual([
      ['noted-inquiry', 'inquiry', "'=1+1 Moreau", inquiryId],
    ]);
    const whole = await people.get('auth/admin/audit/export', { token });
    const actions = readCsv(whole.body.slice(1)).map((row) => row[3]);
    expect(actions.filter((action) => action === 'exported-audit-log')).toHaveLength(2);
  });

  it('outlives whoever it tells of', async () => {
    const { people, database } = world();
    const { token, list } = await setUp();
    const userId = await people.ask('max@example.com');
    await people.post('auth/admin/invitation', { userId }, { token });
    await database.db.deleteFrom('account').where('id', '=', userId).execute();
    expect((await list('action=invited')).items).toMatchObject([
      { subject: { kind: 'account', _id: userId, name: null } },
    ]);
  });
});
