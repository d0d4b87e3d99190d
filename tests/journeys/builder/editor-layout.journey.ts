import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../../support/builder/admin-site.ts';
import {
  Builder,
  logIn,
  openAsAdmin,
  rememberSession,
} from '../../support/builder/builder-desk.ts';
import { controlsUnderMessages } from '../../support/browser/covered-controls.ts';
import { publishPage } from '../../support/builder/publish-tree.ts';
import type { Site } from '../../support/process/site.ts';
import { wake } from '../../support/browser/wake.ts';

test.use({ siteOf: import.meta.filename });

async function openEditor(page: Page, site: Site, width: number): Promise<Builder> {
  await page.setViewportSize({ width, height: 850 });
  if (width >= 1024) await openAsAdmin(page, site, logIn(site), '/verticals/real-estate');
  else {
    await rememberSession(page.context(), await logIn(site));
    await page.goto('/verticals/real-estate');
    await wake(page);
  }
  await page.getByRole('button', { name: 'Edit this page' }).click();
  const builder = new Builder(page);
  await expect(builder.preview(1)).toBeVisible();
  return builder;
}

async function box(locator: Locator) {
  const found = await locator.boundingBox();
  if (!found) throw new Error('It is not drawn');
  return { ...found, right: found.x + found.width, bottom: found.y + found.height };
}

for (const width of [1100, 1390, 1440]) {
  test(`At ${width} px the bar ends with Save, and the preview fills its pane`, async ({
    page,
    site,
  }) => {
    const builder = await openEditor(page, site, width);
    expect((await box(builder.saveButton())).right).toBeGreaterThan(width - 80);
    const pane = builder.preview(1);
    const stage = await box(pane.locator('.builder-stage'));
    const { x, width: paneWidth, height } = await box(pane);
    expect(stage.x - x).toBeLessThan(4);
    expect(paneWidth - stage.width).toBeLessThan(4);
    expect(stage.height / height).toBeGreaterThan(0.65);
  });
}

test('On a phone the first section comes soon, its name is whole, and Save stays at hand @ci', async ({
  page,
  site,
}) => {
  const builder = await openEditor(page, site, 390);
  expect((await box(builder.row(1))).y).toBeLessThan(260);
  const name = builder.row(1).getByRole('heading', { level: 3 });
  await expect(name).toContainText('Real Estate & Property Management');
  expect(await name.evaluate((heading) => heading.scrollWidth - heading.clientWidth)).toBe(0);
  await builder.row(3).scrollIntoViewIfNeeded();
  await expect(builder.saveButton()).toBeInViewport({ ratio: 1 });
});

test('What is still to do leads to its place and goes by itself, and the keys are listed where they work', async ({
  page,
  site,
}) => {
  await openAsAdmin(page, site, undefined, '/admin');
  const steps = page.getByRole('region', { name: 'Still to do' });
  const first = steps.getByRole('link', { name: 'Build your first page' });
  await expect(first).toHaveAttribute('href', '/?edit=new');
  await expect(steps.getByRole('link', { name: /phone number/ })).toHaveAttribute(
    'href',
    '/admin/settings#company',
  );
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Shortcuts and help' });
  await expect(help).toContainText('Next and previous inquiry');
  await expect(help.getByRole('link', { name: 'Read the guide' })).toHaveAttribute(
    'href',
    '/admin/guide',
  );
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();

  await publishPage(site, { text: 'Harbour', headings: ['Ships'] });
  await page.reload();
  await expect(steps).toBeVisible();
  await expect(first).toBeHidden();
  await steps.getByRole('button', { name: 'Hide this list' }).click();
  await expect(steps).toBeHidden();

  await page.goto('/harbour');
  await wake(page);
  await page.getByRole('button', { name: 'Edit this page' }).click();
  const { dialog } = new Builder(page);
  await dialog.getByRole('button', { name: 'Shortcuts and help' }).click();
  await expect(help).toContainText('Ctrl+S');
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'Shortcuts and help' })).toBeFocused();
});

// These save a draft of the page, so they come last.
for (const width of [390, 1440]) {
  test(`At ${width} px a message covers nothing while something small is open over the editor`, async ({
    page,
    site,
  }) => {
    const builder = await openEditor(page, site, width);
    await builder.name().fill('Houses');
    await page.keyboard.press('Control+s');
    const message = page.locator('.toast', { hasText: 'Draft saved' });
    await expect(message).toBeVisible();
    await builder.dialog.getByRole('button', { name: /^Checks/ }).click();
    await expect(page.locator('.builder-checks')).toBeVisible();
    await expect(message).toBeVisible();
    expect(await controlsUnderMessages(page)).toEqual([]);
    await message.getByRole('button', { name: 'Dismiss' }).click();
    await expect(message).toBeHidden();
  });
}
