import { existsSync, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { readGuide, splitBold } from './guide-screen.tsx';

it('reads headings, words, lists and tables', () => {
  const text =
    '# One\n\nTwo\nlines.\n\n- a\n- b\n\n1. c\n\n| Key | Does |\n| --- | --- |\n| / | finds |';
  expect(readGuide(text)).toEqual([
    { kind: 'heading', level: 1, text: 'One' },
    { kind: 'words', text: 'Two lines.' },
    { kind: 'list', isNumbered: false, items: ['a', 'b'] },
    { kind: 'list', isNumbered: true, items: ['c'] },
    {
      kind: 'table',
      rows: [
        ['Key', 'Does'],
        ['/', 'finds'],
      ],
    },
  ]);
  expect(splitBold('Press **Save** now')).toEqual([
    { text: 'Press ', isBold: false },
    { text: 'Save', isBold: true },
    { text: ' now', isBold: false },
  ]);
});

it('knows every mark that the guide uses', () => {
  const blocks = readGuide(readFileSync('docs/guide.md', 'utf8'));
  const unknown = blocks.filter((block) => block.kind === 'words' && /^[#|>!]|`/.test(block.text));
  expect(unknown).toEqual([]);
  expect(blocks.filter((block) => block.kind === 'heading').length).toBeGreaterThan(10);
  const pictures = blocks.filter((block) => block.kind === 'picture');
  expect(pictures).toHaveLength(4);
  for (const { file } of pictures) expect(existsSync(`docs/guide/${file}`)).toBe(true);
});
