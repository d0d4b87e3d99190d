import { expect, test } from '../../support/builder/admin-site.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import {
  Builder,
  logIn,
  openAsAdmin,
  published,
  restoreShipped,
} from '../../support/builder/builder-desk.ts';
import { wake } from '../../support/browser/wake.ts';

test.use({ siteOf: import.meta.filename });

test.describe.configure({ timeout: 120_000 });
test.afterEach(({ site }) => restoreShipped(site));

/** Each of them, and where its words are written: in its own fields, or in those of its first item. */
const kinds = [
  ['Hero with film', 'Heading', 'Empowering Visionaries. Shaping Industries.'],
  ['Figures', 'Heading', 'Our Work in Figures'],
  ['Testimonials', 'Quote', 'They asked the question that we had avoided'],
  ['Businesses', 'Heading', 'Our Business Verticals'],
  ['Mission', 'Sentence', 'To back people with a clear idea'],
  ['Statements', 'Heading', 'What we work towards'],
  ['Open positions', 'Title', 'Project Manager'],
  ['Questions and answers', 'Question or heading', 'How do we begin?'],
  ['Contact form', 'Heading', 'Tell Us What You Have in Mind'],
] as const;

test('Every kind under More kinds is placed, seen in its preview, published and seen by visitors @ci', async ({
  page,
  site,
  complaints,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // Not on the home page, which plays a film of its own.
  await openAsAdmin(page, site, logIn(site), '/about-us');
  await page.getByRole('button', { name: 'Add page' }).click();
  const builder = new Builder(page);
  await builder.name().fill('Everything');
  const more = builder.dialog.getByRole('button', { name: 'More kinds' });
  await expect(builder.template('Figures')).toBeHidden();
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  asked.length = 0;
  for (const [index, [kind, label, words]] of kinds.entries()) {
    await builder.template(kind).click();
    await builder
      .row(index + 1)
      .getByLabel(label, { exact: true })
      .first()
      .fill(words);
    await expect(
      builder
        .preview(index + 1)
        .getByText(words)
        .first(),
    ).toBeAttached();
  }
  await builder.row(2).getByLabel('Value', { exact: true }).fill('12');
  // The other switch of the page hides the palette for a while; it comes back as it was.
  await builder.dialog.getByRole('switch', { name: 'Page Children' }).click();
  await builder.dialog.getByRole('switch', { name: 'Page Children' }).click();
  await expect(builder.template('Figures')).toBeVisible();
  // Two of a kind that has a form stand on one page.
  await builder.template('Contact form').click();
  await expect(builder.row(10)).toBeVisible();
  await expectAccessible(page, 'a page of every kind in the builder', '[role="dialog"]');
  expect(asked.filter((path) => /captcha|\/video\//.test(path))).toEqual([]);
  await builder.save();

  await page.goto('/everything');
  await wake(page);
  const main = page.getByRole('main');
  for (const [, , words] of kinds) await expect(main.getByText(words).first()).toBeAttached();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(kinds[0][2]);
  const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  await expectAccessible(page);
  const second = page.locator('form.contact-form').nth(1);
  await second.scrollIntoViewIfNeeded();
  await second.getByLabel('First name').fill('Zoë');
  await second.getByRole('button', { name: 'Send message' }).click();
  await expect(second.getByLabel('Last name')).toBeFocused();
  await expect(page.locator('form.contact-form').first().getByLabel('First name')).toHaveValue('');
  expect(complaints).toEqual([]);
});

test('A figure without a value waits in a draft and is not published; a typed one stays as it is', async ({
  page,
  site,
}) => {
  await openAsAdmin(page, site);
  await page.getByRole('button', { name: 'Add page' }).click();
  const builder = new Builder(page);
  await builder.name().fill('Our year');
  await builder.dialog.getByRole('button', { name: 'More kinds' }).click();
  await builder.template('Figures').click();
  const value = builder
    .row(1)
    .locator('.builder-tile')
    .first()
    .getByLabel('Value', { exact: true });
  const figure = builder.row(1).locator('.builder-tile').first();
  await figure.getByLabel('Before the value').fill('$');
  await figure.getByLabel('After the value').fill('M+');
  await builder.pressSave();
  await expect(
    page.getByText('“Our year”, Section 1, figure 1, Value: This must not be empty').first(),
  ).toBeVisible();
  await expect(value).toBeFocused();
  expect((await fetch(`${site.url}/our-year`)).status).toBe(404);

  await page.keyboard.press('Control+s');
  await expect(page.getByText('Draft saved')).toBeVisible();
  await builder.dialog.getByRole('button', { name: 'Close' }).click();
  await expect(builder.dialog).toBeHidden();
  await page.getByRole('button', { name: 'Pages', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Drafts' }).click();
  await page.getByRole('button', { name: 'Open Our year' }).click();
  await value.fill('12.50');
  await value.blur();
  await expect(value).toHaveValue('12.50');
  await builder.save();
  const words = (await published(site, '/our-year')).replaceAll(/<[^>]+>/g, '');
  expect(words).toContain('$12.50M+');
});
