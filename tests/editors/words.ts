/** Every typed word is unlike any other, so that it can be looked for wherever it may have gone. */
export type Word = string;

const pattern = /\bw\d+x\b/g;

export function wordOf(count: number): Word {
  return `w${count}x`;
}

/** The typed words in something of any form. */
export function typedIn(value: unknown): Set<Word> {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return new Set(text?.match(pattern));
}

/** What the first has and the second has not. */
export function without(words: Set<Word>, others: Set<Word>): Set<Word> {
  return new Set([...words].filter((word) => !others.has(word)));
}
