import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { foundWords, Pager } from './paged-list.tsx';

const noun = ['inquiry', 'inquiries'] as const;
const draw = (page: number, total: number, hasMore?: boolean) =>
  renderToStaticMarkup(
    <Pager
      page={page}
      pageSize={25}
      total={total}
      hasMore={hasMore}
      noun={noun}
      onTurn={() => {}}
    />,
  );

it('says that there are more than were counted, and leads on', () => {
  const markup = draw(1, 1000, true);
  expect(markup).toContain('1–25 of more than 1,000 inquiries');
  expect(markup).toContain('>Page 1<');
  expect(markup).toMatch(/aria-label="Next page">/);
});

it('says how many there are where all were counted, and where the last page is', () => {
  const markup = draw(2, 30);
  expect(markup).toContain('26–30 of 30 inquiries');
  expect(markup).toContain('Page 2 of 2');
  expect(markup).toMatch(/aria-label="Next page" disabled=""/);
});

it('says above the list how many were found among all', () => {
  expect(foundWords({ total: 12 }, 1032, noun)).toBe('12 of 1,032 inquiries');
  expect(foundWords({ total: 1032 }, 1032, noun)).toBe('1,032 inquiries');
  expect(foundWords({ total: 1000, hasMore: true }, 5203, noun)).toBe(
    'more than 1,000 of 5,203 inquiries',
  );
});
