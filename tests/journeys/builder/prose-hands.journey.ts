import type { Locator, Page } from '@playwright/test';

import { builtSection } from '../../../domain/pages/built-section.ts';
import { sectionOfKind } from '../../../domain/sections/section-schema.ts';
import { newPage } from '../../../domain/tree/edit-page.ts';
import { putIntoTree } from '../../../domain/tree/edit-tree.ts';
import { expect, test } from '../../support/builder/admin-site.ts';
import {
  Builder,
  editVertical,
  logIn,
  openAsAdmin,
  published,
  rememberSession,
  restoreShipped,
} from '../../support/builder/builder-desk.ts';
import { wake } from '../../support/browser/wake.ts';
import { publishTree } from '../../support/builder/publish-tree.ts';
import type { Site } from '../../support/process/site.ts';

test.use({ siteOf: import.meta.filename });
test.describe.configure({ timeout: 120_000 });
test.afterEach(({ site }) => restoreShipped(site));

const address = '/verticals/notes';
const body = 'First part.\n\nSecond part.\n\n- one\n- two';

/** A page with a hero, and below it an article. */
async function putPage(site: Site): Promise<void> {
  const sections = [
    builtSection('section_01', 'notes-1', { heading: 'Notes of ours' }),
    sectionOfKind('text', 'notes-2', { heading: 'Terms', body }),
  ];
  await publishTree(site, (tree) => {
    const parentId = tree.toJSON().children.find(({ text }) => text === 'Verticals')?.id ?? null;
    return putIntoTree(tree, { ...newPage('notes', parentId), text: 'Notes', sections });
  });
}

const bodyOf = (builder: Builder) => builder.fields(2).getByRole('textbox', { name: 'Text' });

async function drawn(site: Site): Promise<string> {
  const html = await published(site, address);
  return html.split('article-body">')[1]?.split('</section>')[0] ?? '';
}

test('Two people in one text: other paragraphs are joined, the same paragraph is asked about as it is drawn @ci', async ({
  page,
  site,
  browser,
}) => {
  await putPage(site);
  await openAsAdmin(page, site);
  const mine = await editVertical(page, 'Notes');
  const other = await browser.newContext({ baseURL: site.url });
  const theirPage = await other.newPage();
  await openAsAdmin(theirPage, site);
  const theirs = await editVertical(theirPage, 'Notes');

  await bodyOf(theirs).getByText('Second part.').click();
  await theirPage.keyboard.press('End');
  await theirPage.keyboard.type(' Theirs.');
  await bodyOf(theirs).getByText('two').click();
  await theirPage.keyboard.press('End');
  await theirPage.keyboard.press('Enter');
  await theirPage.keyboard.type('three');
  await theirs.save();

  await bodyOf(mine).getByText('First part.').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Mine.');
  await mine.save();
  expect(await drawn(site)).toContain(
    '<p>First part. Mine.</p><p>Second part. Theirs.</p><ul dir="auto"><li>one</li><li>two</li><li>three</li></ul>',
  );

  const again = await editVertical(page, 'Notes');
  const theirsAgain = await editVertical(theirPage, 'Notes');
  await bodyOf(theirsAgain).getByText('Second part.').click();
  await theirPage.keyboard.press('Home');
  await theirPage.keyboard.type('Again. ');
  await theirsAgain.save();
  await bodyOf(again).getByText('Second part.').click();
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+End');
  await expect.poll(() => page.evaluate(() => String(getSelection()))).not.toBe('');
  await page.keyboard.press('Control+b');
  await again.saveButton().click();
  const question = page.getByRole('dialog', { name: 'Someone else changed the same part' });
  await expect(question).toContainText('Text section · Text');
  await expect(question.locator('mark strong').first()).toContainText('Second');
  await expect(question).toContainText(
    'Before: First part. Mine. Second part. Theirs. one two three',
  );
  await expect(question).not.toContainText('**');
  await other.close();
});

