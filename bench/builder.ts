import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

import { chromium, type Page } from 'playwright';

import { sectionTextDelayMs } from '../app/builder/work/pending-edits.ts';
import { navigationDocumentId } from '../domain/ids.ts';
import { encodeSave } from '../domain/tree/codec.ts';
import { sectionsOf } from '../domain/tree/read-tree.ts';
import { builderKinds, kinds } from '../domain/sections/kinds.ts';
import type { BuiltSection } from '../domain/tree/sections.ts';
import { sectionOfKind } from '../domain/tree/sections.ts';
import type { NavigationTree } from '../domain/tree/tree-schema.ts';
import { admin } from '../tests/support/admin-site.ts';
import { Builder, logIn, openAsAdmin } from '../tests/support/builder-desk.ts';
import { chromiumArgs, findChromium } from '../tests/support/chromium.ts';
import { type Site, startSite } from '../tests/support/site.ts';
import { child, parent, dataOf } from '../tests/support/trees.ts';
import { median } from './median.ts';

const rounds = 5;
const keys = 20;
const saves = 10;

/** The builder on a site of 200 pages of 12 sections, and what a visitor feels while an editor saves. */
export async function measureBuilder(): Promise<void> {
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
    console.table(await measureDialog(page));
    console.table(await measureVisitors(site, token, tree));
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function measureDialog(page: Page): Promise<object> {
  const builder = new Builder(page);
  const opens: number[] = [];
  const saving: number[] = [];
  const cardKeys: number[] = [];
  const sectionKeys: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    await page.getByRole('banner').getByText('Group 3', { exact: true }).click();
    const edit = page.getByRole('button', { name: 'Edit Page 2-20', exact: true });
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
  return {
    'dialog open ms': Math.round(median(opens)),
    'key to preview, card, ms': Math.round(median(cardKeys)),
    'key to preview, section, ms after the 400': Math.round(median(sectionKeys)),
    'save ms': Math.round(median(saving)),
  };
}

/** From the key to the frame that shows it. */
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

/** One visitor asking for one cached page again and again: alone, and while ten saves go through. */
async function measureVisitors(site: Site, token: string, tree: NavigationTree): Promise<object> {
  const address = `${site.url}/group-1/page-0-5`;
  await fetch(address);
  const calm = await visit(address, () => new Promise((done) => setTimeout(done, 3000)));
  const busy = await visit(address, async () => {
    for (let index = 0; index < saves; index += 1) {
      const { data } = await (await fetch(`${site.url}/api/v1/template`)).json();
      await put(site, token, data.version, withHeading(tree, `Save ${index}`));
    }
  });
  return { calm: describe(calm), 'while ten saves go through': describe(busy) };
}

/** The visitor is a process of their own: the editor's work on the large tree must not count as waiting. */
async function visit(url: string, meanwhile: () => Promise<unknown>): Promise<number[]> {
  const visitor = fork(path.join(import.meta.dirname, 'visitor.ts'), [url]);
  await once(visitor, 'message');
  await meanwhile();
  visitor.send('stop');
  const [times] = (await once(visitor, 'message')) as [number[]];
  return times;
}

function describe(times: number[]): object {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Number((sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1));
  return { visits: times.length, 'median ms': at(0.5), 'p95 ms': at(0.95), 'p99 ms': at(0.99) };
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

/** What an editor does: other words in one section of another page. */
function withHeading(tree: NavigationTree, heading: string): NavigationTree {
  const edited = structuredClone(tree);
  const page = edited.children[4]?.children[0];
  const section = page && sectionsOf(page)[0];
  if (section) dataOf(section).heading = heading;
  return edited;
}

/** Five dropdowns of forty pages, each with every kind twice. */
function largeTree(): NavigationTree {
  return {
    pages: [],
    children: Array.from({ length: 5 }, (_group, group) =>
      parent(
        `g${group}`,
        Array.from({ length: 40 }, (_page, page) =>
          child(`p${group}-${page}`, everyKindTwice(`p${group}-${page}`), `Page ${group}-${page}`),
        ),
        `Group ${group + 1}`,
      ),
    ),
  };
}

function everyKindTwice(page: string): BuiltSection[] {
  return [...builderKinds, ...builderKinds].map((kind, index) =>
    sectionOfKind(kind, `${page}-${index}`, kinds[kind].defaults),
  );
}
