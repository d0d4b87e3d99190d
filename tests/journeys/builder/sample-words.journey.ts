import { expect, test } from '../../support/builder/admin-site.ts';
import {
  Builder,
  openAsAdmin,
  published,
  restoreShipped,
} from '../../support/builder/builder-desk.ts';

test.use({ siteOf: import.meta.filename });
test.afterEach(({ site }) => restoreShipped(site));

test('Words that came with a section are marked, named by Checks, and asked about before visitors read them @ci', async ({
  page,
  site,
}) => {
  await openAsAdmin(page, site);
  await page.getByRole('button', { name: 'Add page' }).click();
  const builder = new Builder(page);
  await builder.name().fill('Roofs');
  await builder.template('Hero').click();
  const note = 'Sample text: replace it with your own.';
  await expect(builder.heading(1)).toHaveAccessibleDescription(note);
  await builder.heading(1).fill('Roofs that last');
  await expect(builder.heading(1)).toHaveAccessibleDescription('');
  const checks = builder.dialog.getByRole('button', { name: /^Checks/ });
  await checks.click();
  await expect(
    page.getByRole('button', { name: 'Section 1, Button text: still has sample text' }),
  ).toBeVisible();
  await page.keyboard.press('Escape');

  const question = page.getByRole('alertdialog', {
    name: '2 fields still have sample text: publish anyway?',
  });
  await builder.saveButton().click();
  await expect(question).toBeVisible();
  expect((await fetch(`${site.url}/roofs`)).status).toBe(404);
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(builder.fields(1).getByLabel('Sub-heading', { exact: true })).toBeFocused();

  await builder.saveButton().click();
  await question.getByRole('button', { name: 'Publish anyway' }).click();
  await builder.expectPublished();
  expect(await published(site, '/roofs')).toContain('Explore Portfolio');
  // They are published now, so someone has chosen them.
  await page.goto('/roofs');
  await page.getByRole('button', { name: 'Edit this page' }).click();
  await builder.heading(1).fill('Roofs that last longer');
  await builder.saveButton().click();
  await builder.expectPublished();
});

test('Words that came with a section are asked about before a time to publish them is set', async ({
  page,
  site,
}) => {
  await openAsAdmin(page, site);
  await page.getByRole('button', { name: 'Add page' }).click();
  const builder = new Builder(page);
  await builder.name().fill('Later');
  await builder.template('Hero').click();
  await builder.dialog.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft saved')).toBeVisible();
  await builder.dialog.getByRole('button', { name: /^Publishing/ }).click();
  await page.getByLabel('Publish at').fill('2099-01-01T09:00');
  const set = page.getByRole('button', { name: 'Set schedule' });
  const question = page.getByRole('alertdialog', {
    name: '3 fields still have sample text: publish anyway?',
  });
  await set.click();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByText('Schedule saved')).toBeHidden();
  if (await page.getByLabel('Publish at').isHidden())
    await builder.dialog.getByRole('button', { name: /^Publishing/ }).click();
  await page.getByLabel('Publish at').fill('2099-01-01T09:00');
  await set.click();
  await question.getByRole('button', { name: 'Publish anyway' }).click();
  await expect(page.getByText('Schedule saved')).toBeVisible();
  await page.keyboard.press('Escape');

  // The draft goes out as it is saved, so words that are added to it later are asked about as well.
  await builder.template('Hero').click();
  await page.keyboard.press('Control+s');
  const more = page.getByRole('alertdialog', { name: /^6 fields still have sample text/ });
  await more.getByRole('button', { name: 'Publish anyway' }).click();
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(more).toBeHidden();
});

test('A new quote is empty, shows what may stand there, and is not published without words', async ({
  page,
  site,
}) => {
  await openAsAdmin(page, site);
  await page.getByRole('button', { name: 'Add page' }).click();
  const builder = new Builder(page);
  await builder.name().fill('Voices');
  await builder.dialog.getByRole('button', { name: 'More kinds' }).click();
  await builder.template('Testimonials').click();
  await builder.row(1).getByRole('button', { name: 'Add a quote' }).click();
  const [first, second] = [1, 2].map((place) =>
    builder
      .row(1)
      .locator('.builder-tile')
      .nth(place - 1)
      .getByLabel('Quote', { exact: true }),
  );
  await expect(second!).toHaveAttribute('data-hint', /^For example: /);
  await first!.fill('They came when it rained.');
  await builder.saveButton().click();
  await expect(
    page.getByText('“Voices”, Section 1, quote 2, Quote: This must not be empty').first(),
  ).toBeVisible();
  await expect(second!).toBeFocused();
  await second!.fill('And again when it snowed.');
  await builder.save();
  const html = await published(site, '/voices');
  expect(html).toContain('And again when it snowed.');
  expect(html).not.toMatch(/>(Quote|Author|For example)/);
});
