import { createReadStream } from 'node:fs';
import { promisify } from 'node:util';
import { constants, createGunzip, gzip } from 'node:zlib';

import { archiveLimits, archiveWords } from '../../domain/content/content-archive.ts';
import { badRequest, type HttpError } from '../http/answers.ts';
import { cutArchive, foreignArchive } from './tar-entries.ts';

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
  for await (const block of inBlocks(bytes)) {
    given += block.length;
    const small = await pack(block, { level: constants.Z_BEST_SPEED });
    const isBelievable = given <= packedTimes * (made + small.length);
    const member = isBelievable ? small : await pack(block, { level: constants.Z_NO_COMPRESSION });
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
