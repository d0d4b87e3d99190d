/** Takes the pictures of docs/guide.md from a running site. Run: node art/make-guide-pictures.ts */

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';

import { logIn, rememberSession } from '../tests/support/builder/builder-desk.ts';
import { chromiumArgs, findChromium } from '../tests/support/browser/chromium.ts';
import { crowdDesk } from '../tests/support/desk/crowded-desk.ts';
import { startMailedSite } from '../tests/support/mail/mailed-site.ts';
import { wake } from '../tests/support/browser/wake.ts';

const folder = join(import.meta.dirname, '..', 'docs', 'guide');

const pictures: Record<string, (page: Page) => Promise<unknown>> = {
  editor: async (page) => {
    await page.goto('/about-us');
    await wake(page);
    await page.getByRole('button', { name: 'Edit this page' }).click();
    await page.getByRole('dialog', { name: 'Edit page' }).waitFor();
    await page.locator('.builder-row').first().waitFor();
  },
  pages: async (page) => {
    await page.goto('/');
    await wake(page);
    await page.getByRole('button', { name: 'Add page' }).waitFor();
    await page.getByRole('button', { name: 'Pages', exact: true }).click();
    await page.getByRole('menuitem', { name: 'All pages', exact: true }).click();
    await page.getByRole('dialog').waitFor();
  },
  desk: async (page) => {
    await page.goto('/admin');
    await page.locator('tbody tr').nth(9).waitFor();
  },
  settings: async (page) => {
    await page.goto('/admin/settings');
    await page.getByLabel('Phone').waitFor();
  },
};

mkdirSync(folder, { recursive: true });
const site = await startMailedSite();
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: chromiumArgs,
});
const context = await browser.newContext({
  baseURL: site.url,
  viewport: { width: 1280, height: 800 },
  colorScheme: 'light',
  reducedMotion: 'reduce',
});
await crowdDesk(site);
await rememberSession(context, await logIn(site));
for (const [name, show] of Object.entries(pictures)) {
  const page = await context.newPage();
  await show(page);
  // What is drawn late is drawn by then.
  await page.waitForTimeout(1500);
  const taken = await page.screenshot();
  await sharp(taken)
    .resize(960)
    .webp({ quality: 70 })
    .toFile(join(folder, `${name}.webp`));
  await page.close();
}
await browser.close();
await site.stop();
