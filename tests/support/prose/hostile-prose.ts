import fc from 'fast-check';

import type { BlockType, Prose, Span } from '../../../domain/prose/prose.ts';

const signs = [
  '*',
  '*',
  '**',
  '_',
  '[',
  ']',
  '(',
  ')',
  '](',
  '\\',
  '-',
  '- ',
  '1. ',
  '2. ',
  '1.',
  '#',
];
const more = [
  '## ',
  '### ',
  '>',
  '> ',
  '!',
  '<b>',
  '&amp;',
  '`',
  '/x',
  '[a](/x)',
  '**b**',
  '](/x)',
];
const spaces = [' ', ' ', '\n', '\n', '\n\n', '\r\n', '\r', '\t', '\u00a0', '\u2028', '\ufeff'];
const letters = [
  'a',
  'b',
  'c',
  'Zoë',
  'e\u0301',
  '\u0301',
  '\u200f',
  '\u200d',
  '😀',
  '👩‍💻',
  '€',
  '“',
  '1',
  '\ud83d',
  '\0',
];

const piece = fc.constantFrom(...signs, ...signs, ...more, ...spaces, ...letters, ...letters);

/** Text that is mostly signs of the grammar, in places where they mean something and where not. */
export const hostileText: fc.Arbitrary<string> = fc
  .array(piece, { maxLength: 24 })
  .map((pieces) => pieces.join(''));

const targets = [
  '',
  '/x',
  '/x_(y)',
  '/a)b',
  '/((',
  'https://a.example/b\\c',
  '#a',
  'tel:+1',
  '/*b*',
  '/[c]',
];
const unsafe = ['javascript:alert(1)', '//a.example', '/a b', '/a\\b', 'x', '/\u00a0', '/\u0085'];

const mark = fc.option(fc.constant(true as const), { nil: undefined });
const span: fc.Arbitrary<Span> = fc
  .record({
    text: fc.array(piece, { maxLength: 4 }).map((pieces) => pieces.join('')),
    strong: mark,
    emphasis: mark,
    to: fc.option(fc.constantFrom(...targets, ...targets, ...unsafe), { nil: undefined, freq: 1 }),
  })
  .map(({ text, strong, emphasis, to }) => ({
    text,
    ...(strong && { strong }),
    ...(emphasis && { emphasis }),
    ...(to !== undefined && { to }),
  }));

const types: BlockType[] = [
  'paragraph',
  'paragraph',
  'bullet',
  'number',
  'heading',
  'subheading',
  'quote',
];

/** A prose as an editor or a paste may make it, in no normal form. */
export const hostileProse: fc.Arbitrary<Prose> = fc.array(
  fc.record({ type: fc.constantFrom(...types), spans: fc.array(span, { maxLength: 6 }) }),
  { maxLength: 4 },
);
