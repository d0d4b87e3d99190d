import { shippedPages } from '../domain/pages/shipped-pages.ts';

/** The words of the shipped pages: random letters would not compress like the text of a real page. */
const words = [...new Set(wordsIn([...shippedPages.values()]))];
const longWords = words.filter((word) => word.length > 4);

/** So many names of two words, each of them once, and always the same at the same place. */
export function nameAt(index: number): string {
  const perRow = 60;
  const first = longWords[index % perRow] ?? '';
  const second = longWords[perRow + Math.floor(index / perRow)] ?? '';
  return `${capitalised(first)} ${second}`;
}

/** Makes sentences of random words; the same seed makes the same sentences. */
export class FillerText {
  #state: number;

  constructor(seed: number) {
    this.#state = seed + 1;
  }

  sentence(length: number): string {
    return capitalised(Array.from({ length }, () => words[this.#below(words.length)]).join(' '));
  }

  /** A generator of the kind that multiplies and shifts (mulberry32). */
  #below(limit: number): number {
    this.#state = (this.#state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  }
}

function wordsIn(value: unknown): string[] {
  if (typeof value === 'string')
    return value.includes(' ') ? (value.match(/\b[a-z]+\b/g) ?? []) : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(wordsIn);
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
