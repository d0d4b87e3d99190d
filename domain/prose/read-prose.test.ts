import { describe, expect, it } from 'vitest';

import type { Prose, Span } from './prose.ts';
import { readProse } from './read-prose.ts';

const read = (text: string) => readProse(text, { isArticle: false });
const article = (text: string) => readProse(text, { isArticle: true });
/** The one paragraph's spans. */
const spans = (text: string) => {
  const [block, ...more] = read(text);
  expect(more).toEqual([]);
  expect(block?.type).toBe('paragraph');
  return block?.spans;
};
/** Blocks as short words: their type and text. */
const brief = (prose: Prose) =>
  prose.map(({ type, spans: inside }) => [type, inside.map((span) => span.text).join('')]);

const strong = (text: string): Span => ({ text, strong: true });
const emphasis = (text: string): Span => ({ text, emphasis: true });
const both = (text: string): Span => ({ text, strong: true, emphasis: true });
const plain = (text: string): Span => ({ text });
const link = (text: string, to = '/x'): Span => ({ text, to });

describe('A text read again', () => {
  it('has the same spans in every block that has not changed', () => {
    const before = article('## One\n\nTwo **words**\n\n- three');
    const after = article('## One\n\nTwo **more words**\n\n- three');
    expect(after[0]?.spans).toBe(before[0]?.spans);
    expect(after[1]?.spans).not.toBe(before[1]?.spans);
    expect(after[2]?.spans).toBe(before[2]?.spans);
  });

  it('is read as before, however much was read in between', () => {
    const text = 'Two **words**';
    const before = article(text);
    for (let index = 0; index < 200; index += 1) article(`${index} ${'a '.repeat(2000)}`);
    expect(article(text)).toEqual(before);
  });
});

describe('Paragraphs', () => {
  it('are parted by blank lines, and a single newline is a line break', () => {
    expect(brief(read('a\nb\n\n \t \nc'))).toEqual([
      ['paragraph', 'a\nb'],
      ['paragraph', 'c'],
    ]);
  });

  it('come alike from every system', () => {
    expect(read('a\r\nb\r\n\r\nc')).toEqual(read('a\nb\n\nc'));
    expect(read('a\rb\r\rc')).toEqual(read('a\nb\n\nc'));
  });

  it('lose the spaces at the edges of their lines', () => {
    expect(brief(read('  a  \n\t b\u00a0\n'))).toEqual([['paragraph', 'a\nb']]);
  });

  it('are not made of nothing', () => {
    expect(read('')).toEqual([]);
    expect(read(' \n\r\n\t')).toEqual([]);
  });
});

describe('Lists', () => {
  it('are bullets and numbers of one level', () => {
    expect(brief(read('- a\n  - b\n\t\t- c\n1. d\n   2. e\n99. f'))).toEqual([
      ['bullet', 'a'],
      ['bullet', 'b'],
      ['bullet', 'c'],
      ['number', 'd'],
      ['number', 'e'],
      ['number', 'f'],
    ]);
  });

  it('follow a paragraph without a blank line, and go on after one', () => {
    expect(brief(read('We have\n- a\n\n- b\n\n1. c\n\n2. d'))).toEqual([
      ['paragraph', 'We have'],
      ['bullet', 'a'],
      ['bullet', 'b'],
      ['number', 'c'],
      ['number', 'd'],
    ]);
  });

  it('hold further lines in an item; a paragraph needs a blank line', () => {
    expect(brief(read('- a\nb\n  c\n\nd'))).toEqual([
      ['bullet', 'a\nb\nc'],
      ['paragraph', 'd'],
    ]);
  });

  it('begin with one; another number is words', () => {
    expect(brief(read('2. a\n3. b'))).toEqual([['paragraph', '2. a\n3. b']]);
    expect(brief(read('1. a\n\nb\n2. c'))).toEqual([
      ['number', 'a'],
      ['paragraph', 'b\n2. c'],
    ]);
    expect(brief(read('1. a\n- b\n2. c'))).toEqual([
      ['number', 'a'],
      ['bullet', 'b\n2. c'],
    ]);
    expect(brief(read('1. a\n1234567890. b'))).toEqual([['number', 'a\n1234567890. b']]);
  });

  it('need a space and words after their sign', () => {
    const words = '-a\n1.a\n1) a\n+ a\n* a\n-\n1.\n---\n- ';
    expect(brief(read(words))).toEqual([['paragraph', words.trim().replace(/ $/, '')]]);
  });

  it('hold signs as words inside an item', () => {
    expect(brief(read('- - a\n- 1. b'))).toEqual([
      ['bullet', '- a'],
      ['bullet', '1. b'],
    ]);
  });
});

