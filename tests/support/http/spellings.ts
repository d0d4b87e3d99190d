import fc from 'fast-check';

type Spelling = { path: string; spelling: string };

/** A known address with each letter possibly in another case or escaped, and with extra slashes. */
export function spellingsOf(addresses: string[]): fc.Arbitrary<Spelling> {
  return fc
    .record({
      path: fc.constantFrom(...addresses),
      ways: fc.array(fc.constantFrom('plain', 'upper', 'escaped', 'ESCAPED'), {
        maxLength: 60,
      }),
      end: fc.constantFrom('', '', '/', '//', '/.', '%2f', '%'),
    })
    .map(({ path, ways, end }) => ({
      path,
      spelling: Array.from(path, (letter, index) => spell(letter, ways[index])).join('') + end,
    }));
}

function spell(letter: string, way = 'plain'): string {
  if (letter === '/' || way === 'plain') return letter;
  if (way === 'upper') return letter.toUpperCase();
  const hex = letter.codePointAt(0)?.toString(16) ?? '';
  return `%${way === 'ESCAPED' ? hex.toUpperCase() : hex}`;
}
