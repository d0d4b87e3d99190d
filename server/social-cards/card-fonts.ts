import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

import sharp from 'sharp';

import { unpackWoff } from './unpack-woff.ts';

const fontDir = path.resolve('node_modules/@fontsource/instrument-serif/files');
/** The brand's letters, and those of other Latin alphabets. */
const subsets = ['latin', 'latin-ext'];

/**
 * Makes the brand's face known to the text renderer and names its main file. The renderer reads plain
 * OpenType files only and remembers each one it has seen, so a letter missing in one is found in the
 * other, or in whatever the machine has.
 */
export async function loadCardFonts(dataDir: string): Promise<string> {
  const folder = path.join(dataDir, 'fonts');
  await mkdir(folder, { recursive: true });
  const files: string[] = [];
  for (const subset of subsets) {
    const name = `instrument-serif-${subset}-400-normal`;
    const file = path.join(folder, `${name}.ttf`);
    // Another process may be reading it: it is whole or not there.
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
