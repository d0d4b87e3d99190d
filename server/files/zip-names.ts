import type { FileHandle } from 'node:fs/promises';

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const endLength = 22;
const entryLength = 46;
/** A comment has at most 64 KiB. */
const longestEnd = endLength + 0xffff;
/** The list of a hundred thousand entries. */
const longestList = 8 * 1024 * 1024;

/**
 * The names of the entries of a ZIP, read from the list at its end. Undefined for a file that is not whole, or has
 * something before the list or after the end that is no part of a ZIP.
 */
export async function readZipNames(
  file: FileHandle,
  size: number,
): Promise<ReadonlySet<string> | undefined> {
  const tail = await readAt(file, Math.max(0, size - longestEnd), Math.min(size, longestEnd));
  const end = findEnd(tail);
  if (end === undefined) return undefined;
  const listSize = tail.readUInt32LE(end + 12);
  const listAt = tail.readUInt32LE(end + 16);
  if (listAt + listSize !== size - tail.length + end || listSize > longestList) return undefined;
  return namesIn(await readAt(file, listAt, listSize), tail.readUInt16LE(end + 10));
}

/** The end record whose comment reaches exactly to the end of the file. */
function findEnd(tail: Buffer): number | undefined {
  for (let at = tail.length - endLength; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== endSignature) continue;
    if (at + endLength + tail.readUInt16LE(at + 20) === tail.length) return at;
  }
  return undefined;
}

function namesIn(list: Buffer, count: number): ReadonlySet<string> | undefined {
  const names = new Set<string>();
  let at = 0;
  for (let entry = 0; entry < count; entry += 1) {
    if (at + entryLength > list.length || list.readUInt32LE(at) !== entrySignature)
      return undefined;
    const nameEnd = at + entryLength + list.readUInt16LE(at + 28);
    names.add(list.toString('utf8', at + entryLength, nameEnd));
    at = nameEnd + list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32);
  }
  return at === list.length ? names : undefined;
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
