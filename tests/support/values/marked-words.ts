import { catalogue } from '../../../domain/catalogue/catalogue.ts';
import { speak } from '../../../domain/words/sentences.ts';

/** Every sentence of the catalogue as its id and its values, between ⟦ and ⟧. */
export const markedWords = new Map(
  catalogue.map(({ id, values }) => [
    id,
    `⟦${[id, ...values.map((value) => `{${value}}`)].join(' ')}⟧`,
  ]),
);

export function speakMarked(): void {
  speak(markedWords);
}

export function speakAsShipped(): void {
  speak(new Map());
}

/** Marks what is no sentence of the site: content, a setting, what a person typed. */
export const data = (text: string) => `⟪${text}⟫`;

/** An element in the place of a value leaves the beginning and the end of its sentence. */
const brokenSentence = /^[^⟦]*⟧|⟦[^⟧]*$/g;

/** The words in a text that are neither of a marked sentence nor marked as data, piece by piece. */
export function unmarkedWords(text: string): string[] {
  let left = text;
  let before;
  // A value may be a sentence itself.
  do {
    before = left;
    left = left.replaceAll(/⟦[^⟦⟧]*⟧|⟪[^⟪⟫]*⟫/g, '|');
  } while (left !== before);
  return left
    .replaceAll(brokenSentence, '')
    .split(/[|·:]/)
    .filter((piece) => /\p{L}{2}/u.test(piece))
    .map((piece) => piece.trim());
}

/** Attributes that people see or hear, at once or when a script puts them there. */
const readAttributes =
  /\s(?:aria-label|aria-description|title|alt|placeholder|label|data-(?:light|dark|system|dismiss|untold|loading|failed|again|pages))="([^"]*)"/g;
const description = /<meta name="description" content="([^"]*)"/g;

/** Everything that people read in a document. */
export function readableTexts(html: string): string[] {
  const shown = html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, '');
  const tags = shown.match(/<[^>]*>/g)?.join('') ?? '';
  const attributes = [...tags.matchAll(readAttributes), ...tags.matchAll(description)];
  return [...shown.split(/<[^>]*>/), ...attributes.map(([, text]) => text ?? '')]
    .map((text) => plainText(text).trim())
    .filter((text) => text !== '');
}

function plainText(html: string): string {
  return html
    .replaceAll(/&#(?:x([0-9a-f]+)|(\d+));/gi, (_all, hex, decimal) =>
      String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
    )
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&');
}
