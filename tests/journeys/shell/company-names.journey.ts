import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

import { defaultSettings } from '../../../domain/settings/settings-schema.ts';
import { expect, test } from '../../support/builder/admin-site.ts';
import { openAsAdmin } from '../../support/builder/builder-desk.ts';
import { changeSettings } from '../../support/desk/settings-desk.ts';
import { adminToken } from '../../support/http/call-site.ts';
import { formOf } from '../../support/media/pictures.ts';
import type { Site } from '../../support/process/site.ts';

test.use({ siteOf: import.meta.filename });
test.describe.configure({ timeout: 120_000 });
test.afterEach(({ site }) => {
  const { name, logoLight, logoDark } = defaultSettings;
  return changeSettings(site, { name, logoLight, logoDark });
});

const longName = 'Hohenzollern & Winterbottom Beteiligungsgesellschaft mbH';
const widths = [390, 768, 1024, 1440];

/** Puts a picture of this shape into the library. */
async function upload(site: Site, width: number, height: number): Promise<string> {
  const bytes = await sharp({ create: { width, height, channels: 4, background: '#1a1a2e' } })
    .png()
    .toBuffer();
  const { headers, payload } = await formOf({ bytes, name: 'logo.png', type: 'image/png' });
  const answer = await fetch(`${site.url}/api/v1/media`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${await adminToken(site)}` },
    body: new Uint8Array(payload),
  });
  const { data } = (await answer.json()) as { data: { id: string } };
  return `/media/${data.id}`;
}

/** Words that are broken in two, or that the element cuts off. */
function brokenWords(element: Locator): Promise<string[]> {
  return element.evaluate((shown: HTMLElement) => {
    const text = shown.firstChild as Text;
    const range = document.createRange();
    const words = [...text.data.matchAll(/\S+/g)].filter(({ 0: word, index }) => {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1;
    });
    // The letters of a tight line may reach out of it; a line more is half as high at least.
    const isCut =
      shown.scrollHeight > shown.clientHeight + 8 || shown.scrollWidth > shown.clientWidth + 1;
    return [...words.map(([word]) => word), ...(isCut ? ['(cut)'] : [])];
  });
}

async function setWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
}

test('A long company name stands whole in header and footer, beside any logo @ci', async ({
  page,
  site,
}) => {
  const logos = {
    none: '',
    broad: await upload(site, 600, 300),
    tall: await upload(site, 200, 600),
  };
  for (const [shape, logoLight] of Object.entries(logos)) {
    await changeSettings(site, { name: longName, logoLight });
    await page.goto('/about-us');
    for (const width of widths) {
      await setWidth(page, width);
      const at = `${shape} logo, ${width} pixels`;
      const name = page.getByRole('banner').getByText(longName);
      expect(await brokenWords(name), at).toEqual([]);
      const footerName = page.getByRole('contentinfo').getByText(longName, { exact: true });
      expect(await brokenWords(footerName), at).toEqual([]);
      if (logoLight === '') continue;
      const box = await page.getByRole('banner').locator('img').boundingBox();
      expect(box?.height, at).toBeGreaterThan(shape === 'tall' ? 38 : 33);
    }
  }
});

test('A logo without a sibling for dark ground stands on a light plate there', async ({
  page,
  site,
}) => {
  const logoLight = await upload(site, 600, 300);
  await changeSettings(site, { logoLight });
  const logo = page.getByRole('banner').locator('img:visible');
  const [paper, clear] = ['rgb(251, 250, 247)', 'rgba(0, 0, 0, 0)'];
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/auth/sign-in');
  await expect(logo).toHaveCSS('background-color', clear);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(logo).toHaveCSS('background-color', paper);
  // A hero is dark in both themes.
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await expect(logo).toHaveCSS('background-color', paper);
  await changeSettings(site, { logoDark: logoLight });
  await page.goto('/');
  await expect(logo).toHaveCSS('background-color', clear);
});

test('An administrator reads the own name in the header at every width', async ({ page, site }) => {
  await openAsAdmin(page, site, undefined, '/about-us');
  for (const width of [1024, 1100, 1279, 1440]) {
    await setWidth(page, width);
    const name = page.getByRole('banner').locator('.chip-name:visible');
    await expect(name).toHaveText('Ada Byron');
    expect(await brokenWords(name), `${width} pixels`).toEqual([]);
  }
});
