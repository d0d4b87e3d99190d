import * as z from 'zod/mini';

import { fileKindNames } from '../files/file-kinds.ts';
import {
  fileIdSchema,
  fileItemSchema,
  fileRenameSchema,
  fileUploadType,
  givenNameSchema,
} from '../files/file-schemas.ts';
import { mediaIdSchema, mediaItemSchema, mediaSaveSchema } from '../media/media-schemas.ts';
import { mediaLimits } from '../media/media.ts';
import { defineCall } from './define-call.ts';

const flag = z._default(z.enum(['true', 'false']), 'false');

const querySchema = z.object({
  search: z._default(z.string().check(z.maxLength(100)), ''),
  unused: flag,
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
});

/** The longest address: more uses than fit into it need `force`. */
const acceptedLength = 8000;

const removalQuerySchema = z.object({
  force: flag,
  /** The uses that the caller has been told of, by the ids of their pages. */
  accepted: z._default(z.string().check(z.maxLength(acceptedLength)), ''),
});

type Summaries = Record<'list' | 'read' | 'change' | 'remove' | 'upload' | 'replace', string>;
type Schema = z.core.$ZodType;

/** The calls of one part of the library: an upload is a form with a file, or its bytes as the body. */
/* @__NO_SIDE_EFFECTS__ */
function assetCalls<
  Id extends z.core.$ZodType<string>,
  Item extends Schema,
  Query extends Schema,
  Body extends Schema,
  Sent extends Schema | undefined = undefined,
>(
  path: '/media' | '/files',
  parts: {
    summaries: Summaries;
    id: Id;
    item: Item;
    query: Query;
    body: Body;
    bodyLimit?: number;
    /** The last part of the address that takes other bytes. */
    bytes: 'file' | 'content';
    /** What an upload tells in its query. */
    sentWith?: Sent;
  },
) {
  const { summaries, item, bodyLimit, sentWith } = parts;
  const common = { access: 'pictures', tags: [path.slice(1)] } as const;
  const ofOne = { ...common, params: z.object({ id: parts.id }) };
  const query = sentWith as Sent;
  return {
    list: defineCall(`GET ${path}`, {
      ...common,
      summary: summaries.list,
      query: parts.query,
      answer: z.object({ items: z.array(item), total: z.int() }),
    }),
    read: defineCall(`GET ${path}/:id`, { ...ofOne, summary: summaries.read, answer: item }),
    change: defineCall(`PUT ${path}/:id`, {
      ...ofOne,
      summary: summaries.change,
      body: parts.body,
      ...(bodyLimit !== undefined && { bodyLimit }),
      answer: item,
    }),
    remove: defineCall(`DELETE ${path}/:id`, {
      ...ofOne,
      summary: summaries.remove,
      query: removalQuerySchema,
      answer: z.null(),
    }),
    upload: defineCall(`POST ${path}`, {
      ...common,
      summary: summaries.upload,
      query,
      answer: item,
      status: 201,
      also: 200,
    }),
    replace: defineCall(`POST ${path}/:id/${parts.bytes}`, {
      ...ofOne,
      summary: summaries.replace,
      query,
      answer: item,
    }),
  };
}

export const pictureCalls = assetCalls('/media', {
  summaries: {
    list: `The library, newest first, ${mediaLimits.pageSize} at a time, each with the pages it is used on; \`unused=true\` lists those that nothing uses`,
    read: 'One picture',
    change:
      'Name, alternative text and focal point, for every page at once; with `before`, what was changed since is joined, and what both changed is refused; without it, all of it is replaced',
    remove:
      'Delete a picture; refused with what uses it, unless all of that is `accepted` (ids of pages, with commas), or `force=true`',
    upload:
      'Upload a picture (a form with `file` and perhaps `alt`); the same bytes give the same picture',
    replace: 'Put another file behind a picture, on every page that shows it',
  },
  id: mediaIdSchema,
  item: mediaItemSchema,
  query: querySchema,
  body: mediaSaveSchema,
  // The body holds the texts of a picture twice: the new ones, and those that the caller has seen.
  bodyLimit: 64 * 1024,
  bytes: 'file',
});

export const fileCalls = assetCalls('/files', {
  summaries: {
    list: `The files of the library, newest first, ${mediaLimits.pageSize} at a time, each with the pages it is used on; \`kinds\` (with commas) lists only these, \`unused=true\` those that nothing uses`,
    read: 'One file, with the pages it is used on',
    change: 'Rename a file; addresses with the old name lead to the new one',
    remove:
      'Delete a file; refused with what uses it, unless all of that is `accepted` (ids of pages, with commas), or `force=true`',
    upload: `Upload a file (its bytes as the body, as ${fileUploadType}): PDF, office documents, ZIP and audio up to 50 MiB, MP4 and WebM up to 200 MiB, captions (VTT) up to 1 MiB. The same bytes with the same name give the same file`,
    replace: 'Put other bytes behind a file, for every page that uses it; its links stay',
  },
  id: fileIdSchema,
  item: fileItemSchema,
  query: z.object({
    ...querySchema.shape,
    kinds: z.pipe(
      z.pipe(
        z._default(z.string().check(z.maxLength(200)), ''),
        z.transform((text: string) => text.split(',').filter(Boolean)),
      ),
      z.array(z.enum(fileKindNames)),
    ),
  }),
  body: fileRenameSchema,
  bytes: 'content',
  sentWith: z.object({ name: givenNameSchema }),
});