describe('Strong and emphasis', () => {
  it.each<[string, Span[]]>([
    ['**a** b', [strong('a'), plain(' b')]],
    ['*a* b', [emphasis('a'), plain(' b')]],
    ['***a***', [both('a')]],
    ['**a *b* c**', [strong('a '), both('b'), strong(' c')]],
    ['*a **b** c*', [emphasis('a '), both('b'), emphasis(' c')]],
    ['wo**r**d', [plain('wo'), strong('r'), plain('d')]],
    ['*a**b**c*', [emphasis('a'), both('b'), emphasis('c')]],
    ['*a**b*', [emphasis('a**b')]],
    ['**a\nb**', [strong('a\nb')]],
    ['****a****', [strong('a')]],
    ['**a*', [plain('*'), emphasis('a')]],
    ['*a**', [emphasis('a'), plain('*')]],
    ['a**b***c*', [plain('a'), strong('b'), emphasis('c')]],
    ['**(a)** b', [strong('(a)'), plain(' b')]],
  ])('%s is marked', (text, marked) => {
    expect(spans(text)).toEqual(marked);
  });

  it.each([
    'a * b * c',
    '* a*',
    '*a *',
    'a*"b"*',
    '*(a)*b',
    '*',
    '****',
    '** a **',
    '*\u00a0a*',
    '*€*a',
    '_a_ __b__',
    '`a`',
    '<b>a</b> &amp; https://a.example ![ ](x)',
    'snake_case 3 - 4 1.5 [sic] C:\\dir',
  ])('%s is words', (text) => {
    expect(spans(text)).toEqual([plain(text)]);
  });

  it('ends with its block', () => {
    expect(brief(read('**a\n\nb**\n- *c\n- d*'))).toEqual([
      ['paragraph', '**a'],
      ['paragraph', 'b**'],
      ['bullet', '*c'],
      ['bullet', 'd*'],
    ]);
  });
});

describe('Links', () => {
  it.each<[string, Span[]]>([
    ['[a](/x)', [link('a')]],
    ['a[b](/x)c', [plain('a'), link('b'), plain('c')]],
    ['[a](https://a.example/?q[]=1&b=*c*)', [link('a', 'https://a.example/?q[]=1&b=*c*')]],
    ['[a](mailto:a@b.example)', [link('a', 'mailto:a@b.example')]],
    ['[a](page:0123456789abcdef01234567)', [link('a', 'page:0123456789abcdef01234567')]],
    ['[a](#b)', [link('a', '#b')]],
    ['[a]()', [link('a', '')]],
    ['[a](/x_(y)_z)', [link('a', '/x_(y)_z')]],
    ['[a](/x\\)y)', [link('a', '/x)y')]],
    ['[a **b**](/x)', [link('a '), { text: 'b', strong: true, to: '/x' }]],
    ['**a [b](/x) c**', [strong('a '), { text: 'b', strong: true, to: '/x' }, strong(' c')]],
    ['[a\nb](/x)', [link('a\nb')]],
    ['[a [b](/x)', [plain('[a '), link('b')]],
    ['[a [b](/x)](/y)', [plain('[a '), link('b'), plain('](/y)')]],
    ['[a \\] b](/x)', [link('a ] b')]],
    ['[a [b] c](/x)', [link('a [b] c')]],
    ['*a [b*](/x)', [plain('*a '), link('b*')]],
    ['![a](/x)', [plain('!'), link('a')]],
    ['[a](/x)[b](/y)', [link('a'), link('b', '/y')]],
    ['[a](/x)[b](/x)', [link('ab')]],
    ['[ a ](/x) b', [link('a '), plain(' b')]],
  ])('%s is a link', (text, linked) => {
    expect(spans(text)).toEqual(linked);
  });

  it.each([
    '[a](javascript:alert(1))',
    '[a](http://a.example)',
    '[a](//a.example)',
    '[a](data:text/html,x)',
    '[a](page:nothing)',
    '[a](/x y)',
    '[a](/x\u00a0y)',
    '[a](/x\u0000y)',
    '[a](/x "title")',
    '[a](/x',
    '[a](/x(y)',
    '[a](\n/x)',
    '[ ](/x)',
    '[](/x)',
    '[a] (/x)',
    '[a][b]',
    `[a](${'('.repeat(40)}${')'.repeat(40)})`,
  ])('%s is words', (text) => {
    expect(spans(text)).toEqual([plain(text)]);
  });
});

