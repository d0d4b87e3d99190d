import { builtSection } from '../../../domain/pages/built-section.ts';
import { itemsOf, withItems } from '../../../domain/sections/kinds.ts';
import { changeSection, newPage } from '../../../domain/tree/edit-page.ts';
import { openPage, putIntoTree } from '../../../domain/tree/edit-tree.ts';
import { expect, test } from '../../support/builder/admin-site.ts';
import {
  editVertical,
  openAsAdmin,
  pageSaves,
  published,
  restoreShipped,
  type Builder,
} from '../../support/builder/builder-desk.ts';
import { publishTree } from '../../support/builder/publish-tree.ts';
import type { Site } from '../../support/process/site.ts';
import type { Page } from '@playwright/test';

test.use({ siteOf: import.meta.filename });
test.describe.configure({ timeout: 180_000 });
test.afterEach(({ site }) => restoreShipped(site));

const twoLines = 'The first line\nThe second line';

/** A page with one section of two cards. */
async function begin(page: Page, site: Site): Promise<Builder> {
  const section = builtSection('section_02', 'notes-1', {
    heading: 'Notes of ours',
    cards: [
      { id: 'first', heading: 'First card', subHeading: twoLines },
      { id: 'second', heading: 'Second card', subHeading: 'Second text' },
    ],
  });
  await publishTree(site, (tree) => {
    const parentId = tree.toJSON().children.find(({ text }) => text === 'Verticals')?.id ?? null;
    return putIntoTree(tree, { ...newPage('notes', parentId), text: 'Notes', sections: [section] });
  });
  await openAsAdmin(page, site);
  return editVertical(page, 'Notes');
}

/** A colleague publishes a card before all others. */
function colleagueAddsCard(site: Site): Promise<void> {
  return publishTree(site, (tree) => {
    const document = openPage(tree, 'notes');
    if (!document) return tree;
    const grown = changeSection(document, 'notes-1', (section) => {
      const [first, ...others] = itemsOf(section);
      const added = { ...first, id: 'theirs', heading: 'Their card' };
      return withItems(section, [added, ...(first ? [first] : []), ...others]);
    });
    return putIntoTree(tree, grown);
  });
}

/** In the page, as Chrome does it. */
function translate(element: Element, words: string): void {
  const [outer, inner] = [document.createElement('font'), document.createElement('font')];
  inner.textContent = words;
  outer.append(inner);
  element.replaceChildren(outer);
}

const cardHeading = (builder: Builder, words: string) =>
  builder.preview(1).locator('h2, h3').getByText(words, { exact: true });

test('Words typed in the preview of a card reach that card, though a colleague’s card came before it meanwhile @ci', async ({
  page,
  site,
}) => {
  const mine = await begin(page, site);
  await colleagueAddsCard(site);
  await mine.heading(1).fill('Notes of both');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Draft saved')).toBeVisible();
  await cardHeading(mine, 'First card').dblclick();
  await page.keyboard.press('End');
  await page.keyboard.type(' of mine');
  // The colleague's card arrives with the answer; the typing goes on.
  const answered = Promise.withResolvers<void>();
  await page.route(pageSaves, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    const answer = await route.fetch();
    await answered.promise;
    return route.fulfill({ response: answer });
  });
  await mine.saveButton().click();
  await cardHeading(mine, 'First card of mine').dblclick();
  await page.keyboard.press('End');
  await page.keyboard.type(' and');
  answered.resolve();
  await expect(cardHeading(mine, 'Their card')).toBeVisible();
  await page.keyboard.type(' more');
  await expect(cardHeading(mine, 'First card of mine and more')).toBeVisible();
  await page.unroute(pageSaves);
  await page.keyboard.press('Enter');
  await mine.save();
  const html = await published(site, '/verticals/notes');
  for (const words of ['Notes of both', 'Their card', 'First card of mine and more', 'Second card'])
    expect(html).toContain(words);
});

test('One letter typed in the preview of a translated page stores that letter, and not the translation', async ({
  page,
  site,
}) => {
  const mine = await begin(page, site);
  const heading = cardHeading(mine, 'Second card');
  await expect(heading).toBeVisible();
  await expect(mine.preview(1).locator('.builder-stage')).toHaveAttribute('translate', 'no');
  // A translator that does not ask.
  await heading.evaluate(translate, 'Zweite Karte');
  await mine.preview(1).getByText('Zweite Karte').dblclick();
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await page.keyboard.press('Enter');
  const field = mine.row(1).locator('.builder-tile').nth(1).getByLabel('Heading', { exact: true });
  await expect(field).toHaveValue('Second card!');

  await cardHeading(mine, 'Second card!').dblclick();
  await page.keyboard.press('End');
  await mine.preview(1).locator('[contenteditable]').evaluate(translate, 'Zweite Karte!');
  await page.keyboard.type('?');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('Second card!?');
});

