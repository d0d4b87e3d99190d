import { expect, it } from 'vitest';

import { kinds } from '../sections/kinds.ts';
import { shippedPages } from './shipped-pages.ts';

// The script that draws the pictures writes the list; before its first run there is nothing to
// compare.
const [pictures] = Object.values(
  import.meta.glob<{ shippedPictures: Record<string, unknown> }>('../media/shipped-pictures.ts', {
    eager: true,
  }),
);

it.skipIf(!pictures)('every picture on a page or in a template is one that was drawn', () => {
  const content = JSON.stringify([[...shippedPages.values()], kinds]);
  const used = new Set(content.match(/\/images\/[^"]+/g));
  expect(used.size).toBeGreaterThan(20);
  expect(Object.keys(pictures?.shippedPictures ?? {})).toEqual(expect.arrayContaining([...used]));
});
