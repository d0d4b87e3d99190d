import {
  CompiledQuery,
  type KyselyPlugin,
  type RootOperationNode,
  sql,
  type Transaction,
} from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { inquiryListQuerySchema } from '../../domain/desk/inquiries.ts';
import { userFilters, userListQuerySchema, userSorts } from '../../domain/desk/users.ts';
import { describeOnBothEngines, type TestDatabase } from '../../tests/support/database/engines.ts';
import { seedInquiries, seedUsers } from '../../tests/support/desk/seed-desk.ts';
import { UserListStore } from '../accounts/people/user-list-store.ts';
import { InquiryStore } from '../contact/inquiry-store.ts';
import { OverviewStore } from '../desk/overview-store.ts';
import type { Tables } from './schema.ts';

const rows = 2000;

describeOnBothEngines('Of a million rows, the database', (open) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await open();
    await seedInquiries(database.db, rows, Date.now());
    await seedUsers(database.db, rows, Date.now());
    await sql`analyze`.execute(database.db);
  });
  afterAll(() => database.close());

  it('reads a page of inquiries in an index, sorted already', async () => {
    for (const filter of [
      {},
      { suspect: 'false' },
      { state: 'new', suspect: 'false' },
      { state: 'spam' },
    ]) {
      const query = inquiryListQuerySchema.parse({ ...filter, page: 2 });
      const plans = await plansOf((db) => new InquiryStore(db).list(query, rows));
      expect(slowIn(plans, 'inquiry')).toEqual([]);
    }
  });

  it('reads a page of people in an index, sorted already', async () => {
    for (const sort of userSorts) {
      for (const filter of [undefined, ...userFilters]) {
        const query = userListQuerySchema.parse({ sort, ...(filter && { filter }), page: 2 });
        const plans = await plansOf((db) => new UserListStore(db).list(query, rows));
        expect(slowIn(plans, 'account')).toEqual([]);
      }
    }
  });

  it('passes nobody who is not shown to find the few', async () => {
    for (const sort of userSorts) {
      const query = userListQuerySchema.parse({ sort, filter: 'declined' });
      const plans = await plansOf((db) => new UserListStore(db).list(query, rows));
      expect(plans.join('\n')).toContain('account_shown_');
    }
  });

  it('searches in the index of words', async () => {
    const inquiries = { ...inquiryListQuerySchema.parse({}), search: 'writer77' };
    const found = await plansOf((db) => new InquiryStore(db).search(inquiries));
    expect(found.join('\n')).toMatch(usesWords('inquiry'));
    expect(found.join('\n')).not.toMatch(readsAll('inquiry'));
    const people = { ...userListQuerySchema.parse({}), search: 'seed77' };
    const known = await plansOf((db) => new UserListStore(db).search(people));
    expect(known.join('\n')).toMatch(usesWords('account'));
    expect(known.join('\n')).not.toMatch(readsAll('account'));
  });

  it('searches two letters in the index of words', async () => {
    const inquiries = { ...inquiryListQuerySchema.parse({}), search: 'zo' };
    const found = await plansOf((db) => new InquiryStore(db).search(inquiries));
    // PostgreSQL's index needs three letters, so the query asks for each possible third one.
    const asked = /BitmapOr[^]*inquiry_words[^]*zo\[[^]*inquiry_foreign/;
    const index = database.engine === 'postgres' ? asked : usesWords('inquiry');
    expect(found.join('\n')).toMatch(index);
  });

  it('counts no row to tell how many there are', async () => {
    const plans = await plansOf(async (db) => {
      await new InquiryStore(db).countGroups();
      await new UserListStore(db).count();
    });
    for (const plan of plans) expect(plan).not.toMatch(/\b(?:inquiry|account)\b/);
  });

  it('counts none for the overview either, however many came in its weeks', async () => {
    const plans = await plansOf((db) =>
      new OverviewStore({ db, now: Date.now, readAreas: async () => [] }).read(),
    );
    expect(plans.filter((plan) => /_count(?:_week)?\b/.test(plan))).toHaveLength(4);
    for (const plan of plans)
      expect(plan).not.toMatch(/(?:\bon|SCAN|SEARCH) (?:inquiry|account)\b/);
  });

  /** Returns the query plan of each statement of an action. */
  async function plansOf(act: (db: TestDatabase['db']) => Promise<unknown>): Promise<string[]> {
    const { db, engine } = database;
    const asked: RootOperationNode[] = [];
    await act(db.withPlugin(listen(asked)));
    const executor = db.getExecutor();
    const plans: string[] = [];
    for (const node of asked) {
      const query = executor.compileQuery(node, { queryId: String(plans.length) });
      plans.push(await db.transaction().execute((trx) => explain(trx, engine, query)));
    }
    return plans;
  }
});

/** Returns the plans that read a whole table or sort more than one page. */
function slowIn(plans: string[], table: string): string[] {
  const sorts = /TEMP B-TREE FOR ORDER BY|(?<!Incremental) Sort {2}\(/g;
  return plans.filter((plan) => readsAll(table).test(plan) || (plan.match(sorts)?.length ?? 0) > 1);
}

function readsAll(table: string): RegExp {
  return new RegExp(`Seq Scan on ${table}\\b|SCAN ${table} (?!USING)`);
}

function usesWords(table: string): RegExp {
  return new RegExp(
    `Bitmap Index Scan on ${table}_words|${table}_words VIRTUAL TABLE INDEX \\d+:.*M`,
  );
}

function listen(asked: RootOperationNode[]): KyselyPlugin {
  return {
    transformQuery({ node }) {
      asked.push(node);
      return node;
    },
    async transformResult({ result }) {
      return result;
    },
  };
}

async function explain(
  db: Transaction<Tables>,
  engine: TestDatabase['engine'],
  { sql: text, parameters }: CompiledQuery,
): Promise<string> {
  // PostgreSQL ignores indexes for a few thousand rows, so sequential scans are turned off to see whether an index
  // exists.
  if (engine === 'postgres') {
    await sql`set local enable_seqscan = off`.execute(db);
    await sql`set local enable_sort = off`.execute(db);
  }
  const how = engine === 'postgres' ? 'explain' : 'explain query plan';
  const { rows: lines } = await db.executeQuery<Record<string, unknown>>(
    CompiledQuery.raw(`${how} ${text}`, [...parameters]),
  );
  return lines.map((line) => ` ${String(line['QUERY PLAN'] ?? line['detail'])} `).join('\n');
}
