import { sql } from 'kysely';
import * as z from 'zod';

import type { NamedWork } from '../../../domain/media/library-uses.ts';
import { libraryNamesIn } from '../../../domain/values/library-address.ts';
import type { Database } from '../../db/database.ts';
import { inTurns } from '../../db/turns.ts';

/** What one stored draft or piece of unsaved work names. Another revision of it has another key. */
export type StoredNames = NamedWork & { key: string };

const namedSchema = z.object({ text: z.string().catch('') });

/**
 * What drafts and unsaved work name of the library. Hundreds of long drafts take seconds to read, so each is read once,
 * beside other requests, and its names are remembered as long as it is stored.
 */
export class WorkNamesStore {
  #known = new Map<string, StoredNames>();

  async list(db: Database): Promise<StoredNames[]> {
    const listed: StoredNames[] = [];
    const lines = [...(await listLines(db, 'draft')), ...(await listLines(db, 'autosave'))];
    for await (const line of inTurns(lines)) {
      const key = `${line.id} ${line.number}`;
      const named = this.#known.get(key) ?? (await readNames(db, line, key));
      if (named) listed.push(named);
    }
    this.#known = new Map(listed.map((named) => [named.key, named]));
    return listed;
  }
}

type Line = { id: string; number: number; pageId: string; ownerId: string | null };

function listLines(db: Database, state: 'draft' | 'autosave'): Promise<Line[]> {
  return (
    db
      .selectFrom('page_revision')
      .select(['id', 'number', 'page_id as pageId', 'owner_id as ownerId'])
      // A literal, because a parameter would not be recognised as the condition of the index.
      .where(sql<boolean>`state = ${sql.lit(state)}`)
      .orderBy(state === 'draft' ? 'page_id' : 'created_at')
      .execute()
  );
}

async function readNames(db: Database, { id, number, pageId, ownerId }: Line, key: string) {
  const row = await db
    .selectFrom('page_revision')
    .select('content')
    .where('id', '=', id)
    .where('number', '=', number)
    .executeTakeFirst();
  // It has ended, or was saved again, since it was listed.
  if (row?.content == null) return undefined;
  const { text: name } = namedSchema.parse(JSON.parse(row.content));
  return { key, pageId, name, ownerId, names: libraryNamesIn(row.content) };
}
