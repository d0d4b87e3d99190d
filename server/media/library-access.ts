import type { Transaction } from 'kysely';
import * as z from 'zod';

import { hasRight } from '../../domain/accounts/rights.ts';
import { type LibraryUse, settingsUse } from '../../domain/media/library-uses.ts';
import { isFooterPage } from '../../domain/pages/page-ids.ts';
import type { Tables } from '../db/schema.ts';
import type { SignedIn } from '../http/access.ts';
import { conflict } from '../http/answers.ts';

/** Throws when this person may not change alone what visitors see. */
export type RequireApproval = (accountId: string) => Promise<void>;
/** Throws when an upload of so many bytes would be more than this person's share. */
export type RequireUpload = (by: SignedIn, bytes: number) => Promise<void>;
export type RequireChangeable = (id: string, by: SignedIn) => Promise<void>;

/**
 * Called before something of the library is exchanged, described or deleted. What it returns runs in that transaction,
 * with the name that the thing had.
 */
export type BeforeExchange = (
  id: string,
  actorId: string,
  act: 'exchange' | 'deletion',
) => Promise<(trx: Transaction<Tables>, name: string) => Promise<void>>;

type Library = {
  read: (id: string, readerId: string) => Promise<{ uses: LibraryUse[] }>;
  /** What is said of a thing that belongs to the settings. */
  ofSettings: string;
};

/**
 * What the settings use, such as the logo, is for those who may change them. What visitors see follows the rule of
 * publishing.
 */
export function changeableIn(
  { read, ofSettings }: Library,
  requireApproval: RequireApproval,
): RequireChangeable {
  return async (id, by) => {
    if (hasRight(by.role, 'settings')) return;
    const { uses } = await read(id, by.id);
    if (uses.some(({ pageId }) => pageId === settingsUse.pageId)) throw conflict(ofSettings);
    // Only published pages have an address. The footer has none, and visitors see it on every page.
    const isSeen = uses.some(({ path, pageId }) => path !== '' || isFooterPage(pageId));
    if (isSeen) await requireApproval(by.id);
  };
}

const flag = z.enum(['true', 'false']).default('false');

export const libraryQueryShape = {
  search: z.string().max(100).default(''),
  unused: flag,
  page: z.coerce.number().int().min(1).max(10_000).default(1),
};

/** The longest address: more uses than fit into it need `force`. */
const acceptedLength = 8000;

export const removalQuerySchema = z.object({
  force: flag,
  accepted: z.string().max(acceptedLength).default(''),
});

/** The uses that the caller has been told of, by the ids of their pages. */
export function toldUses({
  force,
  accepted,
}: z.output<typeof removalQuerySchema>): 'all' | string[] {
  return force === 'true' ? 'all' : accepted.split(',');
}