test('By touch: words are chosen, and the bar below them makes them bold @chromium', async ({
  browser,
  site,
}) => {
  await putPage(site);
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await rememberSession(context, await logIn(site));
  await page.goto(address);
  await wake(page);
  await page.getByRole('button', { name: 'Edit this page' }).tap();
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.getByText('First part.').tap();
  // A long press chooses a word; the browser does that itself.
  await text.getByText('First part.').evaluate((paragraph) => {
    getSelection()?.setBaseAndExtent(
      paragraph.firstChild ?? paragraph,
      0,
      paragraph.firstChild ?? paragraph,
      5,
    );
  });
  const bar = page.getByRole('toolbar', { name: 'Text' });
  await expect(bar).toBeVisible();
  await bar.getByRole('button', { name: 'Bold' }).tap();
  await expect(text.locator('strong')).toHaveText('First');
  await expect(bar.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
  const box = await bar.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  await context.close();
});

test('Letters that an input method composes arrive once, between marks @chromium', async ({
  page,
  site,
}) => {
  await putPage(site);
  await openAsAdmin(page, site);
  const builder = await editVertical(page, 'Notes');
  await bodyOf(builder).getByText('First part.').click();
  await page.keyboard.press('End');
  await page.keyboard.press('Control+b');
  const keyboard = await page.context().newCDPSession(page);
  for (const text of ['に', 'にほ', 'にほん']) {
    await keyboard.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  }
  await keyboard.send('Input.insertText', { text: '日本' });
  await expect(bodyOf(builder).locator('strong')).toHaveText('日本');
  await builder.save();
  expect(await drawn(site)).toContain('<p>First part.<strong>日本</strong></p>');
});

/** Long enough to scroll; the third paragraph is where hands go. */
const longText = ['Alpha', 'Bravo', 'Charlie', 'Delta']
  .map((name) => `${name} ${'tells of the work of many years in a few plain words. '.repeat(5)}`)
  .map((words) => words.trim())
  .join('\n\n');
const third = 'Charlie tells of';

type Press = 'click' | 'drag' | 'double click' | 'tap';

/** Opens a page with long texts: below a heading, in a card and in two articles. */
async function openLongTexts(page: Page, site: Site): Promise<Builder> {
  const sections = [
    sectionOfKind('accordion', 'long-1', {
      heading: 'Answers',
      subHeading: longText,
      items: [{ id: 1, q: 'Why?', a: longText, isOpen: true }],
    }),
    sectionOfKind('text', 'long-2', { heading: 'Terms', body: longText }),
    sectionOfKind('text', 'long-3', { heading: 'More terms', body: longText }),
  ];
  await publishTree(site, (tree) => {
    const parentId = tree.toJSON().children.find(({ text }) => text === 'Verticals')?.id ?? null;
    return putIntoTree(tree, { ...newPage('notes', parentId), text: 'Notes', sections });
  });
  await openAsAdmin(page, site, logIn(site), address);
  await page.getByRole('button', { name: 'Edit this page' }).click();
  return new Builder(page);
}

/** Presses in the middle of the third paragraph's second word, or over all of that word. */
async function press(text: Locator, how: Press): Promise<void> {
  const paragraph = text.getByText(third);
  await paragraph.evaluate((element) =>
    element.scrollIntoView({ block: 'center', behavior: 'instant' }),
  );
  await expect(paragraph).toBeInViewport();
  const { left, middle, right, y } = await paragraph.evaluate((element) => {
    const at = (letter: number) => {
      const range = document.createRange();
      range.setStart(element.firstChild ?? element, letter);
      range.setEnd(element.firstChild ?? element, letter + 1);
      return range.getBoundingClientRect();
    };
    // 'Charlie tells': the letters 8 to 12.
    const { top, height } = at(10);
    return { left: at(8).left, middle: at(10).left, right: at(12).right, y: top + height / 2 };
  });
  const { mouse, touchscreen } = text.page();
  if (how === 'click') await mouse.click(middle, y);
  else if (how === 'double click') await mouse.dblclick(middle, y);
  else if (how === 'tap') await touchscreen.tap(middle, y);
  else {
    await mouse.move(left + 1, y);
    await mouse.down();
    await mouse.move(middle, y, { steps: 3 });
    await mouse.move(right - 1, y, { steps: 3 });
    await mouse.up();
  }
}

// Over WebDriver BiDi two quick clicks are no double click.
for (const [how, tag] of [
  ['click', '@firefox'],
  ['drag', '@any'],
  ['double click', '@chromium'],
] as const) {
  const title = `In a long text the first ${how} counts where it was made: in fields, cards, articles and their previews`;
  test(title, { tag }, async ({ page, site }) => {
    const builder = await openLongTexts(page, site);
    const typed = how === 'click' ? 'Charlie te+lls of' : 'Charlie + of';
    const fields = [
      builder.fields(1).getByRole('textbox', { name: 'Sub-heading' }),
      builder.row(1).getByRole('textbox', { name: 'Answer' }),
      bodyOf(builder),
    ];
    for (const field of fields) {
      await press(field, how);
      await page.keyboard.type('+');
      await expect(field).toContainText(typed);
    }
    // A press leads to the field, a double press types in the preview itself.
    const preview = builder.preview(3).locator('[data-field="body"]');
    await press(preview, how);
    await page.keyboard.type('+');
    await expect(preview).toContainText(typed);
    await expect(builder.fields(3).getByRole('textbox', { name: 'Text' })).toContainText(typed);
    await builder.save();
    expect((await drawn(site)).split(typed)).toHaveLength(2);
  });
}

test('The first tap in a long text puts the caret there @chromium', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url, hasTouch: true });
  const page = await context.newPage();
  const builder = await openLongTexts(page, site);
  for (const text of [bodyOf(builder), builder.preview(3).locator('[data-field="body"]')]) {
    await press(text, 'tap');
    await page.keyboard.type('+');
    await expect(text).toContainText('Charlie te+lls of');
  }
  await context.close();
});
