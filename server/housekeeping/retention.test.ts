import { expect, it } from 'vitest';

import { describeWithPeople } from '../../tests/support/accounts/describe-with-people.ts';
import { addInquiry } from '../../tests/support/contact/inquiries.ts';
import { recordAudit } from '../audit/audit-store.ts';
import { newRevision } from '../content/revisions/published-store.ts';
import { purgeExpired, retentionMs } from './retention-store.ts';

describeWithPeople('Sessions', (world) => {
  it('go when their role’s own time is over: an administrator’s after an hour, a user’s later', async () => {
    const { people, database } = world();
    await people.login(await people.make('Admin'));
    await people.login(await people.make('User'));
    const rolesLeft = async (afterMs: number) => {
      await purgeExpired(database.db, Date.now() + afterMs);
      const rows = await database.db
        .selectFrom('session')
        .innerJoin('account', 'account.id', 'session.account_id')
        .select('account.role')
        .execute();
      return rows.map(({ role }) => role).toSorted();
    };
    expect(await rolesLeft(0)).toEqual(['Admin', 'User']);
    expect(await rolesLeft(2 * 60 * 60_000)).toEqual(['User']);
    expect(await rolesLeft(25 * 60 * 60_000)).toEqual([]);
  });
});

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

  it('of devices goes after 90 days, but for the last one of each person', async () => {
    const { people, database } = world();
    const { id } = await people.make('Admin');
    const { id: other } = await people.make('User');
    const now = Date.now();
    const days = (count: number) => now - count * 24 * 60 * 60_000;
    await database.db
      .insertInto('account_device')
      .values([
        { account_id: id, client: 'Firefox on Linux', seen_at: days(91) },
        { account_id: id, client: 'Safari on iOS', seen_at: days(89) },
        { account_id: other, client: 'Chrome on Windows', seen_at: days(400) },
        { account_id: other, client: 'Edge on Windows', seen_at: days(500) },
      ])
      .execute();
    await purgeExpired(database.db, now);
    const left = await database.db
      .selectFrom('account_device')
      .select('client')
      .orderBy('client')
      .execute();
    expect(left.map(({ client }) => client)).toEqual(['Chrome on Windows', 'Safari on iOS']);
  });

  it.each(['setting_version', 'word_version'] as const)(
    'in what was said before in %s goes with the log, and never what is said now',
    async (table) => {
      const { database } = world();
      const now = Date.now();
      const old = now - retentionMs.auditEntry;
      const version = { saved: '{}', author_id: null };
      await database.db
        .insertInto(table)
        .values([
          { ...version, version: 1, created_at: old },
          { ...version, version: 2, created_at: old + 1000 },
          { ...version, version: 3, created_at: old },
        ])
        .execute();
      await purgeExpired(database.db, now);
      const left = await database.db
        .selectFrom(table)
        .select('version')
        .orderBy('version')
        .execute();
      expect(left.map((row) => row.version)).toEqual([2, 3]);
    },
  );

  it('keeps company with counters of drafts: those of pages that are nowhere go', async () => {
    const { database } = world();
    const { db } = database;
    await db.insertInto('page_date').values({ page_id: 'on-the-site', changed_at: 1 }).execute();
    await db
      .insertInto('page_revision')
      .values(
        ['on-the-site', 'nowhere'].map((page_id) =>
          newRevision({ page_id, state: 'former', number: 3, content: null, created_at: 0 }),
        ),
      )
      .execute();
    await purgeExpired(db, Date.now());
    const left = await db
      .selectFrom('page_revision')
      .select('page_id')
      .where('state', '=', 'former')
      .execute();
    expect(left).toEqual([{ page_id: 'on-the-site' }]);
  });
});
