import type { CDPSession, Locator, Page } from '@playwright/test';

import { treeLimits } from '../../../domain/values/tree-limits.ts';
import { expect, test } from '../../support/builder/admin-site.ts';
import {
  Builder,
  choose,
  openAsAdmin,
  published,
  restoreShipped,
} from '../../support/builder/builder-desk.ts';
import { publishPage } from '../../support/builder/publish-tree.ts';

test.use({ siteOf: import.meta.filename });

test.describe.configure({ timeout: 60_000 });
test.afterEach(({ site }) => restoreShipped(site));

/** What is pressed later than this at the same place is no second press of a double click. */
const meantAnewMs = 1100;
const essays = { text: 'Essays', headings: ['On patience', 'On haste', 'On rest'] };

test('Undo right after a key shows what it undid, and redo what it did again @main', async ({
  page,
  site,
}) => {
  await publishPage(site, essays);
  await openAsAdmin(page, site);
  await choose(page, 'Essays', 'Edit');
  const builder = new Builder(page);
  await builder.heading(1).fill('Typed this moment');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(builder.heading(1)).toHaveValue('On patience');
  await page.keyboard.press('ControlOrMeta+y');
  await expect(builder.heading(1)).toHaveValue('Typed this moment');
  await expect(builder.preview(1)).toContainText('Typed this moment');
  await builder.heading(1).fill('And another');
  await builder.dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(builder.heading(1)).toHaveValue('Typed this moment');
});

