import type * as z from 'zod/mini';

import { keptWorkSchema } from '../../../domain/tree/codec.ts';

/** Unsaved work, as this browser keeps it: neither published nor saved as a draft. */
export type Draft = z.output<typeof keptWorkSchema>;

/** What is being edited: a page, or the page that is being added to a menu. */
export function draftKeyOf(request: { pageId: string } | { parentId: string | null }): string {
  return 'pageId' in request ? `page:${request.pageId}` : `new:${request.parentId ?? 'top'}`;
}

/** A draft someone tampered with, or one of an older form, is no draft. */
export function readDraft(stored: unknown): Draft | undefined {
  const result = keptWorkSchema.safeParse(stored);
  return result.success ? result.data : undefined;
}
