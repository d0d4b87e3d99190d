import { afterEach, beforeEach, expect, it } from 'vitest';

import { auditListQuerySchema } from '../../domain/desk/audit.ts';
import { createId } from '../../domain/values/values.ts';
import { describeOnBothEngines, type TestDatabase } from '../../tests/support/database/engines.ts';
import { AuditStore } from '../audit/audit-store.ts';
import { MediaStore, undescribed } from '../media/media-store.ts';

const entries = 100;
const pageSize = 7;
const pages = Array.from({ length: Math.ceil(entries / pageSize) + 1 }, (_, index) => index + 1);

type Row = { id: string; created_at: number };

describeOnBothEngines('Pages read from both ends', (open) => {
  let database: TestDatabase;

  beforeEach(async () => {
    database = await open();
  });
  afterEach(() => database.close());

  it('are one list of the history, newest first', async () => {
    const { db } = database;
    const rows = tiedRows();
    const about = { subject_kind: 'list', subject_id: 'users', action: 'exported-users' } as const;
    const values = rows.map((row) => ({ ...row, ...about, actor_id: null, actor_role: null }));
    await db
      .insertInto('audit_entry')
      .values(values.map((value) => ({ ...value, detail: null })))
      .execute();
    const listed: string[] = [];
    for (const page of pages) {
      const query = auditListQuerySchema.parse({ page, pageSize });
      const { rows: found, total } = await new AuditStore(db).list(query);
      expect(total).toBe(entries);
      listed.push(...found.map(({ id }) => id));
    }
    expect(listed).toEqual(newestFirst(rows));
  });

  it('are one list of pictures, newest first', async () => {
    const { db } = database;
    const store = new MediaStore(db);
    const rows = tiedRows();
    const shape = { width: 10, height: 10, widths: [10], placeholder: '', hasAvif: true };
    const words = { ...undescribed, name: 'Harbour', alt: '' };
    for (const { id, created_at: now } of rows) {
      await store.insert(db, { id, words, shape: { ...shape, hash: id }, now });
    }
    const hidden = rows.slice(0, 3).map(({ id }) => id);
    const listed: string[] = [];
    for (const page of pages) {
      const slice = { search: 'harbour', kinds: [], except: hidden, page, pageSize };
      const { assets, total } = await store.list(slice);
      expect(total).toBe(entries - hidden.length);
      listed.push(...assets.map(({ id }) => id));
    }
    expect(listed).toEqual(newestFirst(rows.slice(3)));
  });
});

/** Rows come nine in a millisecond. */
function tiedRows(): Row[] {
  return Array.from({ length: entries }, (_, index) => ({
    id: createId(),
    created_at: 1000 + Math.floor(index / 9),
  }));
}

function newestFirst(rows: Row[]): string[] {
  return rows
    .toSorted((a, b) => b.created_at - a.created_at || (a.id < b.id ? 1 : -1))
    .map(({ id }) => id);
}
