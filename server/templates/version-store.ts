import { sql } from 'kysely';

import type { Database } from '../db/database.ts';
import { differenceOf, withDifference } from './text-difference.ts';

/** A restore reads at most two rows, and a lost one costs at most so many versions. */
const wholeEvery = 20;

export type VersionText = { component: string; whole_version: number | null };

/**
 * How a new version is kept: as what it changed on the last whole one, or whole itself when that is too long ago or
 * too much of it is new.
 */
export async function shortenVersion(
  db: Database,
  documentId: string,
  version: number,
  text: string,
): Promise<VersionText> {
  const whole = await db
    .selectFrom('template_version')
    .select(['version', 'component'])
    .where('template_id', '=', documentId)
    .where('version', '>', version - wholeEvery)
    .where('whole_version', 'is', null)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  const difference = whole && differenceOf(whole.component, text);
  return difference !== undefined && difference.length < text.length / 2
    ? { component: difference, whole_version: whole?.version ?? null }
    : { component: text, whole_version: null };
}

/** Of the version, or of the whole one that it rests on; 0 when there is none. */
export async function sizeOfVersion(
  db: Database,
  documentId: string,
  version: number,
): Promise<number> {
  const row = await db
    .selectFrom('template_version')
    .select(['whole_version', sql<number>`length(component)`.as('size')])
    .where('template_id', '=', documentId)
    .where('version', '=', version)
    .executeTakeFirst();
  if (row && row.whole_version !== null) return sizeOfVersion(db, documentId, row.whole_version);
  return row?.size ?? 0;
}

/** The text of a version as it was saved, to the byte. */
export async function findVersionText(
  db: Database,
  documentId: string,
  version: number,
): Promise<string | undefined> {
  const row = await findKept(db, documentId, version);
  if (!row || row.whole_version === null) return row?.component;
  const whole = await findKept(db, documentId, row.whole_version);
  if (!whole) throw new Error(`Version ${version} rests on ${row.whole_version}, which is gone`);
  return withDifference(whole.component, row.component);
}

function findKept(
  db: Database,
  documentId: string,
  version: number,
): Promise<VersionText | undefined> {
  return db
    .selectFrom('template_version')
    .select(['component', 'whole_version'])
    .where('template_id', '=', documentId)
    .where('version', '=', version)
    .executeTakeFirst();
}
