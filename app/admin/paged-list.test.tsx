import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { Pager } from './paged-list.tsx';

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
