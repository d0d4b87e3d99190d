import { chromium, type Page } from 'playwright';

import { sectionTextDelayMs } from '../app/builder/work/page-editor-store.ts';
import { navigationDocumentId } from '../domain/values/values.ts';
import { encodeSave } from '../domain/tree/codec.ts';
import type { NavigationTree } from '../domain/tree/tree-schema.ts';
import { admin } from '../tests/support/builder/admin-site.ts';
import { Builder, logIn, openAsAdmin } from '../tests/support/builder/builder-desk.ts';
import { chromiumArgs, findChromium } from '../tests/support/browser/chromium.ts';
import { largeTree } from '../tests/support/builder/large-tree.ts';
import { type Site, startSite } from '../tests/support/process/site.ts';
import type { Figure } from './figures.ts';
import { median } from './median.ts';

const keys = 20;

/** Measures the builder on a site of 200 pages with 12 sections each. */
export async function measureBuilder(isShort: boolean): Promise<Figure[]> {
  const site = await startSite({
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    LOG_LEVEL: 'silent',
  });
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: chromiumArgs,
  });
  try {
    const { token } = await logIn(site);
    const tree = largeTree();
    await put(site, token, 1, tree);
    console.log(
      `200 pages of 12 sections, ${Math.round(JSON.stringify(tree).length / 1024)} KiB of JSON`,
    );
    const context = await browser.newContext({
      baseURL: site.url,
      viewport: { width: 1440, height: 900 },
    });
    const page = await context.newPage();
    await openAsAdmin(page, site);
    return await measureDialog(page, isShort ? 2 : 5);
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function measureDialog(page: Page, rounds: number): Promise<Figure[]> {
  const builder = new Builder(page);
  const opens: number[] = [];
  const saving: number[] = [];
  const cardKeys: number[] = [];
  const sectionKeys: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    await page
      .getByRole('banner')
      .locator('summary', { hasText: /^Group 1$/ })
      .click();
    const edit = page.getByRole('button', { name: 'Edit Page 0-20', exact: true });
    opens.push(
      await timed(
        () => edit.click(),
        () => builder.row(12).waitFor(),
      ),
    );
    const card = builder.row(2).locator('.builder-tile').first();
    cardKeys.push(...(await typeIn(page, builder, 2, card.getByLabel('Heading', { exact: true }))));
    const heading = builder.fields(1).getByLabel('Heading', { exact: true });
    const [waited = 0] = await typeIn(page, builder, 1, heading, 1);
    sectionKeys.push(waited - sectionTextDelayMs);
    saving.push(
      await timed(
        () => builder.saveButton().click(),
        () => builder.dialog.waitFor({ state: 'hidden' }),
      ),
    );
  }
  return [
    figure('dialog opens', opens, 'at most 600'),
    figure('key to preview in a card', cardKeys, 'at most 50'),
    figure('key to preview in a section, after the 400', sectionKeys, 'at most 50'),
    figure('save', saving, ''),
  ];
}

function figure(name: string, times: number[], promise: string): Figure {
  const value = Math.round(median(times));
  return { name: `builder on 200 pages: ${name}`, value, unit: 'ms', promise };
}

/** Measures the time from a key press to the frame that shows the letter. */
async function typeIn(
  page: Page,
  builder: Builder,
  position: number,
  field: ReturnType<Builder['name']>,
  count = keys,
): Promise<number[]> {
  await field.focus();
  await builder.preview(position).evaluate((pane) => {
    const times: number[] = [];
    Reflect.set(window, 'keyTimes', times);
    let pressed = 0;
    addEventListener('keydown', (event) => (pressed = event.timeStamp), { capture: true });
    new MutationObserver(() =>
      requestAnimationFrame(() => times.push(performance.now() - pressed)),
    ).observe(pane, { subtree: true, characterData: true, childList: true });
  });
  for (let index = 0; index < count; index += 1) {
    await page.keyboard.press('x');
    await page.waitForFunction(
      (wanted) => (Reflect.get(window, 'keyTimes') as number[]).length >= wanted,
      index + 1,
    );
  }
  return page.evaluate(() => Reflect.get(window, 'keyTimes') as number[]);
}

async function timed(
  start: () => Promise<unknown>,
  until: () => Promise<unknown>,
): Promise<number> {
  const began = performance.now();
  await start();
  await until();
  return performance.now() - began;
}

async function put(
  site: Site,
  token: string,
  version: number,
  tree: NavigationTree,
): Promise<void> {
  const response = await fetch(`${site.url}/api/v1/template`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(encodeSave({ documentId: navigationDocumentId, version, tree })),
  });
  if (!response.ok) throw new Error(`The tree was refused: ${await response.text()}`);
}
