import * as z from 'zod/mini';

import { roles } from '../accounts/accounts.ts';
import { isIconColour } from '../sections/icon-colours.ts';
import { isIconName } from '../sections/icons.ts';
import { idPattern, navigationDocumentId, ownValue } from '../values/values.ts';
import { isSafeImage, isSafeLink } from '../values/addresses.ts';
import { changeSummarySchema } from './changes.ts';
import type { Clash } from './merge.ts';
import { mapPages } from './read-tree.ts';
import { nodeIdSchema } from '../sections/section-schema.ts';
import { withOwnIds } from './stored-form.ts';
import {
  keptPageSchema,
  NavigationTree,
  navigationTreeSchema,
  sentPublishedPageSchema,
  type SentTree,
  sentTreeSchema,
  type TreePage,
  treePageSchema,
} from './tree-schema.ts';

/** Trees as they are sent and stored, with the specification's names of fields. */
export type TreeDocument = { documentId: string; version: number; tree: NavigationTree };

const documentIdSchema = z.string().check(z.regex(idPattern));

export const documentName = { templateId: documentIdSchema };
export const documentChoice = { templateId: z.optional(documentIdSchema) };

/** The document that a request is about: the navigation by default. */
export function documentIdIn(request: { templateId?: string | undefined }): string {
  return request.templateId ?? navigationDocumentId;
}

export function treeIn(request: { component: SentTree }): SentTree {
  return request.component;
}

export const newDocumentSchema = z.object({ component: sentTreeSchema });

/** The page whose sections an answer holds, or none: those of a large site are megabytes. Without it, all. */
export const shownSections = { sections: z.optional(z.union([z.literal('none'), nodeIdSchema])) };

export function showSections(tree: NavigationTree, sections: string | undefined): NavigationTree {
  if (sections === undefined) return tree;
  return mapPages(tree, (page) =>
    page.templates.length === 0 || page.id === sections ? page : { ...page, templates: [] },
  );
}

/** The largest number that a column of either engine holds. */
const largest = 2 ** 31 - 1;
export const versionNumber = z.int().check(z.positive(), z.maximum(largest));
export const revisionNumber = z.int().check(z.nonnegative(), z.maximum(largest));

/** The draft that a save publishes; `seen` names it with the pictures and files that the person has looked at. */
const publishesSchema = z.object({
  pageId: nodeIdSchema,
  revision: revisionNumber,
  seen: z.optional(z.string().check(z.maxLength(100))),
});
export type Publishes = z.output<typeof publishesSchema>;

export const saveSchema = z.object({
  ...documentChoice,
  /** The version that the edit began from. */
  version: z.optional(versionNumber),
  component: sentTreeSchema,
  /** The page whose draft this save publishes, and the known revision of that draft; 0: none. */
  publishes: z.optional(publishesSchema),
});

export function encodeSave({
  documentId,
  version,
  tree,
}: TreeDocument): z.input<typeof saveSchema> {
  return { templateId: documentId, version, component: tree.toJSON() };
}

/** Pages but the one named leave their sections out, and so keep them. */
export function encodeOutline(
  { documentId, version, tree }: TreeDocument,
  pageId?: string,
): z.input<typeof saveSchema> {
  const outline = <Page extends Omit<TreePage, 'isChild'>>(page: Page) => {
    if (page.id === pageId) return page;
    const { templates: _sections, ...rest } = page;
    return rest;
  };
  const { children: entries, pages, gone } = tree.toJSON();
  const children = entries.map((entry) => ({
    ...outline(entry),
    children: entry.children.map(outline),
  }));
  const component = { children, pages: pages.map(outline), gone };
  return { templateId: documentId, version, component };
}

/** One page to be published; `revision` is that of the draft that it ends, 0 when there was none. */
export const savePageSchema = z.object({
  version: z.optional(versionNumber),
  page: sentPublishedPageSchema,
  publishes: z.optional(publishesSchema),
});

/** A draft of the published page that the publisher had not seen: it stays. */
const draftBesideSchema = z.object({ author: z.nullable(z.string()), updatedAt: z.string() });
export type DraftBeside = z.output<typeof draftBesideSchema>;

export const savedSchema = z.object({
  templateId: z.string(),
  version: z.int(),
  /** The stored tree, if it differs from the sent one. */
  component: z.optional(navigationTreeSchema),
  beside: z.optional(draftBesideSchema),
});

export type SavedTree = TreeDocument & { beside?: DraftBeside | undefined };

export function encodeSaved(
  { documentId, version, tree }: TreeDocument,
  isAsSent = true,
): z.output<typeof savedSchema> {
  return { templateId: documentId, version, ...(!isAsSent && { component: tree.toJSON() }) };
}

