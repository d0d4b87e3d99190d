import type { Readable } from 'node:stream';

/** Where the bytes of pictures are kept, by names that never mean anything else later. */
export type MediaFiles = {
  /** Whole and durable once it returns; before that, not there at all. */
  write(name: string, bytes: Buffer): Promise<void>;
  read(name: string): Promise<StoredFile | undefined>;
  has(name: string): Promise<boolean>;
  /** What is not there is no failure. */
  remove(name: string): Promise<void>;
  /** Everything of ours, leftovers of a killed write included. */
  list(prefix?: string): AsyncIterable<{ name: string; modifiedAt: number }>;
};

export type StoredFile = { size: number; stream: Readable };

const fileName = /^([0-9a-f]{32})-(\d{1,4})\.(avif|webp)$/;
const pixelsName = /^([0-9a-f]{32})\.png$/;

export function nameFile(hash: string, width: number, format: 'avif' | 'webp'): string {
  return `${hash}-${width}.${format}`;
}

/** The hash and width in a file's name, and its type; undefined for any other name. */
export function readFileName(
  name: string,
): { hash: string; width: number; type: string } | undefined {
  const [, hash, width, format] = fileName.exec(name) ?? [];
  return hash === undefined ? undefined : { hash, width: Number(width), type: `image/${format}` };
}

/** The exact pixels, kept until every file is made of them, and never served. */
export function namePixels(hash: string): string {
  return `${hash}.png`;
}

export function readPixelsName(name: string): string | undefined {
  return pixelsName.exec(name)?.[1];
}
