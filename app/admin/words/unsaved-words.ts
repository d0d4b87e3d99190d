import * as z from 'zod/mini';

import { unsavedSettingsName } from '../../keep/typed-store.ts';
import { createUnsavedStore, type Unsaved } from '../settings/unsaved-fields.ts';

/** Typed sentences by id. */
export type UnsavedWords = Unsaved<string, string>;

const entrySchema = z.object({
  field: z.string(),
  tab: z.string(),
  value: z.string(),
  base: z.string(),
  isLeft: z.optional(z.boolean()),
});

export const unsavedWords = createUnsavedStore<string, string>({
  // Logging out removes every name that begins so.
  nameFor: (accountId) => `${unsavedSettingsName(accountId)}:words`,
  readEntry: (stored) => entrySchema.safeParse(stored).data,
});
