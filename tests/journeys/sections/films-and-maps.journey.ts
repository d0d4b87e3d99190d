import type { Page } from '@playwright/test';

import { newPage } from '../../../domain/tree/edit-page.ts';
import { putIntoTree } from '../../../domain/tree/edit-tree.ts';
import { sectionOfKind } from '../../../domain/sections/section-schema.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { wake } from '../../support/browser/wake.ts';
import { expect, mailedSite, test } from '../../support/builder/admin-site.ts';
import { publishTree } from '../../support/builder/publish-tree.ts';
import { getRaw } from '../../support/http/get-raw.ts';

test.use({ siteOf: import.meta.filename });

const youTube = 'https://www.youtube-nocookie.com';
const openStreetMap = 'https://www.openstreetmap.org';

test.beforeAll(async ({ sites }) =>
  publishTree(await mailedSite(sites, import.meta.filename), (tree) =>
    putIntoTree(tree, {
      ...newPage('visit', null),
      text: 'Visit',
      sections: [
        sectionOfKind('film', 'film', {
          heading: 'How we work',
          text: 'Two minutes with the people behind our projects.',
          film: 'https://youtu.be/aqz-KE-bpKQ',
          image: '/images/hero-startup-incubation.webp',
        }),
        sectionOfKind('map', 'map', {
          heading: 'Where to find us',
          text: 'Five minutes on foot from the station.',
          address: '4 Meridian Court\nLondon EC2A 4NE',
          image: '/images/estate-commercial.webp',
          map: `${openStreetMap}/export/embed.html?bbox=-0.09,51.52,-0.08,51.53&layer=mapnik`,
        }),
      ],
    }),
  ),
);

/** Answers for every other host, so that nothing leaves this machine, and remembers what was asked. */
async function watchOthers(page: Page, own: string): Promise<string[]> {
  const asked: string[] = [];
  await page.route(
    (url) => url.origin !== own,
    (route) => {
      asked.push(route.request().url());
      return route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><title>There</title><p>Shown by the other host</p>',
      });
    },
  );
  return asked;
}

test('F-08 F-14: a film and a map ask another host for nothing before the press, and that host alone after it @main @ci', async ({
  page,
  site,
  complaints,
}) => {
  const asked = await watchOthers(page, site.url);
  await page.goto('/visit');
  await wake(page);
  const play = page.getByRole('button', { name: /Play the film/ });
  await play.hover();
  await page.keyboard.press('End');
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.getByText('Pressing play loads the film from YouTube.')).toBeVisible();
  await expectAccessible(page);

  await play.click();
  const film = page.locator('iframe[title="How we work"]');
  await expect(film).toBeFocused();
  await expect(film.contentFrame().getByText('Shown by the other host')).toBeVisible();
  expect(asked).toEqual([`${youTube}/embed/aqz-KE-bpKQ?autoplay=1&rel=0`]);
  await expect(play).toHaveCount(0);

  asked.length = 0;
  await page.getByRole('button', { name: 'Show the map here' }).click();
  await expect(page.locator('iframe[title="Where to find us"]')).toBeFocused();
  await expect.poll(() => asked).toHaveLength(1);
  expect(asked[0]).toMatch(/^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?bbox=/);
  expect(complaints).toEqual([]);
});

for (const key of ['Enter', 'Space']) {
  test(`The film is begun by ${key}, and the focus goes into it`, async ({ page, site }) => {
    await watchOthers(page, site.url);
    await page.goto('/visit');
    await wake(page);
    await page.getByRole('button', { name: /Play the film/ }).focus();
    await page.keyboard.press(key);
    await expect(page.locator('iframe[title="How we work"]')).toBeFocused();
    await expect(page).toHaveURL('/visit');
  });
}

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('film and map are plain links, and nothing is asked before they are followed', async ({
    page,
    site,
  }) => {
    const asked = await watchOthers(page, site.url);
    await page.goto('/visit');
    const play = page.getByRole('link', { name: /Play the film/ });
    await expect(play).toHaveAttribute('href', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ');
    const search = `${openStreetMap}/search?query=4+Meridian+Court%2C+London+EC2A+4NE`;
    for (const name of ['Open in maps', 'Show the map here']) {
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', search);
    }
    await expect(page.locator('iframe')).toHaveCount(0);
    expect(asked).toEqual([]);
    await play.click();
    await expect(page).toHaveURL('https://www.youtube.com/watch?v=aqz-KE-bpKQ');
  });
});

test('A frame of a host that the page does not name stays empty', async ({ page, site }) => {
  const asked = await watchOthers(page, site.url);
  await page.goto('/visit');
  await wake(page);
  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.src = 'https://player.vimeo.com/video/1';
    document.body.append(frame);
  });
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
});

test('Only the page that holds them is sent their script, their styles and their policy', async ({
  site,
}) => {
  const shown = await getRaw(`${site.url}/visit`);
  const beside = await getRaw(`${site.url}/about-us`);
  expect(shown.bytes.toString()).toMatch(/src="\/assets\/embeds-[\w-]+\.js"/);
  expect(shown.bytes.toString()).toMatch(/href="\/assets\/embed-styles-[\w-]+\.css"/);
  expect(beside.bytes.toString()).not.toMatch(/embed|<iframe/);
  expect(beside.headers['content-security-policy']).not.toContain('frame-src');
  const script = /\/assets\/embeds-[\w-]+\.js/.exec(shown.bytes.toString())?.[0] ?? '';
  const { bytes } = await getRaw(site.url + script, { 'accept-encoding': 'br' });
  expect(bytes.length).toBeLessThan(600);
});
