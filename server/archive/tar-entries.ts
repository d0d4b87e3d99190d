import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { promisify } from 'node:util';
import { constants, createGunzip, gzip } from 'node:zlib';

import { archiveLimits, archiveWords } from '../../domain/content/content-archive.ts';
import { badRequest, type HttpError } from '../http/answers.ts';

// An archive is a tar file, so that any tool unpacks it. Its last entry is a SHA-256 over all bytes before.

const block = 512;
const digestName = 'sha256';

/** One file in an archive. The bytes must be read before the next one. */
export type Entry = { name: string; size: number; bytes: AsyncIterable<Buffer> };

/** The header of a file (POSIX ustar). Owner and times are left out, so that the same content has the same bytes. */
function headerOf(name: string, size: number): Buffer {
  const header = Buffer.alloc(block);
  header.write(name, 0, 100, 'latin1');
  header.write('0000644\x000000000\x000000000\0', 100, 'latin1');
  header.write(`${size.toString(8).padStart(11, '0')}\0${'0'.repeat(11)}\0`, 124, 'latin1');
  header.write('        0', 148, 'latin1');
  header.write('ustar\x0000', 257, 'latin1');
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return header;
}

function paddingOf(size: number): number {
  return (block - (size % block)) % block;
}

export async function* writeEntries(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const { name, size, bytes } of entries) {
    for await (const chunk of bytesOfEntry(name, size, bytes)) {
      hash.update(chunk);
      yield chunk;
    }
  }
  const digest = Buffer.from(hash.digest('hex'));
  yield* bytesOfEntry(digestName, digest.length, [digest]);
  yield Buffer.alloc(2 * block);
}

async function* bytesOfEntry(
  name: string,
  size: number,
  bytes: AsyncIterable<Buffer> | Iterable<Buffer>,
): AsyncGenerator<Buffer> {
  yield headerOf(name, size);
  let written = 0;
  for await (const chunk of bytes) {
    written += chunk.length;
    yield chunk;
  }
  if (written !== size) throw new Error(`${name} has ${written} bytes instead of ${size}`);
  yield Buffer.alloc(paddingOf(size));
}

export const cutArchive = () => badRequest(archiveWords.cut);
export const tooLargePart = () => badRequest(archiveWords.largePart);
export const foreignArchive = () => badRequest(archiveWords.foreign);

/**
 * The files of an archive. The reader refuses bytes that `writeEntries` would not write, and, after the last file, an
 * archive that is not whole.
 */
export async function* readEntries(source: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const reader = new ByteReader(source);
  const hash = createHash('sha256');
  for (let isFirst = true; ; isFirst = false) {
    const header = await reader.read(block, isFirst ? foreignArchive : cutArchive);
    const found = readHeader(header);
    if (!found) throw isFirst ? foreignArchive() : cutArchive();
    const { name, size } = found;
    if (name === digestName) {
      await expectEnd(reader, size, hash.digest('hex'));
      return;
    }
    hash.update(header);
    let left = size;
    const bytes = async function* read(): AsyncGenerator<Buffer> {
      while (left > 0) {
        const chunk = await reader.readSome(left);
        left -= chunk.length;
        hash.update(chunk);
        yield chunk;
      }
    };
    yield { name, size, bytes: bytes() };
    // What the caller has left is read all the same: the hash is over everything.
    for await (const _chunk of bytes());
    hash.update(await reader.read(paddingOf(size)));
  }
}

function readHeader(header: Buffer): { name: string; size: number } | undefined {
  const name = header.toString('latin1', 0, 100).split('\0', 1)[0] ?? '';
  const digits = header.toString('latin1', 124, 135);
  if (name === '' || !/^[0-7]{11}$/.test(digits)) return undefined;
  const size = Number.parseInt(digits, 8);
  return headerOf(name, size).equals(header) ? { name, size } : undefined;
}

async function expectEnd(reader: ByteReader, size: number, digest: string): Promise<void> {
  const written = await reader.read(Math.min(size, block));
  const rest = await reader.read(paddingOf(size) + 2 * block);
  const isWhole = written.toString('latin1') === digest && rest.every((byte) => byte === 0);
  if (!isWhole || !(await reader.isAtEnd())) throw cutArchive();
}

/** Reads a stream in pieces of a wanted length. */
class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** At least one byte and at most as many as named. */
  async readSome(most: number, refuse = cutArchive): Promise<Buffer> {
    if (this.#rest.length === 0 && !(await this.#next())) throw refuse();
    const some = this.#rest.subarray(0, most);
    this.#rest = this.#rest.subarray(some.length);
    return some;
  }

  async read(length: number, refuse = cutArchive): Promise<Buffer> {
    const parts: Buffer[] = [];
    for (let left = length; left > 0;) {
      const some = await this.readSome(left, refuse);
      parts.push(some);
      left -= some.length;
    }
    return Buffer.concat(parts);
  }

  async isAtEnd(): Promise<boolean> {
    return this.#rest.length === 0 && !(await this.#next());
  }

  async #next(): Promise<boolean> {
    do {
      const { done, value } = await this.#source.next();
      if (done) return false;
      this.#rest = value;
    } while (this.#rest.length === 0);
    return true;
  }
}

const pack = promisify(gzip);
const { unpackedBytes, unpackedTimes } = archiveLimits;
/** Versions of one page are nearly equal, and could shrink further than a reader believes. */
const packedTimes = unpackedTimes / 2;
const blockBytes = 1024 * 1024;

/**
 * Packs an archive, block by block: a file of gzip may consist of several. Most bytes are pictures, which shrink no
 * further, so it packs quickly. A block that would shrink too much is left as it is.
 */
export async function* packed(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let [given, made] = [0, 0];
  for await (const piece of inBlocks(bytes)) {
    given += piece.length;
    const small = await pack(piece, { level: constants.Z_BEST_SPEED });
    const isBelievable = given <= packedTimes * (made + small.length);
    const member = isBelievable ? small : await pack(piece, { level: constants.Z_NO_COMPRESSION });
    made += member.length;
    yield member;
  }
}

async function* inBlocks(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    chunks.push(chunk);
    length += chunk.length;
    if (length < blockBytes) continue;
    yield Buffer.concat(chunks);
    [chunks, length] = [[], 0];
  }
  if (length > 0) yield Buffer.concat(chunks);
}

/** The bytes of a packed archive. A few bytes that unpack to very many are refused while they come. */
export async function* unpacked(file: string): AsyncGenerator<Buffer> {
  const source = createReadStream(file);
  const gunzip = createGunzip();
  source.on('error', (error) => gunzip.destroy(error));
  let total = 0;
  try {
    for await (const chunk of source.pipe(gunzip) as AsyncIterable<Buffer>) {
      total += chunk.length;
      if (total > unpackedBytes) throw badRequest(archiveWords.tooLarge);
      const isBomb = total > blockBytes && total > unpackedTimes * source.bytesRead;
      if (isBomb) throw badRequest(archiveWords.bomb);
      yield chunk;
    }
  } catch (error) {
    if (!isZlibError(error)) throw error;
    throw error.code === 'Z_DATA_ERROR' ? notGzip(error) : cutArchive();
  } finally {
    source.destroy();
    gunzip.destroy();
  }
}

function isZlibError(error: unknown): error is Error & { code: string } {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}

/** Zlib says this of a file of another kind. */
function notGzip({ message }: Error): HttpError {
  return message === 'incorrect header check' ? foreignArchive() : cutArchive();
}
