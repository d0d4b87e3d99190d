import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inflateSync } from 'node:zlib';

import sharp from 'sharp';

import { escapeHtml } from '../../http/escape-html.ts';

export type Drawn = { png: Buffer; width: number; height: number };

/** Draws white text in the brand's font, wrapped and cropped; undefined when nothing is visible. */
export async function drawText(
  words: string,
  size: number,
  width: number,
  fontfile: string,
): Promise<Drawn | undefined> {
  const text = [
    `<span foreground="#f6f8f4" line_height="0.86" letter_spacing="${size * -10}">`,
    escapeHtml(printable(words)),
    '</span>',
  ].join('');
  // One point is one pixel at 72 dots per inch.
  const font = `Instrument Serif ${size}`;
  try {
    const { data, info } = await sharp({
      text: { text, font, fontfile, width, rgba: true, dpi: 72, wrap: 'word-char' },
    })
      .png()
      .toBuffer({ resolveWithObject: true });
    return { png: data, width: info.width, height: info.height };
  } catch (error) {
    // For text of only spaces and marks the renderer throws; a card simply has no title then.
    if (error instanceof Error && /no text|zero/i.test(error.message)) return undefined;
    throw error;
  }
}

/** Unassigned code points: the renderer shows their numbers in a box, four digits for the first, six for the second. */
const lettersOfNobody = ['\u{E5C7}', '\u{10FFE1}'];
const probeSize = 48;

/**
 * Keeps the words that this machine has letters for. A word with a missing letter is left out as a whole, because
 * half of it would be another word; a symbol is left out alone. Empty when nothing readable is left.
 */
export async function drawableWords(text: string, fontfile: string): Promise<string> {
  const words = printable(text);
  const foreign = new Set(words.match(/[^\p{ASCII}\p{M}\p{Z}\p{Cf}]/gu));
  if (foreign.size === 0) return words;
  const boxes = await Promise.all(lettersOfNobody.map((letter) => probe(letter, fontfile)));
  const missing = new Set<string>();
  for (const letter of foreign) {
    if (boxes.includes(await probe(letter, fontfile))) missing.add(letter);
  }
  if (missing.size === 0) return words;
  const left = words.split(/\s+/).flatMap((word) => wordWithout(word, missing));
  return left.some((word) => /[\p{L}\p{N}]/u.test(word)) ? left.join(' ') : '';
}

function wordWithout(word: string, missing: Set<string>): string[] {
  const letters = Array.from(word);
  const lost = letters.filter((letter) => missing.has(letter));
  if (lost.some((letter) => !isSign(letter))) return [];
  // Joiners and colour modifiers of a symbol are removed with it.
  const rest = letters.filter((letter) => !missing.has(letter)).join('');
  return lost.length > 0 && !/[^\p{M}\p{Cf}]/u.test(rest) ? [] : [rest];
}

/** A symbol is no part of a word, unlike a letter of a script. */
function isSign(letter: string): boolean {
  return /[\p{S}\p{P}\p{Co}\p{Cn}]/u.test(letter);
}

/** All boxes of one kind have the same size; letters hardly ever do. */
async function probe(letter: string, fontfile: string): Promise<string> {
  const drawn = await drawText(letter, probeSize, 2 * probeSize, fontfile);
  return drawn ? `${drawn.width}x${drawn.height}` : '';
}

/** The renderer's markup allows neither control characters nor lone surrogates. */
function printable(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim();
}

const fontDir = path.resolve('node_modules/@fontsource/instrument-serif/files');
/** The letters of the brand's font: Latin and other Latin alphabets. */
const subsets = ['latin', 'latin-ext'];

/**
 * Registers the brand's fonts with the text renderer and returns the main file. The renderer reads plain OpenType files
 * only and remembers each one, so a letter missing in one file is found in the other, or in a font of the machine.
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