test('Undo is heard after words were typed in the preview', async ({ page, site }) => {
  await publishPage(site, essays);
  await openAsAdmin(page, site);
  await choose(page, 'Essays', 'Edit');
  const builder = new Builder(page);
  const title = builder.preview(1).getByText('On patience');
  await title.dblclick();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Written in place');
  await page.keyboard.press('Enter');
  await expect(builder.heading(1)).toHaveValue('Written in place');
  await expect(builder.dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(builder.heading(1)).toHaveValue('On patience');
  await expect(title).toBeVisible();

  // Without an end first, and within the moment that the page waits for the next key.
  await title.dblclick();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Never mind');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(title).toBeVisible();
  await expect(builder.preview(1).getByText('Never mind')).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+y');
  await expect(builder.preview(1).getByText('Never mind')).toBeVisible();
});

test('Undo and redo in the preview stay in the field that is being written', async ({
  page,
  site,
}) => {
  await publishPage(site, essays);
  await openAsAdmin(page, site);
  await choose(page, 'Essays', 'Edit');
  const builder = new Builder(page);
  await builder.preview(1).getByText('On patience').dblclick();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Never mind');
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.type(' again');
  await expect(builder.heading(1)).toHaveValue('On patience again');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(builder.preview(1).getByText('On patience', { exact: true })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+y');
  await expect(builder.preview(1).getByText('On patience again')).toBeVisible();
  await page.keyboard.type(' and again');
  await expect(builder.heading(1)).toHaveValue('On patience again and again');
  await page.keyboard.press('Enter');
  await expect(builder.preview(1).getByText('On patience again and again')).toBeVisible();
});

test('A message’s way back ends with the editor that it belongs to', async ({ page, site }) => {
  await publishPage(site, essays);
  await openAsAdmin(page, site);
  await choose(page, 'Essays', 'Edit');
  const builder = new Builder(page);
  await builder.dialog.getByRole('button', { name: 'Delete section 2', exact: true }).click();
  const message = page.getByText('Section 2 deleted');
  // While the pointer is on them, messages stay.
  await message.hover();
  await builder.publishSamples();
  await builder.saveButton().press('Enter');
  await builder.expectPublished();
  expect(await message.count()).toBe(0);
});

test('After a deletion the focus is on the next row, undo is heard, and the message has a way back', async ({
  page,
  site,
}) => {
  await publishPage(site, essays);
  await openAsAdmin(page, site);
  await choose(page, 'Essays', 'Edit');
  const builder = new Builder(page);
  const remove = (name: string) => builder.dialog.getByRole('button', { name, exact: true });
  await remove('Delete section 2').click();
  await expect.poll(() => builder.headings()).toEqual(['On patience', 'On rest']);
  await expect(builder.row(2).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => builder.headings()).toEqual(essays.headings);

  await remove('Delete section 1').click();
  await builder.heading(1).fill('Typed after it');
  const message = builder.dialog.locator('.toast', { hasText: 'Section 1 deleted' });
  await message.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => builder.headings()).toEqual(['On patience', 'Typed after it', 'On rest']);
});

const presses = ['mouse', 'finger', 'keys'] as const;
type Hand = (typeof presses)[number];

for (const hand of presses) {
  test(`A double press takes one away, and each has its own way back, by ${hand}`, async ({
    browser,
    site,
  }) => {
    const page = await browser.newPage({ baseURL: site.url, hasTouch: hand === 'finger' });
    await publishPage(site, { text: 'Essays', headings: ['One', 'Two', 'Three', 'Four', 'Five'] });
    await openAsAdmin(page, site);
    await choose(page, 'Essays', 'Edit');
    const builder = new Builder(page);
    const rows = builder.dialog.locator('.builder-row');
    await expect(builder.row(5).getByRole('button', { name: 'Delete section 5' })).toBeAttached();
    for (const [left, gap] of [60, 200, 400].entries()) {
      await pressTwice(
        page,
        hand,
        builder.dialog.getByRole('button', { name: 'Delete section 1', exact: true }),
        gap,
      );
      await expect(rows).toHaveCount(4 - left);
    }
    const messages = builder.dialog.locator('.toast', { hasText: 'Section 1 deleted' });
    await expect(messages).toHaveCount(3);
    for (const left of [2, 1, 0]) {
      await messages.last().getByRole('button', { name: 'Undo' }).click();
      await expect(messages).toHaveCount(left);
      await page.waitForTimeout(meantAnewMs);
    }
    await expect.poll(() => builder.headings()).toEqual(['One', 'Two', 'Three', 'Four', 'Five']);

    await builder.template('Services').click();
    const tiles = builder.row(6).locator('.builder-tile');
    await expect(tiles).toHaveCount(6);
    await pressTwice(page, hand, tiles.first().getByRole('button', { name: /^Delete/ }), 200);
    await expect(tiles).toHaveCount(5);
    const points = tiles.first().locator('.builder-point');
    for (const _ of [1, 2, 3]) {
      await tiles.first().getByRole('button', { name: 'Add a point' }).click();
    }
    await pressTwice(page, hand, points.first().getByRole('button', { name: /^Remove/ }), 200);
    await expect(points).toHaveCount(2);
    await page.close();
  });
}

test('A full page takes no copy and says so; copies that wait are shown and can be taken back', async ({
  page,
  site,
}) => {
  const many = Array.from({ length: treeLimits.sectionsPerPage }, (_, index) => `Part ${index}`);
  await publishPage(site, { text: 'Crowded', headings: many });
  await publishPage(site, { text: 'Roomy', headings: ['Alone'] });
  await publishPage(site, essays);
  await openAsAdmin(page, site);
  await choose(page, 'Essays', 'Edit');
  const builder = new Builder(page);
  const copy = builder.dialog.getByRole('button', { name: 'Copy section 1 to another page' });
  await copy.click();
  const crowded = page.getByRole('option', { name: /^Crowded/ });
  await expect(crowded).toContainText('full');
  await expect(crowded).toBeDisabled();
  await page.getByRole('option', { name: /^Roomy/ }).click();
  const waiting = builder.dialog.getByRole('region', { name: 'Copies for other pages' });
  await expect(waiting).toContainText('“On patience” to the end of Roomy');
  await waiting.getByRole('button', { name: 'Remove the copy of On patience for Roomy' }).click();
  await expect(waiting).toBeHidden();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(waiting).toBeVisible();
  await builder.save();
  expect(await published(site, '/roomy')).toContain('On patience');
});

test('A deleted page is brought back by the message, and what a colleague saved since stays', async ({
  page,
  site,
}) => {
  await publishPage(site, essays);
  await openAsAdmin(page, site);
  await choose(page, 'Essays', 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await undo.hover();
  await publishPage(site, { text: 'Meanwhile', headings: ['A colleague'] });
  await undo.click();
  await expect(page.getByText('Undone')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Page menu of Essays' })).toBeVisible();
  expect(await published(site, '/essays')).toContain('On patience');
  expect(await published(site, '/meanwhile')).toContain('A colleague');
});

/**
 * Two presses at one place, as a hand that is used to double clicks makes them. The browser is told when each was made:
 * on a busy machine it hears of the second late. The first is dated back by the gap, so that time has to pass before it:
 else a quick machine would date it close to the press before.
 */
async function pressTwice(page: Page, hand: Hand, button: Locator, gapMs: number): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  await button.focus();
  const box = await button.boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  const session = await page.context().newCDPSession(page);
  await page.waitForTimeout(gapMs);
  const now = Date.now();
  for (const madeAt of [now - gapMs, now]) {
    await pressAt(session, hand, { x, y, timestamp: madeAt / 1000 });
  }
  await session.detach();
  await page.waitForTimeout(meantAnewMs);
}

type Moment = { x: number; y: number; timestamp: number };

async function pressAt(session: CDPSession, hand: Hand, { x, y, timestamp }: Moment) {
  if (hand === 'keys') {
    const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, timestamp };
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', text: '\r', ...key });
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
  } else if (hand === 'mouse') {
    const mouse = { x, y, button: 'left', clickCount: 1, timestamp } as const;
    await session.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...mouse });
    await session.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...mouse });
  } else {
    const touchPoints = [{ x, y }];
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints, timestamp });
    await session.send('Input.dispatchTouchEvent', {
      type: 'touchEnd',
      touchPoints: [],
      timestamp,
    });
  }
}
