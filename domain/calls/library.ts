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
import { callsWith } from './define-call.ts';

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

const pageOf = <Item extends z.core.$ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.int() });

const pictures = { access: 'pictures', tags: ['media'], answer: mediaItemSchema } as const;
const pictureCall = callsWith(pictures);
const onePicture = callsWith({ ...pictures, params: z.object({ id: mediaIdSchema }) });

/** An upload is a form with a file. */
export const pictureCalls = {
  list: pictureCall('GET /media', {
    summary: `The library, newest first, ${mediaLimits.pageSize} at a time, each with the pages it is used on; \`unused=true\` lists those that nothing uses`,
    query: querySchema,
    answer: pageOf(mediaItemSchema),
  }),
  read: onePicture('GET /media/:id', { summary: 'One picture' }),
  change: onePicture('PUT /media/:id', {
    summary:
      'Name, alternative text and focal point, for every page at once; with `before`, what was changed since is joined, and what both changed is refused; without it, all of it is replaced',
    body: mediaSaveSchema,
    // The body holds the texts of a picture twice: the new ones, and those that the caller has seen.
    bodyLimit: 64 * 1024,
  }),
  remove: onePicture('DELETE /media/:id', {
    summary:
      'Delete a picture; refused with what uses it, unless all of that is `accepted` (ids of pages, with commas), or `force=true`',
    query: removalQuerySchema,
    answer: z.null(),
  }),
  upload: pictureCall('POST /media', {
    summary:
      'Upload a picture (a form with `file` and perhaps `alt`); the same bytes give the same picture',
    status: 201,
    also: 200,
  }),
  replace: onePicture('POST /media/:id/file', {
    summary: 'Put another file behind a picture, on every page that shows it',
  }),
};

const files = { access: 'pictures', tags: ['files'], answer: fileItemSchema } as const;
const fileCall = callsWith(files);
const oneFile = callsWith({ ...files, params: z.object({ id: fileIdSchema }) });

const kindsSchema = z.pipe(
  z.pipe(
    z._default(z.string().check(z.maxLength(200)), ''),
    z.transform((text: string) => text.split(',').filter(Boolean)),
  ),
  z.array(z.enum(fileKindNames)),
);

/** What an upload tells in its query. Its bytes are the body. */
const sentSchema = z.object({ name: givenNameSchema });

export const fileCalls = {
  list: fileCall('GET /files', {
    summary: `The files of the library, newest first, ${mediaLimits.pageSize} at a time, each with the pages it is used on; \`kinds\` (with commas) lists only these, \`unused=true\` those that nothing uses`,
    query: z.object({ ...querySchema.shape, kinds: kindsSchema }),
    answer: pageOf(fileItemSchema),
  }),
  read: oneFile('GET /files/:id', { summary: 'One file, with the pages it is used on' }),
  change: oneFile('PUT /files/:id', {
    summary: 'Rename a file; addresses with the old name lead to the new one',
    body: fileRenameSchema,
  }),
  remove: oneFile('DELETE /files/:id', {
    summary:
      'Delete a file; refused with what uses it, unless all of that is `accepted` (ids of pages, with commas), or `force=true`',
    query: removalQuerySchema,
    answer: z.null(),
  }),
  upload: fileCall('POST /files', {
    summary: `Upload a file (its bytes as the body, as ${fileUploadType}): PDF, office documents, ZIP and audio up to 50 MiB, MP4 and WebM up to 200 MiB, captions (VTT) up to 1 MiB. The same bytes with the same name give the same file`,
    query: sentSchema,
    status: 201,
    also: 200,
  }),
  replace: oneFile('POST /files/:id/content', {
    summary: 'Put other bytes behind a file, for every page that uses it; its links stay',
    query: sentSchema,
  }),
};
