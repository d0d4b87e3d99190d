import type { Locator, Page, Route } from '@playwright/test';

import type { MediaItem } from '../../../domain/media/media-schemas.ts';
import { expect, test } from '../../support/builder/admin-site.ts';
import {
  Builder,
  choose,
  openAsAdmin,
  restoreShipped,
} from '../../support/builder/builder-desk.ts';
import { adminToken, callSite } from '../../support/http/call-site.ts';
import { chooseFile } from '../../support/browser/file-gestures.ts';
import { makePhoto } from '../../support/media/pictures.ts';
import { publishPage } from '../../support/builder/publish-tree.ts';
import type { Site } from '../../support/process/site.ts';

test.use({ siteOf: import.meta.filename });
test.describe.configure({ timeout: 60_000 });
test.beforeEach(({ site }) => publishPage(site, { text: 'Essays', headings: ['On patience'] }));
test.afterEach(({ site }) => restoreShipped(site));

test('Undo in a field that stands above the page is that field’s own @ci', async ({
  page,
  site,
}) => {
  await openAsAdmin(page, site);
  await choose(page, 'Essays', 'Edit');
  const builder = new Builder(page);
  await builder.template('Hero').click();
  await builder.heading(1).press('End');
  await builder.heading(1).pressSequentially(', at length');
  const suggest = page.getByRole('dialog', { name: 'Suggest: Heading' });
  const above: [Locator, Locator][] = [
    [
      builder.fields(2).getByRole('button', { name: 'Choose a link target' }).first(),
      page.getByRole('combobox', { name: 'Search pages' }),
    ],
    [
      builder.fields(1).getByRole('button', { name: 'Suggest: Heading', exact: true }),
      suggest.getByLabel('Key'),
    ],
  ];
  for (const [opener, field] of above) {
    await opener.click();
    // The key is asked for once an action was chosen.
    if (await suggest.isVisible()) await suggest.getByRole('button', { name: 'Rewrite' }).click();
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

test('Words typed about a picture while it is being saved are the next change, and none is left behind', async ({
  page,
  site,
}) => {
  await openAsAdmin(page, site);
  const { library, words, save } = await describePicture(page, 1);
  const first = await holdSave(page);
  await words.fill('A harbour');
  await save.click();
  const held = await first.route;
  await words.fill('A harbour at dawn');
  await held.continue();
  await expect(library.getByText('Picture saved')).toBeAttached();
  await expect(words).toHaveValue('A harbour at dawn');
  await expect(save).toBeEnabled();

  const second = await holdSave(page);
  await library.getByRole('button', { name: 'Use this picture' }).click();
  const using = await second.route;
  await words.fill('A harbour at dawn, in fog');
  await using.continue();
  await expect(library).toBeHidden();
  expect(await descriptions(site)).toContain('A harbour at dawn, in fog');
});

test('Saving a picture by keyboard leaves the focus on the button', async ({ page, site }) => {
  await openAsAdmin(page, site);
  const { library, words, save } = await describePicture(page, 2);
  const saving = await holdSave(page);
  await words.fill('A quay');
  await save.press('Enter');
  const held = await saving.route;
  await expect(save).toBeFocused();
  // No second press while the first is under way.
  await page.keyboard.press('Enter');
  await held.continue();
  await expect(library.getByText('Picture saved')).toBeAttached();
  await expect(save).toBeDisabled();
  await expect(save).toBeFocused();
});

/** A new section with a picture, open in Pictures. */
async function describePicture(page: Page, seed: number) {
  await choose(page, 'Essays', 'Edit');
  const builder = new Builder(page);
  await builder.template('Hero').click();
  const fields = builder.fields(2);
  await chooseFile(page, fields.getByRole('button', { name: 'Upload' }), {
    name: 'Dawn.jpg',
    mimeType: 'image/jpeg',
    buffer: await makePhoto({ width: 300, height: 200 }, seed),
  });
  await fields.getByRole('button', { name: 'Add alternative text' }).click();
  const library = page.getByRole('dialog', { name: 'Pictures' });
  return {
    library,
    words: library.getByLabel('Alternative text', { exact: true }),
    // While it is busy its name begins with that.
    save: library.getByRole('button', { name: /Save$/ }),
  };
}

/** The next save of a picture, kept on its way until the journey lets it go on. */
async function holdSave(page: Page): Promise<{ route: Promise<Route> }> {
  const { promise, resolve } = Promise.withResolvers<Route>();
  await page.route('**/api/v1/media/*', (route) => resolve(route), { times: 1 });
  return { route: promise };
}

async function descriptions(site: Site): Promise<string[]> {
  const { data } = await callSite<{ items: MediaItem[] }>(site, '/media', {
    token: await adminToken(site),
  });
  return data.items.map(({ alt }) => alt);
}
