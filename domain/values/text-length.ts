/** The message about a too long text, counted as schemas count; undefined when it fits. */
export function tooLong(text: string, limit: number): string | undefined {
  return tooMany(text.length, limit);
}

export function tooMany(count: number, limit: number): string | undefined {
  if (count <= limit) return undefined;
  const more = count - limit;
  const characters = more === 1 ? 'character' : 'characters';
  return `This is ${sayCount(more)} ${characters} too long (${sayCount(count)} of at most ${sayCount(limit)})`;
}

export function sayCount(count: number): string {
  return count.toLocaleString('en');
}

const segmenter = new Intl.Segmenter();

export function countLetters(text: string): number {
  return [...segmenter.segment(text)].length;
}
