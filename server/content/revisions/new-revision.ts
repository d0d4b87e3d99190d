import type { Insertable } from 'kysely';

import { createId, navigationDocumentId } from '../../../domain/values/values.ts';
import type { Tables } from '../../db/schema.ts';

type Revision = Insertable<Tables['page_revision']>;

/** The row of a new revision. What a state has no use for is empty. */
export function newRevision(
  revision: Pick<Revision, 'page_id' | 'state' | 'number' | 'content' | 'created_at'> &
    Partial<Revision>,
): Revision {
  return {
    id: createId(),
    document_id: navigationDocumentId,
    base_version: null,
    base_draft: null,
    author_id: null,
    owner_id: null,
    slot: null,
    kept_at: null,
    ...revision,
  };
}
