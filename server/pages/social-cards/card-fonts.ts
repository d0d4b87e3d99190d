import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inflateSync } from 'node:zlib';

import sharp from 'sharp';

const fontDir = path.resolve('node_modules/@fontsource/instrument-serif/files');
/** The letters of the brand's font: Latin and other Latin alphabets. */
const subsets = ['latin', 'latin-ext'];

/**
 * Registers the brand's fonts with the text renderer and returns the main file. The renderer reads plain OpenType
 * files only and remembers each one, so a letter missing in one file is found in the other, or in a font of the
 * machine.
 */
export async function loadCardFonts(dataDir: string): Promise<string> {
  const folder = path.join(dataDir, 'fonts');
  await mkdir(folder, { recursive: true });
  const files: string[] = [];
  for (const subset of subsets) {
    const name = `instrument-serif-${subset}-400-normal`;
    const file = path.join(folder, `${name}.ttf`);
    // Another process may be reading the file, so it must be complete or absent.
    await writeFile(
      `${file}.${process.pid}`,
      unpackWoff(await readFile(path.join(fontDir, `${name}.woff`))),
    );
    await rename(`${file}.${process.pid}`, file);
    await sharp({ text: { text: 'a', fontfile: file } })
      .png()
      .toBuffer();
    files.push(file);
  }
  return files[0] ?? '';
}

const headerBytes = 44;
const entryBytes = 20;

/** Unpacks a WOFF font into plain OpenType, the only form that the text renderer inside sharp reads. */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const power = Math.floor(Math.log2(count));
  const directory = Buffer.alloc(12 + count * 16);
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(2 ** power * 16, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE((count - 2 ** power) * 16, 10);
  const tables: Buffer[] = [];
  let position = directory.length;
  for (let index = 0; index < count; index += 1) {
    const entry = headerBytes + index * entryBytes;
    const start = woff.readUInt32BE(entry + 4);
    const packedLength = woff.readUInt32BE(entry + 8);
    const length = woff.readUInt32BE(entry + 12);
    const packed = woff.subarray(start, start + packedLength);
    // A table that does not shrink is stored uncompressed.
    const table = packedLength < length ? inflateSync(packed) : packed;
    const target = 12 + index * 16;
    woff.copy(directory, target, entry, entry + 4);
    woff.copy(directory, target + 4, entry + 16, entry + 20);
    directory.writeUInt32BE(position, target + 8);
    directory.writeUInt32BE(length, target + 12);
    const padded = Buffer.alloc(Math.ceil(length / 4) * 4);
    table.copy(padded);
    tables.push(padded);
    position += padded.length;
  }
  return Buffer.concat([directory, ...tables]);
}
