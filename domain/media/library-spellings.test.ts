import { describe, expect, it } from 'vitest';

import { linkingSections, librarySpellings } from '../../tests/support/files/library-spellings.ts';
import { page, tree } from '../../tests/support/builder/trees.ts';
import { newPage } from '../tree/edit-page.ts';
import { storeLink } from '../tree/page-links.ts';
import { storePageLinks } from '../tree/stored-links.ts';
import { libraryNamesIn, storedLink } from '../values/library-address.ts';
import { sectionOfKind } from '../sections/section-schema.ts';
import { listUses } from './library-uses.ts';

const id = '0123456789abcdef01234567';
const host = 'four.example';
const hash = 'ab'.repeat(16);

/** Of a page that was stored before links were brought into one form. */
const sectionsWith = {
  ...linkingSections,
  'an image': (key: string, image: string) => sectionOfKind('section_01', key, { image }),
};

describe('V-16 The address of a file or picture of the library', () => {
  for (const [kind, path, stored] of [
    ['file', `/files/${id}/Prices%202026.pdf`, `file:${id}`],
    ['picture', `/media/${id}`, `/media/${id}`],
  ] as const) {
    const spellings = Object.entries(librarySpellings(path, host));

    it(`becomes one form when a ${kind} is typed or sent`, () => {
      for (const [name, link] of spellings) {
        expect(`${name}: ${storeLink(` ${link} `, [], host)}`).toBe(`${name}: ${stored}`);
        for (const sectionWith of Object.values(sectionsWith)) {
          const section = sectionWith('s1', link);
          const copies = [{ pageId: 'other', section }];
          const sent = { ...newPage('p', null), sections: [section], copies };
          // Prose keeps the backslashes of a target that is in this form already.
          const text = JSON.stringify(storePageLinks(sent, host)).replaceAll('\\', '');
          expect(`${name}: ${text.split(stored).length - 1}`).toBe(`${name}: 2`);
        }
      }
    });

    it(`counts as a use of a ${kind} wherever it is stored already`, () => {
      for (const [name, link] of spellings) {
        for (const sectionWith of Object.values(sectionsWith)) {
          const section = sectionWith('s1', link);
          const drafts = [{ ...newPage('d', null), text: 'D', sections: [section] }];
          const uses = listUses(
            {
              tree: tree(page('p', [section])),
              drafts,
              settings: [link],
              redirects: [{ from: '/a,b', to: link }],
              work: ['', 'me'].map((owner) => ({
                pageId: 'stored',
                name: 'S',
                ownerId: owner || null,
                names: libraryNamesIn(JSON.stringify({ sections: [section] })),
              })),
              readerId: 'me',
            },
            kind,
          );
          const places = uses
            .get(id)
            ?.map(({ pageId }) => pageId)
            .join();
          const all = 'p,d,stored,settings,redirect:%2Fa%2Cb,own-unsaved';
          expect(`${name}: ${places}`).toBe(`${name}: ${all}`);
        }
      }
    });
  }

  it('counts also by the name of one of the files of a picture', () => {
    const section = sectionOfKind('section_01', 's1', { image: `/media/${hash}-1600.webp` });
    expect([...listUses({ tree: tree(page('p', [section])) }, 'picture').keys()]).toEqual([hash]);
  });

  it('stays as it is when it leads elsewhere', () => {
    for (const link of [
      '',
      '#files',
      'page:home',
      `https://other.example/files/${id}/a.pdf`,
      `//${host}.example/files/${id}`,
      `/files/${id}0/a.pdf`,
      `/x/files/${id}`,
      '/files/2026',
      '/media/2026',
      'https://[bad/files',
      `mailto:a@${host}/files/${id}`,
    ])
      expect(storedLink(link, host)).toBe(link);
  });
});
