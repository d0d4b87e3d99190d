import type { Readable } from 'node:stream';

import { unavailable } from '../http/answers.ts';
import type { ByteRange } from '../http/byte-range.ts';

/** Stores the bytes of pictures, or of files. A name never gets other content later. */
export type MediaFiles = {
  /** The file is complete and durable once this returns; before, it does not exist. */
  write(name: string, bytes: Buffer): Promise<void>;
  /** The same for bytes in a file of `DATA_DIR`, which is gone afterwards. They are never all in memory. */
  take(name: string, file: string, type: string): Promise<void>;
  /** With a range, only these bytes, and `size` counts them. */
  read(name: string, range?: ByteRange): Promise<StoredFile | undefined>;
  has(name: string): Promise<boolean>;
  /** A missing file is no failure. */
  remove(name: string): Promise<void>;
  /** Lists all our files, also those of an interrupted write. */
  list(prefix?: string): AsyncIterable<{ name: string; modifiedAt: number }>;
};

export type StoredFile = { size: number; stream: Readable };

/** Administrators and the log learn what is wrong with the store; visitors do not. */
export function readForVisitors(
  files: MediaFiles,
  name: string,
  range?: ByteRange,
): Promise<StoredFile | undefined> {
  return files.read(name, range).catch((error: unknown) => {
    throw Object.assign(unavailable(), { cause: error });
  });
}

const fileName = /^([0-9a-f]{32})-(\d{1,4})\.(avif|webp)$/;
const pixelsName = /^([0-9a-f]{32})\.png$/;

export function nameFile(hash: string, width: number, format: 'avif' | 'webp'): string {
  return `${hash}-${width}.${format}`;
}

/** Returns the hash, width and type in a file's name; undefined for any other name. */
export function readFileName(
  name: string,
): { hash: string; width: number; type: string } | undefined {
  const [, hash, width, format] = fileName.exec(name) ?? [];
  return hash === undefined ? undefined : { hash, width: Number(width), type: `image/${format}` };
}

/** The exact pixels, stored until every file is made from them, and never served. */
export function namePixels(hash: string): string {
  return `${hash}.png`;
}

export function readPixelsName(name: string): string | undefined {
  return pixelsName.exec(name)?.[1];
}