describe('A backslash', () => {
  it('makes punctuation literal, and is literal itself before anything else', () => {
    expect(spans('\\*a\\* \\[b](/x) \\\\ C:\\dir \\ä \\')).toEqual([
      plain('*a* [b](/x) \\ C:\\dir \\ä \\'),
    ]);
    expect(brief(read('\\- a\n1\\. b'))).toEqual([['paragraph', '- a\n1. b']]);
  });
});

describe('An article', () => {
  it('has headings of one line', () => {
    expect(brief(article('## a\n### b\nc\n## d *e*\n# f\n#### g\n##h'))).toEqual([
      ['heading', 'a'],
      ['subheading', 'b'],
      ['paragraph', 'c'],
      ['heading', 'd e'],
      ['paragraph', '# f\n#### g\n##h'],
    ]);
  });

  it('has quotes of paragraphs', () => {
    expect(brief(article('a\n> b\n> c\n>\n> d\n\n> e\nf\n>\ng\n>h'))).toEqual([
      ['paragraph', 'a'],
      ['quote', 'b\nc'],
      ['quote', 'd'],
      ['quote', 'e'],
      ['paragraph', 'f'],
      ['paragraph', 'g\n>h'],
    ]);
  });

  it('is the only place of both', () => {
    expect(brief(read('## a\n> b\n>\n### c'))).toEqual([['paragraph', '## a\n> b\n>\n### c']]);
  });
});

describe('Hostile text', () => {
  // A text whose reading took the square of its length would take a minute.
  const length = 250_000;
  it.each([
    ['stars', '*'],
    ['stars and letters', '**a'],
    ['stars that open', ' *a'],
    ['stars that close', 'a* '],
    ['stars of all lengths', 'a*b**c***d****'],
    ['brackets', '['],
    ['brackets and parentheses', '[[[[('],
    ['links without an end', '[a]('],
    ['links in links', '[a](/b'],
    ['links that are unsafe', '[a](x:'],
    ['links', '[a](/b)'],
    ['marked links', '**[a](/b)c***[ d ](/e)'],
    ['closed brackets', '[a]'],
    ['backslashes', '\\'],
    ['spaces', ' '],
    ['spaces and words', `a${' '.repeat(10_000)}`],
    ['line separators', '\u2028'],
    ['newlines', '\n'],
    ['items', '          - a\n'],
    ['numbers', '1. a\n'],
    ['quotes', '> a\n>\n'],
    ['emoji between stars', '*😀**'],
  ])(
    'of %s is read in a moment',
    (_, piece) => {
      const text = piece.repeat(length / piece.length);
      const began = performance.now();
      article(text);
      // A reader that looks back over the whole text would take hours, on any machine.
      expect(performance.now() - began).toBeLessThan(30_000);
    },
    60_000,
  );
});
