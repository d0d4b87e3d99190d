/** An id that is the same whenever it is made of the same words: a request that is sent again makes nothing twice. */
export function derivedId(words: string): string {
  const parts = [0, 1, 2].map((salt) => hash(`${salt} ${words}`).toString(16).padStart(8, '0'));
  return parts.join('');
}

/** FNV-1a: spreads well, and nothing secret depends on it. */
function hash(words: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < words.length; index += 1) {
    value = Math.imul(value ^ words.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}
