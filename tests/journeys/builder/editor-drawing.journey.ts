import type { Page } from '@playwright/test';

import { expect, test } from '../../support/builder/admin-site.ts';
import {
  Builder,
  choose,
  openAsAdmin,
  restoreShipped,
} from '../../support/builder/builder-desk.ts';
import { publishPage, publishTree } from '../../support/builder/publish-tree.ts';
import type { Site } from '../../support/process/site.ts';
import { page as pageOf, sectionsOfEveryKind, treeOf } from '../../support/builder/trees.ts';
import { takeDrawnRows, watchDrawing } from '../../support/browser/watch-drawing.ts';

test.use({ siteOf: import.meta.filename });
test.describe.configure({ timeout: 180_000 });
test.afterEach(({ site }) => restoreShipped(site));

const count = 30;

function publishLongPage(site: Site, id = 'long', name = 'Long'): Promise<void> {
  const long = pageOf(id, sectionsOfEveryKind(count, id), name);
  return publishTree(site, (before) =>
    treeOf({ ...before.toJSON(), children: [...before.toJSON().children, long] }),
  );
}

/**
 * What is not in sight is drawn while the browser has nothing else to do. It is asked for by an attribute: a question
 * by role computes the names of thirty sections, and a browser that is asked again and again is never idle.
 */
function waitForLastFields(page: Page): Promise<void> {
  const last = page.locator(`fieldset[aria-label="Fields of Section ${count}"]`);
  return expect(last).toBeAttached({ timeout: 120_000 });
}

async function openLongPage(page: Page, site: Site): Promise<Builder> {
  await publishLongPage(site);
  await watchDrawing(page);
  await openAsAdmin(page, site);
  await choose(page, 'Long', 'Edit');
  return new Builder(page);
}

test('A key in one section of thirty draws that section, and no other @ci', async ({
  page,
  site,
}) => {
  const builder = await openLongPage(page, site);
  await waitForLastFields(page);

  const card = builder.row(2).locator('.builder-tile').first();
  await card.getByLabel('Heading', { exact: true }).focus();
  await takeDrawnRows(page);
  await page.keyboard.type('Brisk');
  await expect(builder.preview(2)).toContainText('Brisk');
  expect(await takeDrawnRows(page)).toEqual([2]);

  await builder.fields(3).getByLabel('Sub-heading', { exact: true }).focus();
  // The row above shows the beginning of this section, and follows when the focus has left it.
  await expect(builder.preview(1)).toContainText('Brisk');
  await takeDrawnRows(page);
  await page.keyboard.type('Calm');
  expect(await takeDrawnRows(page)).toEqual([3]);
  await expect(builder.preview(3)).toContainText('Calm');
  expect(await takeDrawnRows(page)).toEqual([3]);
});

test('A page of thirty sections opens with those in sight; a section far below is there when asked for', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      const drawn = document.querySelectorAll('.builder-panel').length;
      if (drawn === 0) return;
      Reflect.set(window, '__drawnAtFirst', drawn);
      watch.disconnect();
    });
    watch.observe(document, { subtree: true, childList: true });
  });
  const builder = await openLongPage(page, site);
  await expect(builder.fields(1)).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, '__drawnAtFirst'))).toBeLessThanOrEqual(3);
  await expect(builder.dialog.locator('.builder-row')).toHaveCount(count);
  const late = await builder.row(count).elementHandle();

  const outline = builder.dialog.getByRole('region', { name: 'Sections of this page' });
  await outline.getByRole('button', { name: /^Section 30 / }).click();
  await expect(builder.heading(count)).toBeInViewport();
  // Whoever reads the row's name while it is drawn keeps their place.
  expect(await late?.evaluate((row) => row.isConnected)).toBe(true);
  await expect
    .poll(() =>
      builder
        .row(count)
        .evaluate((row) =>
          Math.abs(
            row.getBoundingClientRect().top -
              (row.closest('.builder-right')?.getBoundingClientRect().top ?? 0),
          ),
        ),
    )
    .toBeLessThan(24);
  await builder.heading(count).fill('The very last');
  await expect(builder.preview(count)).toContainText('The very last');
});

test('A page, its draft and kept work are asked for together', async ({ page, site }) => {
  // Another page than before, of which there is kept work by now.
  await publishLongPage(site, 'together', 'Together');
  await openAsAdmin(page, site);
  const asked: string[] = [];
  const answer = Promise.withResolvers<void>();
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.route('**/api/v1/template?sections=together', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await choose(page, 'Together', 'Edit');
  await expect
    .poll(() => asked)
    .toEqual(expect.arrayContaining(['/api/v1/template/drafts/together', '/api/v1/template/kept']));
  answer.resolve();
  await expect(new Builder(page).fields(1)).toBeVisible();
  expect(asked.filter((address) => address === '/api/v1/template')).toHaveLength(1);
});

test('A film whose time comes behind the open editor waits until that is closed', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openAsAdmin(page, site);
  await page.getByRole('button', { name: 'Add page' }).click();
  const builder = new Builder(page);
  await expect(builder.dialog).toBeVisible();
  const film = page.locator('main video');
  await film.waitFor({ state: 'attached' });
  // The page asks in the same way whether it is seen, and has its answer by then.
  const isSeen = await film.evaluate((video) =>
    new Promise((resolve) => {
      const watch = new IntersectionObserver(([entry]) => setTimeout(resolve, 100, entry));
      watch.observe(video);
    }).then((entry) => (entry as IntersectionObserverEntry).isIntersecting),
  );
  expect(isSeen).toBe(false);
  const isPaused = () => film.evaluate((video: HTMLVideoElement) => video.paused);
  expect(await isPaused()).toBe(true);
  await builder.dialog.getByRole('button', { name: 'Close' }).click();
  await expect.poll(isPaused).toBe(false);
});

test('Equal words and equal points are drawn as they are typed, and each stays in its field', async ({
  page,
  site,
}) => {
  await publishPage(site, { text: 'Twins', headings: ['Plain'] });
  await openAsAdmin(page, site, undefined, '/about-us');
  await choose(page, 'Twins', 'Edit');
  const builder = new Builder(page);
  const title = builder.preview(1).locator('[data-field="heading"]').first();
  await builder.heading(1).fill('High-Ed or High-Ed');
  await expect(title).toHaveText('High-Ed or High-Ed');
  await builder.heading(1).fill('Both of High-Ed');
  await expect(title).toHaveText('Both of High-Ed');

  await builder.template('Services').click();
  const tile = builder.row(2).locator('.builder-tile').first();
  const points = tile.locator('.builder-point input');
  for (const place of [0, 1, 2]) {
    await tile.getByRole('button', { name: 'Add a point' }).click();
    await points.nth(place).fill('Same');
  }
  await points.nth(1).press('End');
  await page.keyboard.type(' but longer');
  await expect(points.nth(1)).toBeFocused();
  const drawn = builder.preview(2).locator('.card-checks').first().getByRole('listitem');
  await expect(drawn).toHaveText(['Same', 'Same but longer', 'Same']);
  await points.nth(1).press('Alt+ArrowUp');
  await page.keyboard.type('!');
  await expect(drawn).toHaveText(['Same but longer!', 'Same', 'Same']);
});
