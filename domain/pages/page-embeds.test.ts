import { expect, it } from 'vitest';

import { sectionOfKind } from '../sections/section-schema.ts';
import { framesOf, holdsEmbeds } from './page-embeds.ts';
import { shippedPages } from './shipped-pages.ts';

const film = (address: string, id = 'f') => sectionOfKind('film', id, { film: address });
const map = (address: string) => sectionOfKind('map', 'm', { map: address });

it('A page names each host once whose film or map it holds', () => {
  const sections = [
    film('https://youtu.be/aqz-KE-bpKQ'),
    film('https://www.youtube.com/shorts/aqz-KE-bpKQ', 'g'),
    map('https://www.openstreetmap.org/export/embed.html?bbox=1,2,3,4'),
  ];
  expect(framesOf(sections)).toEqual([
    'https://www.youtube-nocookie.com',
    'https://www.openstreetmap.org',
  ]);
});

it('A page names no host for an address that is not drawn', () => {
  const sections = [film(''), film('https://evil.example/;script-src', 'g'), map('nowhere')];
  expect(framesOf(sections)).toEqual([]);
  expect(holdsEmbeds(sections)).toBe(true);
});

it('A film of one’s own needs no host, whatever address stands beside it', () => {
  const own = sectionOfKind('film', 'o', {
    film: 'https://youtu.be/aqz-KE-bpKQ',
    file: `file:${'a'.repeat(24)}`,
  });
  expect(framesOf([own])).toEqual([]);
});

it('The shipped pages hold none', () => {
  for (const { sections } of shippedPages.values()) {
    expect(framesOf(sections)).toEqual([]);
    expect(holdsEmbeds(sections)).toBe(false);
  }
});
