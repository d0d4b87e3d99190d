import { expect, it } from 'vitest';

import { troublePage } from './trouble-page.ts';

it('A page for trouble has no accent: it cannot ask which one the company has chosen', () => {
  const html = troublePage({ eyebrow: '400', heading: 'Not read', text: 'Try again.' });
  const colours = html.match(/#[\da-f]{6}/g) ?? [];
  expect(colours.filter((colour) => chromaOf(colour) >= 24)).toEqual([]);
});

function chromaOf(colour: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return Math.max(...parts) - Math.min(...parts);
}
