import { builtSection } from '../../../domain/pages/built-section.ts';
import { sectionOfKind } from '../../../domain/sections/section-schema.ts';
import { newPage } from '../../../domain/tree/edit-page.ts';
import { putIntoTree } from '../../../domain/tree/edit-tree.ts';
import { expect, test } from '../../support/builder/admin-site.ts';
import { restoreShipped } from '../../support/builder/builder-desk.ts';
import { publishTree } from '../../support/builder/publish-tree.ts';

test.use({ siteOf: import.meta.filename });
test.afterEach(({ site }) => restoreShipped(site));

const long = `See https://example.com/${'long'.repeat(40)} there.`;

const texts = { paragraph: long, list: `Before.\n\n- ${long}` };

for (const [name, text] of Object.entries(texts)) {
  test(`An address that is longer than its line breaks within a ${name}, and no page scrolls sideways @ci`, async ({
    page,
    site,
  }) => {
    const cards = [{ heading: 'First', subHeading: text }, { heading: 'Second' }];
    const sections = [
      builtSection('section_01', 'notes-1', { heading: 'Notes', subHeading: text }),
      builtSection('section_02', 'notes-2', { heading: 'Cards', subHeading: text, cards }),
      sectionOfKind('testimonials', 'notes-3', {
        quotes: [{ id: 'notes-4', text, author: 'Ada', vertical: 'real-estate' }],
      }),
      sectionOfKind('accordion', 'notes-5', {
        subHeading: text,
        items: [{ id: 1, q: 'Why?', a: text, isOpen: true }],
      }),
      sectionOfKind('text', 'notes-6', { body: text }),
    ];
    await publishTree(site, (tree) =>
      putIntoTree(tree, { ...newPage('notes', null), text: 'Notes', sections }),
    );
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/notes');
      const wide = await page.evaluate(() =>
        [...document.querySelectorAll('main p, main li, main blockquote')].flatMap((element) => {
          const isWide = element.getBoundingClientRect().right > innerWidth;
          return isWide || element.scrollWidth > element.clientWidth + 1
            ? [`${element.tagName}: ${element.textContent}`]
            : [];
        }),
      );
      expect(wide).toEqual([]);
    }
  });
}
