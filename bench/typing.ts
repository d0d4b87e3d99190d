import os from 'node:os';

import { chromium, type Locator, type Page } from 'playwright';

import { admin } from '../tests/support/builder/admin-site.ts';
import { Builder, choose, openAsAdmin } from '../tests/support/builder/builder-desk.ts';
import { chromiumArgs, findQuickChromium } from '../tests/support/browser/chromium.ts';
import { publishTree } from '../tests/support/builder/publish-tree.ts';
import { type Site, startSite } from '../tests/support/process/site.ts';
import { page as pageOf, sectionsOfEveryKind, tree } from '../tests/support/builder/trees.ts';
import { sectionOfKind } from '../domain/sections/section-schema.ts';
import type { Figure } from './figures.ts';
import { FillerText } from './filler-text.ts';
import { median } from './median.ts';

/** The longest page comes first, because it has to open with nothing loaded yet. */
const sizes = [30, 12, 3];
const slowness = 4;
const keys = 15;
/** The pace of a person who types. */
const betweenKeysMs = 120;

type Row = {
  'open ms': number;
  'key to field ms': number;
  'slowest ms': number;
  'key to preview ms': number;
  'card key to preview ms': number;
};

/**
 * Measures an editor's typing on pages of 3, 12 and 30 sections and in a bare text area, with the processor slowed
 * down four times.
 */
export async function measureTyping(): Promise<Figure[]> {
  const site = await startSite({
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    LOG_LEVEL: 'silent',
  });
  const browser = await chromium.launch({
    executablePath: await findQuickChromium(),
    args: chromiumArgs,
  });
  try {
    await putPages(site);
    const context = await browser.newContext({
      baseURL: site.url,
      viewport: { width: 1440, height: 900 },
    });
    const page = await context.newPage();
    const rows: Record<string, Partial<Row>> = {};
    rows['a bare text area'] = await measureBare(page);
    rows['a bare text area of 2,000 words'] = await measureBareText(page);
    await openAsAdmin(page, site);
    for (const size of sizes) rows[`${size} sections`] = await measurePage(page, size);
    rows['a text of 2,000 words'] = await measureText(page);
    console.table(rows);
    console.log(`load average ${os.loadavg()[0]?.toFixed(1)}`);
    return [
      ...figuresOf(rows[`${sizes[0]} sections`] ?? {}, rows['a bare text area'] ?? {}),
      {
        name: 'a text of 2,000 words: key to field',
        value: rows['a text of 2,000 words']['key to field ms'] ?? Number.NaN,
        unit: 'ms',
        reference: rows['a bare text area of 2,000 words']['key to field ms'] ?? Number.NaN,
        promise: 'at most twice the reference',
      },
    ];
  } finally {
    await browser.close();
    await site.stop();
  }
}

const promises: Partial<Record<keyof Row, string>> = {
  'open ms': 'at most 500',
  'key to field ms': 'at most 3 times the reference',
  'key to preview ms': 'at most 450',
  'card key to preview ms': 'at most 50',
};

function figuresOf(row: Partial<Row>, bare: Partial<Row>): Figure[] {
  return (Object.keys(promises) as (keyof Row)[]).map((name) => ({
    name: `${sizes[0]} sections: ${name.replace(' ms', '')}`,
    value: row[name] ?? Number.NaN,
    unit: 'ms',
    ...(bare[name] !== undefined && { reference: bare[name] }),
    promise: promises[name] ?? '',
  }));
}

async function putPages(site: Site): Promise<void> {
  const pages = sizes.map((size) =>
    pageOf(`p${size}`, sectionsOfEveryKind(size, `p${size}`), `${size} sections`),
  );
  const article = sectionOfKind('text', 'article', { heading: 'Long', body: longText });
  await publishTree(site, () => tree(...pages, pageOf('text', [article], 'A text')));
}

async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Fifty paragraphs of forty words, with marks and links as people write them. */
const longText = Array.from({ length: 50 }, (_paragraph, index) => {
  const words = new FillerText(index).sentence(40).split(' ');
  return words
    .with(3, `**${words[3]}**`)
    .with(9, `*${words[9]}*`)
    .with(20, `[${words[20]}](https://example.com/${index})`)
    .join(' ');
}).join('\n\n');

async function measureBareText(page: Page): Promise<Partial<Row>> {
  await page.setContent('<textarea rows="20" cols="60"></textarea>');
  await slowDown(page, slowness);
  const field = page.locator('textarea');
  await field.fill(longText);
  return { 'key to field ms': round(median(await typeLetters(page, field))) };
}

/** Types into the middle of a long text of the builder. */
async function measureText(page: Page): Promise<Partial<Row>> {
  const builder = new Builder(page);
  await choose(page, 'A text', 'Edit');
  const field = builder.fields(1).getByRole('textbox', { name: 'Text' });
  await field.locator('p').nth(25).click();
  await slowDown(page, slowness);
  const times = await typeLetters(page, field);
  return { 'key to field ms': round(median(times)), 'slowest ms': round(Math.max(...times)) };
}

