import * as z from 'zod/mini';

import { keptPageSchema } from '../../../domain/tree/tree-schema.ts';

const draftSchema = z.object({
  key: z.string(),
  keptAt: z.number(),
  /** The published version the work began from. */
  version: z.int(),
  /** The saved draft it began from; 0 when there was none. */
  revision: z._default(z.int(), 0),
  document: keptPageSchema,
});

/** Unsaved work, as this browser keeps it: neither published nor saved as a draft. */
export type Draft = z.output<typeof draftSchema>;

/** What is being edited: a page, or the page that is being added to a menu. */
export function draftKeyOf(request: { pageId: string } | { parentId: string | null }): string {
  return 'pageId' in request ? `page:${request.pageId}` : `new:${request.parentId ?? 'top'}`;
}

/** A draft someone tampered with, or one of an older form, is no draft. */
export function readDraft(stored: unknown): Draft | undefined {
  const result = draftSchema.safeParse(stored);
  return result.success ? result.data : undefined;
}