export function decodeSaved(
  { templateId, version, component, beside }: z.output<typeof savedSchema>,
  sent: NavigationTree,
): SavedTree {
  const tree = component ? NavigationTree.from(component) : sent;
  return { documentId: templateId, version, tree, beside };
}

export const documentSchema = z.object({
  templateId: z.string(),
  version: z.int(),
  component: navigationTreeSchema,
});

/** `isNew` is false when nothing differed: then there is nothing to undo. */
export const restoredSchema = z.extend(documentSchema, { isNew: z.optional(z.boolean()) });

export type WireDocument = z.output<typeof documentSchema>;

export function encodeDocument({ documentId, version, tree }: TreeDocument): WireDocument {
  return { templateId: documentId, version, component: tree.toJSON() };
}

export function decodeDocument({ templateId, version, component }: WireDocument): TreeDocument {
  return { documentId: templateId, version, tree: NavigationTree.from(component) };
}

const conflictSchema = z.object({
  current: documentSchema,
  clashes: z.array(z.unknown()),
  isTakenDown: z.optional(z.boolean()),
});

/** `id` and `kind` name the page or section, `item` and `field` the place. `isTakenDown`: gone by its schedule. */
export function encodeConflict(
  current: TreeDocument,
  clashes: Clash[],
  isTakenDown = false,
): object {
  return { current: encodeDocument(current), clashes, isTakenDown };
}

export type Conflict = { current: TreeDocument; hasClashes: boolean; isTakenDown: boolean };

/** The clashes are not decoded: the client finds them again from the three trees. */
export function decodeConflict(data: unknown): Conflict | undefined {
  const { data: conflict } = conflictSchema.safeParse(data);
  if (!conflict) return undefined;
  const { current, clashes, isTakenDown = false } = conflict;
  return { current: decodeDocument(current), hasClashes: clashes.length > 0, isTakenDown };
}

export const historyPageSize = 200;

export const historySchema = z.array(
  z.object({
    version: z.int(),
    author: z.nullable(z.string()),
    /** Null for what came with the installation, and where the role was not noted. */
    authorId: z._default(z.nullable(z.string()), null),
    authorRole: z._default(z.nullable(z.enum(roles)), null),
    createdAt: z.string(),
    summary: changeSummarySchema,
  }),
);

export type HistoryEntry = z.output<typeof historySchema>[number];

/** When each page was last changed, and by whom; an author of null is the installation. */
export const lastChangesSchema = z.array(
  z.object({ pageId: z.string(), author: z.nullable(z.string()), changedAt: z.string() }),
);

export type LastChanges = z.output<typeof lastChangesSchema>;

export const editorsSchema = z.array(
  z.object({ fullName: z.string(), pageId: z.nullable(z.string()) }),
);

export type Editor = z.output<typeof editorsSchema>[number];

/** Unsaved work, as a browser keeps it: neither published nor saved as a draft. */
export const keptWorkSchema = z.object({
  key: z.string(),
  keptAt: z.number(),
  /** Counts the changes of the editor that keeps the work. */
  mark: z._default(z.int(), 0),
  /** The published version that the work began from. */
  version: z.int(),
  /** The saved draft that the work began from; 0 when there was none. */
  revision: z._default(z.int(), 0),
  document: keptPageSchema,
});

export function encodePageRow(page: TreePage): string {
  return JSON.stringify(page);
}

export function decodePageRow(stored: string): TreePage {
  return judgePage(JSON.parse(stored));
}

/** Other programs write rows: an unsafe address, an unknown icon or colour counts as none and breaks nothing else. */
export function judgePage(value: unknown): TreePage {
  return withOwnIds(judge(treePageSchema, value));
}

export function judge<Value>(schema: z.ZodMiniType<Value>, value: unknown): Value {
  const asStored = schema.safeParse(value);
  if (asStored.success) return asStored.data;
  return schema.parse(JSON.parse(JSON.stringify(value), dropUnknownValues));
}

const isKnown: Record<string, (value: string) => boolean> = {
  buttonLink: isSafeLink,
  applyLink: isSafeLink,
  link: isSafeLink,
  // The link of a tile; of a page it is the slug.
  to: (address) => isSafeLink(address) || /^[\w-]*$/.test(address),
  image: isSafeImage,
  icon: isIconName,
  iconColor: isIconColour,
};

function dropUnknownValues(key: string, value: unknown): unknown {
  const isFine = ownValue(isKnown, key);
  if (typeof value !== 'string' || !isFine) return value;
  return isFine(value) ? value : '';
}
