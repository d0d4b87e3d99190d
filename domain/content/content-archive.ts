import * as z from 'zod/mini';

import { nodeIdSchema } from '../sections/section-schema.ts';
import { importChoices } from '../tree/import-pages.ts';
import { treeLimits } from '../values/tree-limits.ts';
import { idPattern } from '../values/values.ts';

/** An archive of the site's content: what a file may weigh, and how long an uploaded one waits. */
export const archiveLimits = {
  bytes: 1024 ** 3,
  /** Unpacked: pages shrink a lot, pictures do not. */
  unpackedBytes: 6 * 1024 ** 3,
  /** How many times larger than the file its contents may be. A file of zeros shrinks a thousand times. */
  unpackedTimes: 100,
  /** The pages, the settings with the words, the redirects, and each piece of the history. */
  partBytes: 32 * 1024 ** 2,
  /** The texts of earlier versions that one import takes. */
  historyBytes: 128 * 1024 ** 2,
  keptMs: 24 * 60 * 60_000,
} as const;

export const archiveType = 'application/gzip';

export const archiveWords = {
  tooLarge: 'This file is larger than 1 GiB, so it cannot be imported here.',
  bomb: 'The contents of this file are more than 100 times its size, so it cannot be imported here. Nothing was changed.',
  largePart:
    'The pages, settings or a version in this file are larger than the limit of 32 MiB. Nothing was changed. Please export fewer pages, or leave out the earlier versions.',
  largeSite:
    'The pages of this site are larger than the export limit of 32 MiB. Make a backup instead, or delete pages you do not need.',
  foreign: 'This file does not contain a site’s content. Nothing was changed.',
  ofBefore:
    'This file was made by an older version of the site that this one cannot read. Nothing was changed. Please export the content again from a site with this version.',
  newer: 'This file was made by a newer version of the site. Please update this site first.',
  cut: 'This file is incomplete or damaged. Nothing was changed. Please copy or export it again.',
  gone: 'This upload has expired. Please choose the file again.',
  maySend: 'An archive may be sent',
  checked: 'Archive checked',
  imported: 'Content imported',
  undecided:
    'Some of the content already exists here and is different. Please choose what to do with it.',
  noPages: 'Please choose at least one page, or the settings.',
  longHistory:
    'This file has too many earlier versions for one import. Nothing was changed. Please choose fewer pages, or leave out the earlier versions.',
  noCopy: 'This page has a fixed address, so there can only be one of it.',
} as const;

const existingPicture = z.object({ id: z.string(), name: z.string() });

/** What is in an uploaded archive, compared with what is here. */
export const waitingArchiveSchema = z.object({
  id: z.string(),
  site: z.string(),
  madeAt: z.string(),
  expiresAt: z.string(),
  pages: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      path: z.string(),
      /** `new`: its id is not here. */
      state: z.enum(['new', 'same', 'differs']),
      mayCopy: z.boolean(),
      /** The pictures on it that are here and differ. */
      pictures: z.array(z.string()),
      /** How many earlier versions of it are in the file and not here. */
      earlier: z._default(z.int(), 0),
    }),
  ),
  pictures: z.object({ total: z.int(), new: z.int(), differing: z.array(existingPicture) }),
  /** The names of the settings that would change, and the pictures among them that are here and differ. */
  settings: z.object({ changes: z.array(z.string()), pictures: z.array(z.string()) }),
  files: z._default(z.object({ total: z.int(), new: z.int() }), { total: 0, new: 0 }),
  /** Those that lead somewhere. */
  redirects: z.int(),
  /** How many earlier versions of its pages are in it and not here. */
  versions: z.int(),
});

export type WaitingArchive = z.output<typeof waitingArchiveSchema>;

const mostPages = treeLimits.pagesBelow + 2 * treeLimits.topEntries;

/** `existing` decides about pages and pictures whose ids are here and which differ. */
export const archiveImportSchema = z.object({
  pages: z.union([z.enum(['whole', 'all']), z.array(nodeIdSchema).check(z.maxLength(mostPages))]),
  existing: z._default(z.record(nodeIdSchema, z.enum(importChoices)), {}),
  settings: z._default(z.boolean(), false),
  /** Earlier versions of the imported pages too. */
  history: z._default(z.boolean(), false),
  /** All redirects of the file, not only those that lead to the pages. With all pages they come anyway. */
  redirects: z._default(z.boolean(), false),
});

export type ArchiveImport = z.output<typeof archiveImportSchema>;

export const archiveIdSchema = z.string().check(z.regex(idPattern));

const noneLeft = { pages: 0, earlier: 0, pictures: 0, files: 0, redirects: [] };

const leftSchema = z.object({
  pages: z.int(),
  /** Earlier versions of pages that stayed as they are here. */
  earlier: z.int(),
  pictures: z.int(),
  files: z.int(),
  redirects: z.array(z.object({ from: z.string(), why: z.string() })),
});

export const importedSchema = z.object({
  /** The version that the import made; null when no page changed. */
  version: z.nullable(z.int()),
  pages: z.int(),
  /** The earlier versions of pages that came along. */
  earlier: z._default(z.int(), 0),
  pictures: z.int(),
  files: z._default(z.int(), 0),
  redirects: z.int(),
  settings: z.array(z.string()),
  /** What was wanted and did not come: pages, pictures and files that stayed as they are here. */
  left: z._default(leftSchema, noneLeft),
  /** Pages whose address was taken, with the one that they got. */
  moved: z.array(z.object({ text: z.string(), from: z.string(), to: z.string() })),
});

export type Imported = z.output<typeof importedSchema>;
