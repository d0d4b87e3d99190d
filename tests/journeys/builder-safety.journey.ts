import type { Page } from '@playwright/test';

import { expect, test } from '../support/admin-site.ts';
import { Builder, logIn, openDesk, restoreShipped } from '../support/builder-desk.ts';
import type { Site } from '../support/site.ts';

test.describe.configure({ timeout: 180_000 });
test.afterEach(({ site }) => restoreShipped(site));

async function edit(page: Page, child: string): Promise<Builder> {
  await page.getByRole('banner').getByText('Verticals', { exact: true }).click();
  await page.getByRole('button', { name: `Edit ${child}` }).click();
  return new Builder(page);
}

const heading = (builder: Builder) => builder.fields(1).getByLabel('Heading', { exact: true });

async function published(site: Site, path: string): Promise<string> {
  return (await fetch(site.url + path)).text();
}

test('Work in a tab that is killed in mid-edit is offered again and goes on', async ({
  page,
  site,
}) => {
  await openDesk(page, site);
  const builder = await edit(page, 'Real Estate');
  await builder.template('Services').click();
  await heading(builder).fill('Half a sentence');
  // Longer than one write to disk takes, shorter than the pause after which the page itself follows.
  await page.waitForTimeout(250);
  await page.close({ runBeforeUnload: false });

  const again = await page.context().newPage();
  await openDesk(again, site);
  const back = await edit(again, 'Real Estate');
  const offer = again.getByRole('alertdialog');
  await expect(offer).toContainText(/unsaved work on Real Estate from .*\d/);
  await offer.getByRole('button', { name: 'Go on' }).click();
  await expect(heading(back)).toHaveValue('Half a sentence');
  await expect(back.row(6)).toBeVisible();
  await back.save();
  expect(await published(site, '/verticals/real-estate')).toContain('Half a sentence');

  await edit(again, 'Real Estate');
  await expect(heading(back)).toHaveValue('Half a sentence');
  await expect(offer).toBeHidden();
});

test('Leaving with unsaved work asks, and a session that ends loses nothing', async ({
  page,
  site,
}) => {
  await openDesk(page, site);
  const builder = await edit(page, 'Education');
  await heading(builder).fill('Kept over the night');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Leave without saving?');
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(heading(builder)).toHaveValue('Kept over the night');

  await page.route('**/api/v1/template', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 401,
          json: { status: 401, message: 'Please sign in to do this.', data: null },
        })
      : route.continue(),
  );
  await builder.dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await page.unroute('**/api/v1/template');

  await openDesk(page, site);
  await edit(page, 'Education');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Go on' }).click();
  await expect(heading(builder)).toHaveValue('Kept over the night');
});

test('A save that fails says so, keeps the dialog and the work, and can be tried again', async ({
  page,
  site,
}) => {
  await openDesk(page, site);
  const builder = await edit(page, 'Education');
  await heading(builder).fill('Try twice');
  await page.context().setOffline(true);
  await builder.dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Something went wront')).toBeVisible();
  await page.context().setOffline(false);
  await builder.save();
  expect(await published(site, '/verticals/education')).toContain('Try twice');
});

test('Two administrators who edit different pages both keep their work', async ({
  page,
  site,
  browser,
}) => {
  await openDesk(page, site);
  const other = await (await browser.newContext({ baseURL: site.url })).newPage();
  await openDesk(other, site);
  const mine = await edit(page, 'Real Estate');
  const theirs = await edit(other, 'Education');
  await heading(mine).fill('From the first browser');
  await heading(theirs).fill('From the second browser');
  await mine.save();
  await theirs.save();
  expect(await published(site, '/verticals/real-estate')).toContain('From the first browser');
  expect(await published(site, '/verticals/education')).toContain('From the second browser');
  await other.context().close();
});

test('Two administrators who edit the same section choose between both versions, and nothing else is lost', async ({
  page,
  site,
  browser,
}) => {
  await openDesk(page, site);
  const other = await (await browser.newContext({ baseURL: site.url })).newPage();
  await openDesk(other, site);
  const mine = await edit(page, 'Real Estate');
  const theirs = await edit(other, 'Real Estate');
  await heading(theirs).fill('Their heading');
  await theirs.fields(2).getByLabel('Heading', { exact: true }).fill('Their second section');
  await theirs.save();
  await heading(mine).fill('My heading');
  await mine.fields(3).getByLabel('Heading', { exact: true }).fill('My third section');
  await mine.dialog.getByRole('button', { name: 'Save' }).click();

  const clash = page.getByRole('dialog', { name: 'Someone else changed the same part' });
  await expect(clash.getByText('My heading')).toBeVisible();
  await expect(clash.getByText('Their heading')).toBeVisible();
  await clash.getByRole('button', { name: 'Keep mine' }).click();
  await clash.getByRole('button', { name: 'Save' }).click();
  await expect(clash).toBeHidden();
  await expect(page.getByText('Template updated successfully')).toBeVisible();
  const html = await published(site, '/verticals/real-estate');
  for (const words of ['My heading', 'Their second section', 'My third section']) {
    expect(html).toContain(words);
  }
  expect(html).not.toContain('Their heading');
  await other.context().close();
});

test('F-01: hostile words stay words in the dialog, its previews and on the page', async ({
  page,
  site,
}) => {
  const hostile = '</script><img src=x onerror=window.__p=1>';
  await openDesk(page, site);
  const builder = await edit(page, 'Education');
  await heading(builder).fill(hostile);
  await builder.fields(1).getByLabel('Sub-heading').fill(hostile);
  await expect(builder.preview(1).getByText(hostile).first()).toBeVisible();
  await builder.save();
  await page.goto('/verticals/education');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hostile);
  expect(await page.evaluate(() => Reflect.get(window, '__p'))).toBeUndefined();
});

test('A link that may not be followed is refused beside its field and is not saved', async ({
  page,
  site,
}) => {
  await openDesk(page, site);
  const builder = await edit(page, 'Real Estate');
  await builder.fields(1).getByLabel('Button link').fill('javascript:alert(1)');
  await builder.dialog.getByRole('button', { name: 'Save' }).click();
  await expect(builder.fields(1).getByText(/A link must start with/)).toBeVisible();
  await expect(builder.dialog).toBeVisible();
  const { token } = await logIn(site);
  expect(token).not.toBe('');
  expect(await published(site, '/verticals/real-estate')).not.toContain('javascript:alert');
});
