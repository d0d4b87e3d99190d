import { builtSection } from '../../../domain/pages/built-section.ts';
import { sectionOfKind } from '../../../domain/sections/section-schema.ts';
import { newPage } from '../../../domain/tree/edit-page.ts';
import { putIntoTree } from '../../../domain/tree/edit-tree.ts';
import { expect, test } from '../../support/builder/admin-site.ts';
import { Builder, logIn, openAsAdmin, restoreShipped } from '../../support/builder/builder-desk.ts';
import { publishTree } from '../../support/builder/publish-tree.ts';
import type { Site } from '../../support/process/site.ts';
import type { Page } from '@playwright/test';

// What a screen reader is told in the builder: roles, names and headings.

test.use({ siteOf: import.meta.filename });
test.describe.configure({ timeout: 120_000 });
test.afterEach(({ site }) => restoreShipped(site));

const body = [
  '## Terms of use',
  'Read [our terms](/contact) first.',
  '- one\n- two\n- three',
  '1. first\n2. second',
  '### Smaller',
  '> They helped us.',
].join('\n\n');

/** Opens a page with a hero, three cards, two articles, of which the second is empty, and questions. */
async function openPage(page: Page, site: Site, width = 1440): Promise<Builder> {
  const sections = [
    builtSection('section_01', 'ear-1', { heading: 'Notes of ours' }),
    builtSection('section_02', '66f0f01df01df01df01dee00', {
      heading: 'Our Services',
      cards: ['Plan', 'Build', 'Run'].map((heading) => ({ heading })),
    }),
    sectionOfKind('text', 'ear-3', { heading: 'Terms', body }),
    sectionOfKind('text', 'ear-4', { heading: 'More', body: '' }),
    sectionOfKind('accordion', 'ear-5', { heading: 'Asked often' }),
  ];
  await publishTree(site, (tree) => {
    const parentId = tree.toJSON().children.find(({ text }) => text === 'Verticals')?.id ?? null;
    return putIntoTree(tree, { ...newPage('notes', parentId), text: 'Notes', sections });
  });
  await openAsAdmin(page, site, logIn(site), '/verticals/notes');
  await page.setViewportSize({ width, height: 900 });
  await page.getByRole('button', { name: 'Edit this page' }).click();
  const builder = new Builder(page);
  await expect(builder.row(4).getByRole('textbox', { name: 'Text' })).toBeVisible();
  return builder;
}

test('A field of prose says what it holds: lists, headings, quotations and links @ci', async ({
  page,
  site,
}) => {
  const builder = await openPage(page, site);
  const field = builder.fields(3).getByRole('textbox', { name: 'Text' });
  const told = `
    - textbox "Text":
      - heading "Terms of use" [level=5]
      - paragraph:
        - text: Read
        - link "our terms"
        - text: first.
      - list:
        - listitem: one
        - listitem: two
        - listitem: three
      - list:
        - listitem: first
        - listitem: second
      - heading "Smaller" [level=6]
      - blockquote: They helped us.
  `;
  await expect(field).toMatchAriaSnapshot(told);
  // The same while it is written, and after points were made, joined and left.
  await field.getByText('three').click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('four');
  await expect(field).toMatchAriaSnapshot(told.replace('three', 'three\n        - listitem: four'));
});

