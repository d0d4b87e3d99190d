import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { hostileText } from '../../tests/support/prose/hostile-prose.ts';
import { propertyRuns } from '../../tests/support/values/properties.ts';
import { countProseLetters, linksInProse, mapProseLinks, plainWords } from './prose-text.ts';

const runs = { numRuns: propertyRuns(2000) };

describe('Plain words', () => {
  it('are what a reader sees, on one line', () => {
    const text = '## We *grow*\nand **build**\n\n- a [b](/c)\n  d\n\n1. e \\* f';
    expect(plainWords(text, { isArticle: true })).toBe('We grow and build a b d e * f');
    expect(plainWords(text, { isArticle: false })).toBe('## We grow and build a b d e * f');
  });
});

describe('Letters', () => {
  it('are counted as a reader sees them', () => {
    expect(countProseLetters('**ab** [c](https://long.example/)\n\n- d')).toBe('ab c d'.length);
    expect(countProseLetters('\\*a\\*')).toBe(3);
    expect(countProseLetters('')).toBe(0);
    expect(countProseLetters('## a', { isArticle: true })).toBe(1);
  });
});

describe('The links of a text', () => {
  it('are listed with their words', () => {
    expect(linksInProse('[a **b** c](/x), [d](#e)\n- [f](/g\\)) [](/h) [i](j)')).toEqual([
      { to: '/x', words: 'a b c' },
      { to: '#e', words: 'd' },
      { to: '/g)', words: 'f' },
    ]);
  });

  it('are changed in their place', () => {
    const text = 'a  \r\n > [b\r\n > *c*](/x)   [d](/y)\r\n1. e [f](/x) \\[g](/x)';
    const moved = mapProseLinks(text, (to) => (to === '/x' ? '/((new' : to), { isArticle: true });
    expect(moved).toBe(
      'a  \r\n > [b\r\n > *c*](/\\(\\(new)   [d](/y)\r\n1. e [f](/\\(\\(new) \\[g](/x)',
    );
  });

  it('leave the text alone when none changes', () => {
    const text = 'a [b](/x\\_y) c';
    expect(mapProseLinks(text, (to) => to)).toBe(text);
  });

  it('change and nothing else does', () => {
    fc.assert(
      fc.property(hostileText, fc.boolean(), (text, isArticle) => {
        const before = linksInProse(text, { isArticle });
        const changed = mapProseLinks(text, (to) => `/n${to.replace(/\W/g, '')}`, { isArticle });
        expect(
          linksInProse(changed, { isArticle })
            .map(({ words }) => words)
            .join('|'),
        ).toBe(before.map(({ words }) => words).join('|'));
        expect(plainWords(changed, { isArticle })).toBe(plainWords(text, { isArticle }));
        expect(changed === text).toBe(before.length === 0);
      }),
      runs,
    );
  });
});