test('Line breaks of a text stay when it is edited in the preview, and one types behind a new one', async ({
  page,
  site,
}) => {
  const mine = await begin(page, site);
  const field = mine
    .row(1)
    .locator('.builder-tile')
    .first()
    .getByRole('textbox', { name: 'Sub-heading' });
  await mine.preview(1).getByText('The first line').dblclick();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('!');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('The');
  await page.keyboard.type(' third');
  await expect(field).toHaveText('The first lineThe second line!The third');
  await expect(field.locator('br')).toHaveCount(2);
  for (const _letter of 'The third') await page.keyboard.press('Backspace');
  await page.keyboard.type('3');
  await page.keyboard.press('Escape');
  await expect(field).toHaveText('The first lineThe second line!3');
  await mine.save();
  expect(await published(site, '/verticals/notes')).toContain(
    'The first line<br/>The second line!<br/>3</p>',
  );
});

test('Words typed in a field are there when its preview is typed in at once', async ({
  page,
  site,
}) => {
  const mine = await begin(page, site);
  await mine.heading(1).fill('Typed a moment ago');
  await mine.preview(1).locator('h2').dblclick();
  await page.keyboard.press('End');
  await page.keyboard.type(' and here');
  await page.keyboard.press('Enter');
  await expect(mine.heading(1)).toHaveValue('Typed a moment ago and here');
});

test('Words that are too long stay as they were typed, wait in a draft, and are shown at their field when they are published', async ({
  page,
  site,
}) => {
  const mine = await begin(page, site);
  const long = `${'A heading of many words '.repeat(12)}and the rest of it 😀`;
  expect(long.length).toBeGreaterThan(305);
  const more = long.length - 200;
  await cardHeading(mine, 'First card').dblclick();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(long);
  await page.keyboard.press('Enter');
  const tile = mine.row(1).locator('.builder-tile').first();
  const field = tile.getByLabel('Heading', { exact: true });
  await expect(field).toHaveValue(long);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  const told = `This is ${more} characters too long (${long.length} of at most 200)`;
  await expect(field).toHaveAccessibleDescription(told);
  await expect(tile.getByText(`${long.length} of 200 characters`)).toBeVisible();
  const title = 'T'.repeat(81);
  await mine.name().fill(title);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Draft saved')).toBeVisible();

  await mine.saveButton().click();
  await expect(
    page.getByText('Page name: This is 1 character too long (81 of at most 80)'),
  ).toBeVisible();
  await expect(mine.name()).toBeFocused();
  await mine.name().fill('Notes');
  await mine.saveButton().click();
  await expect(page.getByText(`“Notes”, Section 1, card 1, Heading: ${told}`)).toBeVisible();
  await expect(field).toBeFocused();

  await page.keyboard.press('Control+s');
  await expect(page.getByText('Draft saved').last()).toBeVisible();
  await page.reload();
  await openAsAdmin(page, site);
  const again = await editVertical(page, 'Notes');
  const there = again.row(1).locator('.builder-tile').first();
  await expect(there.getByLabel('Heading', { exact: true })).toHaveValue(long);
  await there.getByLabel('Heading', { exact: true }).fill(`${'x'.repeat(190)}😀`);
  await expect(there.getByText('192 of 200 characters')).toBeVisible();
  await again.save();
  expect(await published(site, '/verticals/notes')).toContain(`${'x'.repeat(190)}😀`);
});

test('A search title that is too long is shown in the panel it stands in', async ({
  page,
  site,
}) => {
  const mine = await begin(page, site);
  await mine.dialog.getByRole('button', { name: 'Search & sharing' }).click();
  const title = page.getByLabel('Search title');
  await title.fill('S'.repeat(260));
  await expect(title).toHaveValue('S'.repeat(260));
  await page.keyboard.press('Escape');
  await mine.saveButton().click();
  await expect(
    page.getByText('Search title: This is 60 characters too long (260 of at most 200)'),
  ).toBeVisible();
  await expect(title).toBeFocused();
});
