import * as z from 'zod/mini';

import { idPattern } from '../values/values.ts';
import { fileKindNames, fileLimits } from './file-kinds.ts';

/** What a page needs to link to a file or to play it. */
const libraryFileSchema = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(fileKindNames),
  size: z.int(),
  /** SHA-256 of the bytes, in hex. */
  hash: z.string(),
});

/** A place that uses a picture or a file. */
export const libraryUseSchema = z.object({
  pageId: z.string(),
  name: z.string(),
  /** Empty for a page that uses it only in its draft or in unsaved work. */
  path: z.string(),
});

export const fileItemSchema = z.extend(libraryFileSchema, {
  /** The public address. */
  path: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Who uploaded it; null when that account is gone. */
  uploadedBy: z.nullable(z.string()),
  /** The pages that use the file, with drafts and unsaved work. */
  uses: z.array(libraryUseSchema),
});

export const fileIdSchema = z.string().check(z.regex(idPattern, 'This is no id of a file.'));

/** An upload has the file's bytes as its body. */
export const fileUploadType = 'application/octet-stream';

/** The name of a file in a request. It is cleaned before it is stored. */
export const givenNameSchema = nameSchema(1000, 'This name is too long.');

const { nameLength } = fileLimits;
export const fileRenameSchema = z.object({
  name: nameSchema(nameLength, `Please use at most ${nameLength} characters.`),
});

function nameSchema(most: number, tooLong: string) {
  const missing = 'Please give the file a name.';
  return z.string().check(z.trim(), z.minLength(1, missing), z.maxLength(most, tooLong));
}

export type LibraryFile = z.output<typeof libraryFileSchema>;
export type FileItem = z.output<typeof fileItemSchema>;

/** By id. Null for a deleted file. */
export type LibraryFiles = Record<string, LibraryFile | null>;
