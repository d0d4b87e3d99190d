import type { Locator } from '@playwright/test';

import { expect, test } from '../support/admin-site.ts';
import { Builder, choose, openAsAdmin, restoreShipped } from '../support/builder-desk.ts';
import { publishPage } from '../support/publish-tree.ts';

test.use({ siteOf: import.meta.filename });
test.describe.configure({ timeout: 60_000 });
test.beforeEach(({ site }) => publishPage(site, { text: 'Essays', headings: ['On patience'] }));
test.afterEach(({ site }) => restoreShipped(site));

test('Undo in a field that stands above the page is that field’s own', async ({ page, site }) => {
  await openAsAdmin(page, site);
  await choose(page, 'Essays', 'Edit');
  const builder = new Builder(page);
  await builder.template('Hero').click();
  await builder.heading(1).press('End');
  await builder.heading(1).pressSequentially(', at length');
  const above: [Locator, Locator][] = [
    [
      builder.fields(2).getByRole('button', { name: 'Choose where it leads' }).first(),
      page.getByRole('combobox', { name: 'Search pages' }),
    ],
    [
      builder.fields(1).getByRole('button', { name: 'Suggest: Heading', exact: true }),
      page.getByRole('dialog', { name: 'Suggest: Heading' }).getByLabel('Key'),
    ],
  ];
  for (const [opener, field] of above) {
    await opener.click();
    await field.click();
    // Once before anything is typed there, when the browser has nothing else to take back.
    await page.keyboard.press('ControlOrMeta+z');
    await page.keyboard.type('con');
    // And once more than there are letters.
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('ControlOrMeta+z');
    await expect(field).toHaveValue('');
    await expect(field).toBeFocused();
    await expect(builder.heading(1)).toHaveValue('On patience, at length');
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
  }
  await builder.heading(1).click();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(builder.heading(1)).toHaveValue('On patience');
});
