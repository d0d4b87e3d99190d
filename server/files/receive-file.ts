import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

import {
  extensionsOf,
  type FileKindName,
  fileLimits,
  fileWords,
  kindOfName,
  mostBytesOf,
} from '../../domain/files/file-kinds.ts';
import {
  findKind,
  headBytes,
  holdsMacros,
  isOpenDocument,
  kindOfArchive,
} from '../../domain/files/find-kind.ts';
import { databaseTroubleOf } from '../db/database-trouble.ts';
import { badRequest, HttpError, storageFull, unavailable } from '../http/answers.ts';
import { readZipNames } from './zip-names.ts';

/** A whole file on this disk, checked and not yet in the library. */
export type ReceivedFile = { file: string; kind: FileKindName; size: number; hash: string };

const filesFolder = 'files';
const unfinished = 'unfinished-';

export function isUnfinished(name: string): boolean {
  return name.startsWith(unfinished);
}

export const tooLarge = (most: number = fileLimits.bytes) =>
  new HttpError(413, 'too_large', fileWords.tooLarge(most));

/**
 * Writes an upload to `DATA_DIR/files` under a temporary name while it comes, and finds out what it is. Nothing
 * remains of an upload that breaks off or is refused. `use` has the file to itself; what it leaves is removed.
 */
export async function receiveFile<Result>(
  upload: Readable,
  { name, dataDir }: { name: string; dataDir: string },
  use: (received: ReceivedFile) => Promise<Result>,
): Promise<Result> {
  const folder = path.join(dataDir, filesFolder);
  const file = path.join(folder, unfinished + randomUUID());
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const handle = await open(file, 'wx+', 0o600);
    let written: Omit<ReceivedFile, 'file'>;
    try {
      const facts = await writeChecked(upload, handle, name);
      written = { ...facts, kind: await judge(handle, facts, name) };
    } finally {
      await handle.close();
    }
    return await use({ file, ...written });
  } catch (error) {
    throw asAnswer(error);
  } finally {
    await rm(file, { force: true });
  }
}

type Written = { size: number; hash: string; kind: FileKindName };

/** Judges the first bytes before the rest is read, so that most wrong files cost nothing. */
async function writeChecked(upload: Readable, handle: FileHandle, name: string): Promise<Written> {
  const hash = createHash('sha256');
  let size = 0;
  let head = Buffer.alloc(0);
  let kind: FileKindName | undefined;
  for await (const chunk of chunksOf(upload)) {
    size += chunk.length;
    if (kind === undefined) {
      head = Buffer.concat([head, chunk.subarray(0, headBytes)]);
      if (head.length >= headBytes) kind = kindByHead(head, name);
    }
    const most = kind === undefined ? fileLimits.bytes : mostBytesOf(kind);
    if (size > most) throw tooLarge(most);
    hash.update(chunk);
    await writeAll(handle, chunk);
  }
  if (size === 0) throw badRequest(fileWords.empty);
  return { size, hash: hash.digest('hex'), kind: kind ?? kindByHead(head, name) };
}

/**
 * Ends without ending the connection, so that the refusal can still be answered. The rest of a refused upload is read
 * and dropped: a browser that still sends would otherwise see a broken connection instead of the answer.
 */
export async function* chunksOf(upload: Readable): AsyncGenerator<Buffer> {
  try {
    yield* upload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  } catch (error) {
    throw Object.assign(badRequest(fileWords.cut), { cause: error });
  } finally {
    upload.resume();
  }
}

export async function writeAll(handle: FileHandle, chunk: Buffer): Promise<void> {
  let rest = chunk;
  while (rest.length > 0) {
    const { bytesWritten } = await handle.write(rest);
    rest = rest.subarray(bytesWritten);
  }
}

function kindByHead(head: Buffer, name: string): FileKindName {
  const found = findKind(head);
  const claimed = kindOfName(name);
  // Which office document a ZIP is, its end tells.
  if (found !== undefined && (found === claimed || claimed === undefined || found === 'zip')) {
    return found;
  }
  throw claimed === undefined ? badRequest(fileWords.notUsable) : misnamed(name);
}

/** What only the whole file tells. */
async function judge(handle: FileHandle, { kind, size }: Written, name: string) {
  if (size > mostBytesOf(kind)) throw tooLarge(mostBytesOf(kind));
  if (kind === 'vtt') await expectText(handle, size);
  if (kind !== 'zip' && !isOpenDocument(kind)) return kind;
  const names = await readZipNames(handle, size);
  if (!names) throw badRequest(fileWords.damaged);
  if (holdsMacros(names)) throw badRequest(fileWords.macros);
  if (isOpenDocument(kind)) return kind;
  const found = kindOfArchive(names);
  const claimed = kindOfName(name);
  if (claimed !== undefined && claimed !== found) throw misnamed(name);
  return found;
}

async function expectText(handle: FileHandle, size: number): Promise<void> {
  const bytes = Buffer.alloc(size);
  await handle.read(bytes, 0, size, 0);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return;
  } catch {
    // Answered below.
  }
  throw badRequest(fileWords.notText);
}

function misnamed(name: string): HttpError {
  const claimed = kindOfName(name);
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const isKnown = claimed !== undefined && extensionsOf(claimed).includes(ending);
  return badRequest(isKnown ? fileWords.named(ending) : fileWords.notUsable);
}

/** A full disk is told as such. A disk that cannot be written to is for the operator. */
function asAnswer(error: unknown): unknown {
  if (error instanceof HttpError) return error;
  const trouble = databaseTroubleOf(error);
  if (trouble === 'full') return storageFull();
  return trouble === undefined ? error : Object.assign(unavailable(), { cause: error });
}

/** Removes what a killed process has left. A file that is being written changes all the time. */
export async function removeUnfinished(dataDir: string, before: number): Promise<void> {
  const folder = path.join(dataDir, filesFolder);
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter(isUnfinished)) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => undefined);
    if (found && found.mtimeMs <= before) await rm(file, { force: true });
  }
}
