import type { SectionData } from '../../../domain/sections/built-fields.ts';
import { expect, it } from 'vitest';

import { seedNavigation } from '../../../domain/tree/seed-navigation.ts';
import { card } from '../../../domain/sections/built-fields.ts';
import type { BuiltSection } from '../../../domain/sections/section-schema.ts';
import { page, section, tree } from '../../../tests/support/builder/trees.ts';
import { describeReport } from '../../start/commands/check-links-command.ts';
import { checkLinks, type OwnFiles } from './check-links.ts';

const picture = 'b'.repeat(24);
const files: OwnFiles = {
  hasFile: (path) => path === '/images/there.webp',
  hasPicture: async (id) => id === picture,
  hasLibraryFile: async (id) => id === picture,
};

function holding(id: string, data: Partial<SectionData>): BuiltSection {
  const made = section(id, 'Words');
  return { ...made, data: { ...made.data, ...data } };
}

it('finds every link and picture inside the site that leads nowhere, and counts the others', async () => {
  const cards = [
    card({ buttonLink: `file:${picture}` }),
    card({ buttonLink: `file:${'d'.repeat(24)}` }),
    card({ buttonLink: `/files/${'d'.repeat(24)}/a.pdf` }),
    card({ buttonLink: '#s1', image: `/media/${picture}` }),
    card({ buttonLink: '#gone', image: `/media/${'c'.repeat(24)}` }),
  ];
  const site = tree(
    page('a', [
      holding('s1', { buttonLink: '/nowhere', image: '/images/there.webp' }),
      holding('s2', { buttonLink: 'https://example.org/gone', image: '/images/gone.webp' }),
      holding('s3', { buttonLink: '/old', service: { name: '', cards } }),
    ]),
  );
  const redirect = { from: '/old', target: '/a', pageId: 'a', to: null, isManual: false } as const;
  const report = await checkLinks(site, [{ ...redirect, createdAt: 0 }], files);
  expect(report.dead).toEqual([
    '/a, Section 1 · Words: /nowhere',
    `/a, Section 3 · Words, card 2: file:${'d'.repeat(24)}`,
    `/a, Section 3 · Words, card 3: /files/${'d'.repeat(24)}/a.pdf`,
    '/a, Section 3 · Words, card 5: #gone',
    '/a, Section 2 · Words: /images/gone.webp',
    `/a, Section 3 · Words, card 5: /media/${'c'.repeat(24)}`,
  ]);
  expect([report.checked, report.outside]).toEqual([12, 1]);
  expect(describeReport(report)).toContain(
    '6 of 12 links and pictures inside the site lead nowhere:',
  );
});

it('finds nothing wrong with the pages the site is born with', async () => {
  const report = await checkLinks(seedNavigation, [], { ...files, hasFile: () => true });
  expect(report.dead).toEqual([]);
  expect(describeReport(report)).toMatch(
    /^All \d+ links and pictures inside the site lead somewhere/,
  );
});
