import * as z from 'zod/mini';

import { noPageSearch } from '../../../domain/page-search.ts';
import { builderKinds, nodeIdSchema } from '../../../domain/sections.ts';
import type { PageDocument } from '../../../domain/page-document.ts';

/** Unsaved work, as this browser keeps it: neither published nor saved as a draft. */
export type Draft = {
  key: string;
  keptAt: number;
  /** The published version the work began from. */
  version: number;
  /** The saved draft it began from; 0 when there was none. */
  revision: number;
  document: PageDocument;
};

/** What is being edited: a page, or the page that is being added to a menu. */
export function draftKeyOf(request: { pageId: string } | { parentId: string | null }): string {
  return 'pageId' in request ? `page:${request.pageId}` : `new:${request.parentId ?? 'top'}`;
}

/** A draft someone tampered with, or one of an older form, is no draft. */
export function readDraft(stored: unknown): Draft | undefined {
  const result = draftSchema.safeParse(stored);
  return result.success ? (result.data as Draft) : undefined;
}

const text = z.string();

const cardSchema = z.object({
  id: z.optional(nodeIdSchema),
  heading: text,
  subHeading: text,
  icon: text,
  image: text,
  buttonText: text,
  buttonLink: text,
  iconColor: text,
  subPoints: z.array(text),
});

/** Looser than what may be saved: a link that is half typed is worth keeping. */
const sectionSchema = z.object({
  id: nodeIdSchema,
  templateId: z.enum(builderKinds),
  data: z.object({
    heading: text,
    subHeading: text,
    image: text,
    buttonText: text,
    buttonLink: text,
    buttonSectionId: text,
    service: z.object({ name: text, cards: z.array(cardSchema) }),
  }),
});

const draftSchema = z.object({
  key: text,
  keptAt: z.number(),
  version: z.int(),
  revision: z._default(z.int(), 0),
  document: z.object({
    id: nodeIdSchema,
    parentId: z.nullable(nodeIdSchema),
    text,
    isChild: z.boolean(),
    hidden: z.boolean(),
    search: z._default(
      z.object({ title: text, description: text, image: text, noindex: z.boolean() }),
      noPageSearch,
    ),
    sections: z.array(sectionSchema),
    copies: z.array(z.object({ pageId: nodeIdSchema, section: sectionSchema })),
  }),
});
