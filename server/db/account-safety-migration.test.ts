import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { describeOnBothEngines, type TestDatabase } from '../../tests/support/database/engines.ts';
import { up } from './migrations/0011-account-safety.ts';

describeOnBothEngines('Accounts from before their devices were known', (openTestDatabase) => {
  let database: TestDatabase;

  beforeEach(async () => {
    database = await openTestDatabase();
    const { schema } = database.db;
    await schema.dropTable('account_device').execute();
    await schema.dropIndex('account_provider').execute();
    for (const column of ['pending_role', 'provider_issuer', 'provider_subject']) {
      await schema.alterTable('account').dropColumn(column).execute();
    }
  });
  afterEach(() => database.close());

  it('keep their provider, of any issuer, and know where they are signed in', async () => {
    const { db } = database;
    await sql`
      insert into account (id, full_name, email, role, is_verified, is_disabled, invitation_count, oidc_subject, created_at)
      values ('a', 'Ada', 'ada@example.com', 'Admin', 1, 0, 0, 'subject-1', 1),
             ('b', 'Bea', 'bea@example.com', 'User', 1, 0, 0, null, 2)`.execute(db);
    await db
      .insertInto('session')
      .values(
        [
          { id: 's1', client: 'Firefox on Linux', created_at: 10 },
          { id: 's2', client: 'Firefox on Linux', created_at: 30 },
          { id: 's3', client: 'Safari on iPhone', created_at: 20 },
        ].map((row) => ({ ...row, account_id: 'a', token_hash: row.id, last_seen_at: 40 })),
      )
      .execute();
    await up(db);
    const accounts = await db
      .selectFrom('account')
      .select(['id', 'role', 'pending_role', 'provider_issuer', 'provider_subject'])
      .orderBy('id')
      .execute();
    const none = { pending_role: null, provider_issuer: null };
    expect(accounts).toEqual([
      { id: 'a', role: 'Admin', ...none, provider_subject: 'subject-1' },
      { id: 'b', role: 'User', ...none, provider_subject: null },
    ]);
    const devices = await db.selectFrom('account_device').selectAll().orderBy('seen_at').execute();
    expect(devices).toEqual([
      { account_id: 'a', client: 'Safari on iPhone', seen_at: 20 },
      { account_id: 'a', client: 'Firefox on Linux', seen_at: 30 },
    ]);
  });
});
