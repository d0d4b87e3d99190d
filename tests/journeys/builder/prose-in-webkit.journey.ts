import { sectionOfKind } from '../../../domain/sections/section-schema.ts';
import { newPage } from '../../../domain/tree/edit-page.ts';
import { putIntoTree } from '../../../domain/tree/edit-tree.ts';
import { hasWebKit, noWebKit, WebKit } from '../../support/browser/webkit.ts';
import { expect, test } from '../../support/builder/admin-site.ts';
import { logIn, restoreShipped, storedSession } from '../../support/builder/builder-desk.ts';
import { publishTree } from '../../support/builder/publish-tree.ts';
import type { Site } from '../../support/process/site.ts';

test.use({ siteOf: import.meta.filename });
test.describe.configure({ timeout: 180_000 });
test.skip(!hasWebKit(), noWebKit);
test.afterEach(({ site }) => restoreShipped(site));

const words = 'tells of the work of many years in a few plain words. '.repeat(5).trim();
const body = ['Alpha', 'Bravo', 'Charlie', 'Delta'].map((name) => `${name} ${words}`).join('\n\n');

/** Opens a page with two long texts in the builder. */
async function openLongTexts(webkit: WebKit, site: Site): Promise<void> {
  const sections = ['Terms', 'More terms'].map((heading, at) =>
    sectionOfKind('text', `long-${at}`, { heading, body }),
  );
  await publishTree(site, (tree) =>
    putIntoTree(tree, { ...newPage('notes', null), text: 'Notes', sections }),
  );
  const session = storedSession(await logIn(site));
  await webkit.go(`${site.url}/notes`);
  await webkit.run((stored) => localStorage.setItem('persist:root', stored), session);
  await webkit.go(`${site.url}/notes`);
  const edit = await webkit.until(() => {
    const all = [...document.querySelectorAll('button')];
    const box = all
      .find(({ textContent }) => textContent === 'Edit this page')
      ?.getBoundingClientRect();
    return box && { x: box.left + 9, y: box.top + 9 };
  });
  await webkit.press(edit);
}

/** Where the letters of the third paragraph's second word are: 'Charlie tells'. */
function findWord(webkit: WebKit, place: string) {
  return webkit.until((selector) => {
    const paragraph = document.querySelector(`${selector} p:nth-of-type(3)`);
    if (!paragraph?.textContent.startsWith('Charlie')) return undefined;
    paragraph.scrollIntoView({ block: 'center', behavior: 'instant' });
    const at = (letter: number) => {
      const range = document.createRange();
      range.setStart(paragraph.firstChild ?? paragraph, letter);
      range.setEnd(paragraph.firstChild ?? paragraph, letter + 1);
      return range.getBoundingClientRect();
    };
    const { left, top, height } = at(10);
    const y = top + height / 2;
    if (height === 0) return undefined;
    return {
      first: { x: at(8).left + 1, y },
      middle: { x: left, y },
      last: { x: at(12).right - 1, y },
    };
  }, place);
}

for (const how of ['click', 'drag'] as const) {
  test(`In WebKit too the first ${how} in a long text counts where it was made @ci`, async ({
    site,
  }) => {
    const webkit = await WebKit.open();
    try {
      await openLongTexts(webkit, site);
      for (const place of ['#row-long-0 .prose-box', '#row-long-1 .prose-box']) {
        const { first, middle, last } = await findWord(webkit, place);
        await (how === 'click' ? webkit.press(middle) : webkit.press(first, middle, last));
        await webkit.type('+');
        const typed = how === 'click' ? 'Charlie te+lls of' : 'Charlie + of';
        expect(
          await webkit.until(
            (selector, wanted) => document.querySelector(selector)?.textContent.includes(wanted),
            place,
            typed,
          ),
        ).toBe(true);
      }
    } finally {
      await webkit.close();
    }
  });
}
