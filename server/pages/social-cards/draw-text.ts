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

/**
 * Unassigned code points: the renderer shows their numbers in a box, four digits for the first, six for the second.
 */
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
