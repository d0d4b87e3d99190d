import { expect, it } from 'vitest';

import { describeWithPeople } from '../../tests/support/describe-with-people.ts';
import { addInquiry } from '../../tests/support/inquiries.ts';
import { recordAudit } from '../audit/audit-store.ts';

import { purgeExpired, retentionMs } from './retention-store.ts';

describeWithPeople('C-02 Personal data', (world) => {
  it('of inquiries goes after two years, with notes and answers; younger ones stay', async () => {
    const { people, database } = world();
    const now = Date.now();
    const token = await people.login(await people.make('Admin'));
    const old = await addInquiry(database, { createdAt: now - retentionMs.inquiry });
    const young = await addInquiry(database, { createdAt: now - retentionMs.inquiry + 1000 });
    await people.post(`auth/admin/contact/${old}/note`, { text: 'Hm.' }, { token });
    await people.post(`auth/admin/contact/${old}/answer`, { text: 'Yes.' }, { token });
    await purgeExpired(database.db, now);
    const left = await database.db.selectFrom('inquiry').select('id').execute();
    expect(left).toEqual([{ id: young }]);
    expect(await database.db.selectFrom('inquiry_note').select('id').execute()).toEqual([]);
    expect(await database.db.selectFrom('inquiry_answer').select('id').execute()).toEqual([]);
  });

  it('of people who were never let in goes after 90 days; whoever was invited stays', async () => {
    const { people, database } = world();
    const token = await people.login(await people.make('Admin'));
    await people.ask('waiting@example.com');
    const declined = await people.ask('declined@example.com');
    await people.post(`auth/admin/users/${declined}/decline`, { notify: false }, { token });
    const userId = await people.ask('invited@example.com');
    await people.post('auth/admin/invitation', { userId }, { token });
    await people.make('User');
    const count = async () =>
      (await database.db.selectFrom('account').select('id').execute()).length;
    await purgeExpired(database.db, Date.now() + retentionMs.uninvitedRequest - 60_000);
    expect(await count()).toBe(5);
    await purgeExpired(database.db, Date.now() + retentionMs.uninvitedRequest + 60_000);
    const left = await database.db.selectFrom('account').select('email').orderBy('email').execute();
    expect(left.map((row) => row.email)).toEqual([
      'admin@example.com',
      'invited@example.com',
      'user@example.com',
    ]);
  });

  it('in mails goes 90 days after they were sent or given up; a waiting one stays', async () => {
    const { people, database, services } = world();
    const token = await people.login(await people.make('Admin'));
    const userId = await people.ask();
    await people.post(`auth/admin/users/${userId}/decline`, { note: 'Sorry.' }, { token });
    await services.mailWorker.drain();
    const other = await people.ask('other@example.com');
    await people.post('auth/admin/invitation', { userId: other }, { token });
    await purgeExpired(database.db, Date.now() + retentionMs.settledMail + 60_000);
    expect(await people.mails()).toEqual(['invitation']);
  });

  it('in the audit log goes after two years', async () => {
    const { people, database } = world();
    const { id } = await people.make('Admin');
    const now = Date.now();
    const entry = { action: 'signed-in', subjectKind: 'account', subjectId: id } as const;
    const ages = [retentionMs.auditEntry, retentionMs.auditEntry - 1000];
    for (const age of ages) {
      await recordAudit(database.db, { ...entry, actorId: id, detail: `${age}`, at: now - age });
    }
    await purgeExpired(database.db, now);
    const left = await database.db.selectFrom('audit_entry').select('detail').execute();
    expect(left).toEqual([{ detail: String(ages[1]) }]);
  });
});
