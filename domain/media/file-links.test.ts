import { describe, expect, it } from 'vitest';

import type { LibraryFiles } from '../files/file-schemas.ts';
import { fileIdsOf, listUses } from './library-uses.ts';
import { builtSection } from '../pages/built-section.ts';
import { footerPage } from '../pages/page-ids.ts';
import { sectionOfKind } from '../sections/section-schema.ts';
import { isFileAddress, isSafeLink, judgeAddress, linkToFile } from '../values/addresses.ts';
import { page, tree } from '../../tests/support/builder/trees.ts';
import { isTarget } from '../prose/read-marks.ts';
import { fragmentsOf, isDeadLink, knownAddresses } from '../tree/dead-links.ts';
import { newPage } from '../tree/edit-page.ts';
import { openPage, putIntoTree } from '../tree/edit-tree.ts';
import { storeLink } from '../tree/page-links.ts';
import { seedNavigation } from '../tree/seed-navigation.ts';
import { treeFrame } from '../tree/site-frame.ts';
import { libraryNamesIn } from '../values/library-address.ts';

const [here, gone] = ['a'.repeat(24), 'b'.repeat(24)] as const;
const files: LibraryFiles = {
  [here]: { id: here, name: 'Prices 2026.pdf', kind: 'pdf', size: 1_200_000, hash: '0' },
  [gone]: null,
};

describe('A link to a file of the library', () => {
  it('is safe with an id of ours only: files of a computer are none', () => {
    expect([linkToFile(here), `file:${gone}`].map(isSafeLink)).toEqual([true, true]);
    for (const link of [
      'file:///etc/passwd',
      'file:x',
      `file:${here}/x`,
      `FILE:${here}`,
      'file:',
    ]) {
      expect(`${link} ${isSafeLink(link)}`).toBe(`${link} false`);
      expect(isTarget(link)).toBe(false);
    }
  });

  it('is stored by id when its address is typed or pasted', () => {
    expect(storeLink(` /files/${here}/Prices%202026.pdf `, [])).toBe(`file:${here}`);
    expect(storeLink('/files', [])).toBe('/files');
    expect(storeLink('/files/2026', [])).toBe('/files/2026');
  });

  it('is dead when the file is gone', () => {
    const known = knownAddresses(seedNavigation, [], [gone]);
    const isDead = (link: string) => isDeadLink(link, known, fragmentsOf([], 'x'));
    expect([`file:${here}`, `file:${gone}`].map(isDead)).toEqual([false, true]);
  });

  it('tells kind and size in the footer, has the name of the file without words, and goes with it', () => {
    const links = [
      { text: '', link: `file:${here}` },
      { text: 'Tariffs', link: `file:${here}` },
      { text: 'Old tariffs', link: `file:${gone}` },
    ];
    const footer = openPage(seedNavigation, footerPage.id)!;
    const column = sectionOfKind('footer_links', 'column', { heading: 'More', links });
    const legal = sectionOfKind('footer_legal', 'legal', { links });
    const site = putIntoTree(seedNavigation, { ...footer, sections: [column, legal] });
    const frame = treeFrame(site, () => true, {}, files);
    const path = `/files/${here}/Prices%202026.pdf`;
    const drawn = [
      { text: 'Prices 2026.pdf, PDF, 1.2 MB', path },
      { text: 'Tariffs, PDF, 1.2 MB', path },
    ];
    expect(frame.columns[0]?.links).toEqual(drawn);
    expect(frame.legal).toEqual([...drawn, { text: 'Old tariffs' }]);
  });
});

describe('The uses of a file', () => {
  it('are found in buttons, prose, cards, drafts, settings and unsaved work', () => {
    const button = builtSection('section_01', 's1', { buttonLink: `file:${here}` });
    const prose = sectionOfKind('text', 's2', {
      body: `See [it](file:${here}) and (file:${gone}1)`,
    });
    expect(fileIdsOf([button, prose])).toEqual([here]);
    const uses = listUses(
      {
        tree: tree(page('p', [prose], 'Page')),
        drafts: [{ ...newPage('d', null), text: 'Draft', sections: [button] }],
        settings: ['', `file:${here}`],
        work: ['me', 'someone else'].map((ownerId) => ({
          pageId: 'u',
          name: 'Unsaved',
          ownerId,
          names: libraryNamesIn(`{"a":"file:${here}"}`),
        })),
        readerId: 'me',
      },
      'file',
    );
    expect([...uses.keys()]).toEqual([here]);
    expect(uses.get(here)?.map(({ name, path }) => [name, path])).toEqual([
      ['Page', '/p'],
      ['Draft', ''],
      ['Settings', '/admin/settings'],
      ['Your own unsaved work', ''],
      ['A colleague’s unsaved work', ''],
    ]);
  });
});

it('Only the address of a file counts as one: a page named Files keeps its address and those below it', () => {
  expect([`/files/${here}`, `/files/${here}/A.pdf`].map(isFileAddress)).toEqual([true, true]);
  expect(['/files', '/files/2026', '/files/tariffs/x'].map(isFileAddress)).toEqual([
    false,
    false,
    false,
  ]);
  expect(judgeAddress('/Files')).toEqual({ kind: 'moved', path: '/files' });
  expect(judgeAddress(`/files/${here}/Prices.PDF`)).toEqual({ kind: 'canonical' });
});
