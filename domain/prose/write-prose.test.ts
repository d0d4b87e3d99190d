import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { hostileProse, hostileText } from '../../tests/support/prose/hostile-prose.ts';
import { propertyRuns } from '../../tests/support/values/properties.ts';
import { isTarget } from './read-marks.ts';
import { normalProse } from './normal-prose.ts';
import type { Prose, Span } from './prose.ts';
import { readProse } from './read-prose.ts';
import { writeProse } from './write-prose.ts';

const article = { isArticle: true };
const field = { isArticle: false };
const paragraph = (...spans: Span[]): Prose => [{ type: 'paragraph', spans }];
const marked = (text: string): Span => ({ text, strong: true });
const letters = (of: Prose) =>
  of.flatMap(({ spans }) => spans.map(({ text }) => text.replace(/\s/g, ''))).join('');
const runs = { numRuns: propertyRuns(2000) };

describe('Written prose', () => {
  it('is read back as it was, whatever an editor made', () => {
    fc.assert(
      fc.property(hostileProse, (prose) => {
        const normal = normalProse(prose);
        expect(readProse(writeProse(normal), article)).toEqual(normal);
        const plain = normalProse(prose, field);
        expect(readProse(writeProse(plain), field)).toEqual(plain);
      }),
      runs,
    );
  });

  it('keeps every letter, and only marks and spaces may go', () => {
    fc.assert(
      fc.property(hostileProse, (prose) => {
        expect(letters(normalProse(prose))).toBe(letters(prose));
      }),
      runs,
    );
  });

  it('does not change when it is read and written again', () => {
    fc.assert(
      fc.property(hostileText, fc.boolean(), (text, isArticle) => {
        const read = readProse(text, { isArticle });
        const written = writeProse(read);
        expect(readProse(written, { isArticle })).toEqual(read);
        expect(writeProse(readProse(written, { isArticle }))).toBe(written);
      }),
      runs,
    );
  });

  it('comes from a normal form, which every text is read as', () => {
    fc.assert(
      fc.property(hostileText, fc.boolean(), (text, isArticle) => {
        const read = readProse(text, { isArticle });
        expect(normalProse(read, { isArticle })).toEqual(read);
        for (const { spans } of read) {
          expect(
            spans
              .map((span) => span.text)
              .join('')
              .trim(),
          ).not.toBe('');
          for (const { to } of spans) expect(to === undefined || isTarget(to)).toBe(true);
        }
      }),
      runs,
    );
  });

  it('has one blank line between blocks, and lists in one piece', () => {
    const text = 'a\nb\n\n- c\n  d\n- e\n\n1. f\n2. g\n\n## h\n\n### i\n\n> j\n> k\n>\n> l\n\nm';
    expect(writeProse(readProse(text, article))).toBe(text);
  });

  it.each([
    'a * b',
    'snake_case',
    '3 - 4',
    '1.5',
    '[sic]',
    'C:\\dir',
    '2*3',
    '*',
    '2. a',
    '-a',
    '#a',
    'a (b) [c] d](e)',
    '**a** * b',
    '[a](/x_(y)) **b *c* d** ***e***',
    '**see [this](/x) now**',
  ])('needs no backslash in %s', (text) => {
    expect(writeProse(readProse(text, field))).toBe(text);
  });

  it.each([
    ['*a*', '\\*a\\*'],
    ['- a', '\\- a'],
    ['a\n1. b', 'a\n1\\. b'],
    ['## a', '\\## a'],
    ['>', '\\>'],
    ['[a](/x)', '[a\\](/x)'],
    ['\\*', '\\\\\\*'],
  ])('has a backslash in %s', (words, written) => {
    expect(writeProse(paragraph({ text: words }))).toBe(written);
  });

  it('does not take a paragraph below numbers for a number', () => {
    const prose: Prose = [
      { type: 'number', spans: [{ text: 'a\n7. b' }] },
      { type: 'paragraph', spans: [{ text: '2. c\n3. d' }] },
    ];
    expect(readProse(writeProse(prose), field)).toEqual(prose);
  });
});

describe('The normal form', () => {
  it.each<[string, Span[], Span[]]>([
    ['joins equal neighbours', [{ text: 'a' }, { text: '' }, { text: 'b' }], [{ text: 'ab' }]],
    ['takes spaces out of marks', [marked(' a '), { text: 'b' }], [marked('a'), { text: ' b' }]],
    [
      'takes punctuation out of a mark beside a letter',
      [marked('a!'), { text: 'b' }],
      [marked('a'), { text: '!b' }],
    ],
    [
      'leaves punctuation beside a space',
      [marked('a!'), { text: ' b' }],
      [marked('a!'), { text: ' b' }],
    ],
    [
      'drops the spaces at the edges of lines',
      [{ text: ' a \r\n\n' }, marked(' b')],
      [{ text: 'a\n' }, marked('b')],
    ],
    ['drops unsafe links', [{ text: 'a', to: 'javascript:1' }], [{ text: 'a' }]],
    [
      'drops blank links',
      [{ text: 'a' }, { text: ' ', to: '/x' }, { text: 'b' }],
      [{ text: 'a b' }],
    ],
    [
      'keeps links apart',
      [
        { text: 'a', to: '/x' },
        { text: 'b', to: '/y' },
      ],
      [
        { text: 'a', to: '/x' },
        { text: 'b', to: '/y' },
      ],
    ],
    [
      'keeps marks that cross',
      [marked('a '), { ...marked('b'), emphasis: true }, { text: ' c', emphasis: true }],
      [
        marked('a '),
        { ...marked('b'), emphasis: true },
        { text: ' ' },
        { text: 'c', emphasis: true },
      ],
    ],
  ])('%s', (_, spans, normal) => {
    expect(normalProse(paragraph(...spans))).toEqual(paragraph(...normal));
  });

  it('has no blank blocks, no breaks in headings, and outside articles only paragraphs and lists', () => {
    const prose: Prose = [
      { type: 'heading', spans: [{ text: 'a\nb' }] },
      { type: 'bullet', spans: [{ text: ' ' }] },
      { type: 'quote', spans: [{ text: 'c' }] },
      { type: 'bullet', spans: [{ text: 'd' }] },
    ];
    expect(normalProse(prose, field)).toEqual([
      { type: 'paragraph', spans: [{ text: 'a b' }] },
      { type: 'paragraph', spans: [{ text: 'c' }] },
      { type: 'bullet', spans: [{ text: 'd' }] },
    ]);
  });
});
