import sharp from 'sharp';

import { escapeHtml } from '../../http/escape-html.ts';

export type Drawn = { png: Buffer; width: number; height: number };

/** White text in the brand's face, wrapped and cropped to its ink; undefined when it leaves no ink at all. */
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
    // Nothing but spaces and marks: the renderer calls that an error, a card does not.
    if (error instanceof Error && /no text|zero/i.test(error.message)) return undefined;
    throw error;
  }
}

/** Letters nobody uses: the renderer shows their numbers in a box, four digits for the first, six for the second. */
const lettersOfNobody = ['\u{E5C7}', '\u{10FFE1}'];
const probeSize = 48;

/**
 * What this machine has letters for, ours or its own. A word that lacks one is left out whole, half of it would be
 * another word; a sign is left out alone. Empty when nothing is left that could be read.
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
  // What joined or coloured a sign goes with it.
  const rest = letters.filter((letter) => !missing.has(letter)).join('');
  return lost.length > 0 && !/[^\p{M}\p{Cf}]/u.test(rest) ? [] : [rest];
}

/** Unlike those of a script, it is no part of a word. */
function isSign(letter: string): boolean {
  return /[\p{S}\p{P}\p{Co}\p{Cn}]/u.test(letter);
}

/** Boxes of one kind are of one size; hardly any letter is. */
async function probe(letter: string, fontfile: string): Promise<string> {
  const drawn = await drawText(letter, probeSize, 2 * probeSize, fontfile);
  return drawn ? `${drawn.width}x${drawn.height}` : '';
}

/** Control characters and lone surrogates are not allowed in the renderer's markup. */
function printable(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim();
}