test('The hint of an empty text is words, without the signs that make headings and lists', async ({
  page,
  site,
}) => {
  const builder = await openPage(page, site);
  const field = builder.fields(4).getByRole('textbox', { name: 'Text' });
  await expect(field).toHaveAttribute('aria-placeholder', /^For example: \w/);
  expect(await field.getAttribute('aria-placeholder')).not.toMatch(/[#*_>[\]`]|- /);
});

test('Each card is a group with a name of its own, and so are its fields', async ({
  page,
  site,
}) => {
  const builder = await openPage(page, site);
  const card = builder.row(2).getByRole('group', { name: 'Card 2 of Our Services', exact: true });
  await expect(card.getByRole('textbox', { name: 'Heading', exact: true })).toHaveCount(1);
  await builder.heading(2).fill('What we do');
  await expect(
    builder.row(2).getByRole('group', { name: 'Card 2 of What we do', exact: true }),
  ).toBeVisible();
});

test('The headings of the builder are its own: page, parts, sections, cards; previews have none', async ({
  page,
  site,
}) => {
  const builder = await openPage(page, site);
  const headings = await builder.dialog.getByRole('heading').evaluateAll((found) =>
    found.map((heading) => {
      const level = heading.ariaLevel ?? heading.tagName.slice(1);
      return `${level} ${heading.textContent}`;
    }),
  );
  expect(headings).toEqual([
    '2 Edit page',
    '3 On this page',
    '3 Add a section',
    '3 Section 1 Notes of ours',
    '3 Section 2 Our Services',
    '4 Card 1',
    '4 Card 2',
    '4 Card 3',
    '3 Section 3 Terms',
    '5 Terms of use',
    '6 Smaller',
    '3 Section 4 More',
    '3 Section 5 Asked often',
  ]);
});

test('A field that must be filled says so, to eyes and ears; the others do not', async ({
  page,
  site,
}) => {
  const builder = await openPage(page, site);
  await expect(builder.name()).toHaveAttribute('aria-required', 'true');
  const questions = builder.row(5);
  await questions.getByRole('button', { name: 'Add a question' }).click();
  for (const [name, isNeeded] of [
    ['Question or heading', true],
    ['Answer', false],
  ] as const) {
    const field = questions.getByRole('textbox', { name, exact: true }).first();
    const label = questions.locator('.field-label', { hasText: name }).first();
    if (isNeeded) await expect(field).toHaveAttribute('aria-required', 'true');
    else await expect(field).not.toHaveAttribute('aria-required');
    await expect(label).toHaveText(isNeeded ? `${name} (required)` : name);
  }
});

test('The search for icons says what it found', async ({ page, site }) => {
  const builder = await openPage(page, site);
  const card = builder.row(2).getByRole('group', { name: 'Card 1 of Our Services', exact: true });
  await card.getByRole('button', { name: /^Icon/ }).click();
  const picker = page.getByRole('dialog', { name: 'Icons' });
  await picker.getByLabel('Search icons').fill('user');
  await expect(picker.getByRole('status')).toHaveText('2 icons found');
  await picker.getByLabel('Search icons').fill('unicorn');
  await expect(picker.getByRole('status')).toHaveText('No icons found for “unicorn”.');
});

test('At 320 pixels nothing of the bar is cut, and a long name in the outline ends with a sign', async ({
  page,
  site,
}) => {
  const builder = await openPage(page, site);
  await builder
    .heading(2)
    .fill('Services of many kinds for harbours, ships and everyone who works there');
  const name = builder.dialog
    .getByRole('region', { name: 'Sections of this page' })
    .getByRole('button', { name: /^Section 2/ });
  await expect(name).toHaveAttribute('title', /everyone who works there$/);
  const line = name.locator('span').last();
  expect(await line.evaluate((words) => getComputedStyle(words).textOverflow)).toBe('ellipsis');
  expect(await line.evaluate((words) => words.scrollWidth > words.clientWidth)).toBe(true);
  await page.setViewportSize({ width: 320, height: 700 });
  for (const control of [
    builder.saveButton(),
    builder.dialog.getByRole('button', { name: 'Close' }),
  ]) {
    const box = await control.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
    expect(box?.x).toBeGreaterThanOrEqual(0);
  }
});

for (const width of [320, 390, 768]) {
  test(`At ${width} pixels the page’s name and address end before the tools beside them`, async ({
    page,
    site,
  }) => {
    const builder = await openPage(page, site, width);
    const parts = builder.dialog.locator('.builder-name :is(.input, .field-hint, .field-count)');
    const long = 'Notes of everyone who works at the harbour';
    for (const name of ['Notes', long, `${long}, ${long}`]) {
      await builder.name().fill(name);
      const address = name.toLowerCase().replaceAll(/[ ,]+/g, '-');
      await expect(builder.dialog.locator('.builder-name .field-hint')).toContainText(address);
      const ends = await parts.evaluateAll((both) =>
        both.map((part) => part.getBoundingClientRect().right),
      );
      const tools = await builder.dialog.getByRole('button', { name: 'Undo' }).boundingBox();
      expect(Math.max(...ends), name).toBeLessThanOrEqual(tools?.x ?? 0);
    }
  });
}

test('At 320 pixels Edit this page covers no link that has the focus', async ({ page, site }) => {
  await openAsAdmin(page, site, logIn(site), '/about-us');
  await page.setViewportSize({ width: 320, height: 500 });
  const covered: string[] = [];
  for (let count = 0; count < 60; count += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const tools = document.querySelector('.builder-edit-here');
      const focused = document.activeElement;
      if (!tools || !focused || tools.contains(focused) || focused === document.body) return '';
      const [one, other] = [focused.getBoundingClientRect(), tools.getBoundingClientRect()];
      const isOver =
        one.top < other.bottom &&
        one.bottom > other.top &&
        one.left < other.right &&
        one.right > other.left;
      return isOver ? focused.textContent || focused.ariaLabel : '';
    });
    if (found) covered.push(found);
  }
  expect(covered).toEqual([]);
});