/** Measures the time from each key to the frame that shows it. */
async function typeLetters(page: Page, field: Locator): Promise<number[]> {
  await field.evaluate((element) => {
    const times: number[] = [];
    let pressed = 0;
    element.addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), {
      capture: true,
    });
    element.addEventListener('input', () => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => times.push(performance.now() - pressed));
      port1.start();
      requestAnimationFrame(() => port2.postMessage(''));
    });
    Reflect.set(window, 'letterTimes', times);
  });
  for (let index = 0; index < keys; index += 1) {
    await page.keyboard.press('x');
    await page.waitForTimeout(betweenKeysMs);
  }
  await page.waitForFunction(
    (count) => (Reflect.get(window, 'letterTimes') as number[]).length >= count,
    keys,
  );
  return page.evaluate(() => Reflect.get(window, 'letterTimes') as number[]);
}

async function measureBare(page: Page): Promise<Partial<Row>> {
  await page.setContent('<textarea rows="3"></textarea><p></p>');
  await page.evaluate(() => {
    const [field, echo] = [document.querySelector('textarea'), document.querySelector('p')];
    field?.addEventListener('input', () => echo?.replaceChildren(field.value));
  });
  await slowDown(page, slowness);
  const times = await typeInto(page, page.locator('textarea'), page.locator('p'));
  return {
    'key to field ms': round(median(times.field)),
    'slowest ms': round(Math.max(...times.field)),
    'card key to preview ms': round(median(times.preview)),
  };
}

async function measurePage(page: Page, size: number): Promise<Row> {
  const builder = new Builder(page);
  await slowDown(page, slowness);
  const opened = await open(page, size);
  const heading = await typeInto(page, builder.heading(1), builder.preview(1));
  const card = builder.row(2).locator('.builder-tile').first();
  const inCard = await typeInto(
    page,
    card.getByLabel('Heading', { exact: true }),
    builder.preview(2),
  );
  const field = [...heading.field, ...inCard.field];
  await slowDown(page, 1);
  await builder.dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await builder.dialog.waitFor({ state: 'hidden' });
  return {
    'open ms': round(opened),
    'key to field ms': round(median(field)),
    'slowest ms': round(Math.max(...field)),
    'key to preview ms': round(heading.preview.at(-1) ?? Number.NaN),
    'card key to preview ms': round(median(inCard.preview)),
  };
}

/** Measures the time from the press to the frame that shows the last row. */
async function open(page: Page, size: number): Promise<number> {
  await page.evaluate((count) => {
    let pressed = 0;
    addEventListener('click', ({ timeStamp }) => (pressed = timeStamp), { capture: true });
    const watch = new MutationObserver(() => {
      if (document.querySelectorAll('.builder-row').length < count) return;
      watch.disconnect();
      requestAnimationFrame(() =>
        setTimeout(() => Reflect.set(window, 'openedAfter', performance.now() - pressed)),
      );
    });
    Reflect.deleteProperty(window, 'openedAfter');
    watch.observe(document.body, { subtree: true, childList: true });
  }, size);
  await choose(page, `${size} sections`, 'Edit');
  await page.waitForFunction(() => Reflect.has(window, 'openedAfter'));
  return page.evaluate(() => Reflect.get(window, 'openedAfter') as number);
}

type Times = { field: number[]; preview: number[] };

/** Measures the time from each key to the frame that shows it, in its field and in the preview. */
async function typeInto(page: Page, field: Locator, preview: Locator): Promise<Times> {
  await field.focus();
  await preview.evaluate((pane) => {
    const times: Times = { field: [], preview: [] };
    let pressed = 0;
    const note = (list: number[]) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => list.push(performance.now() - pressed));
      port1.start();
      requestAnimationFrame(() => port2.postMessage(''));
    };
    addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), { capture: true });
    addEventListener('input', () => note(times.field), { capture: true });
    new MutationObserver(() => note(times.preview)).observe(pane, {
      subtree: true,
      characterData: true,
      childList: true,
    });
    Reflect.set(window, 'keyTimes', times);
  });
  for (let index = 0; index < keys; index += 1) {
    await page.keyboard.press('x');
    await page.waitForTimeout(betweenKeysMs);
  }
  const typed = await field.inputValue();
  await preview.getByText(typed).first().waitFor();
  await page.waitForFunction((count) => {
    const { field: inField, preview: shown } = Reflect.get(window, 'keyTimes') as Times;
    return inField.length >= count && shown.length > 0;
  }, keys);
  return page.evaluate(() => Reflect.get(window, 'keyTimes') as Times);
}

function round(ms: number): number {
  return Math.round(ms);
}
