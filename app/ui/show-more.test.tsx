import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { countWords, ShowMore, ShowMoreNear, useShownPart } from './show-more.tsx';

const noun = ['draft', 'drafts'] as const;

it('says how many there are, and how many of them a search finds', () => {
  expect(countWords(1032, 1032, noun)).toBe('1,032 drafts');
  expect(countWords(12, 1032, noun)).toBe('12 of 1,032 drafts');
  expect(countWords(0, 1, noun)).toBe('0 of 1 draft');
  expect(countWords(1, 1, noun)).toBe('1 draft');
});

const items = Array.from({ length: 120 }, (_, at) => at);

function List({ first, step }: { first: number; step: number }) {
  const part = useShownPart(items, { first, step });
  return (
    <>
      {part.shown.length}
      <ShowMoreNear {...part} noun="drafts" onMore={part.showMore} />
    </>
  );
}

it.each([
  { first: 50, step: 50, words: /^50 .*Show 50 more drafts/ },
  { first: 100, step: 100, words: /^100 .*Show 20 more drafts/ },
  { first: 10, step: 100, words: /^10 .*Show 100 more drafts/ },
  { first: 120, step: 120, words: /^120$/ },
])('draws the first $first of a long list, and a button for more', ({ words, ...part }) => {
  expect(renderToStaticMarkup(<List {...part} />).replaceAll(/<[^>]+>/g, ' ')).toMatch(words);
});

it('offers nothing at the end of a list', () => {
  const end = <ShowMore hidden={0} step={50} onMore={() => {}} />;
  expect(renderToStaticMarkup(end)).toBe('');
});
