import type { Page } from '@playwright/test';

import { expect, test } from '../../support/builder/admin-site.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { DeskVisitors } from '../../support/desk/desk-visitors.ts';
import { wake } from '../../support/browser/wake.ts';

test.use({ siteOf: import.meta.filename });

for (const width of [390, 1440]) {
  test(`axe finds nothing at ${width} pixels, with panels and questions open`, async ({
    page,
    site,
    complaints,
  }) => {
    test.slow();
    const visitors = new DeskVisitors(site);
    const name = `axe${width}`;
    await visitors.askForAccount('Hana Sato', `hana.${name}@example.com`);
    await visitors.sendInquiry({ firstName: 'Ivo', message: `We own two buildings. ${name}` });
    await page.setViewportSize({ width, height: 900 });

    await visitors.signInAtDesk(page, `/admin?search=${name}`);
    await expect(page.getByRole('link', { name: 'Hana Sato' })).toBeVisible();
    await expectAccessible(page, 'users');
    expect(await overhang(page)).toBe(0);
    await page.getByRole('link', { name: 'Hana Sato' }).click();
    await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
    await expectAccessible(page, 'panel', '.side-panel');
    await page.getByRole('button', { name: 'Decline', exact: true }).click();
    await expect(page.getByLabel(/Message to the person/)).toBeVisible();
    await expectAccessible(page, 'declining', '[role="dialog"]');

    await page.goto(`/admin/contact?search=${name}`);
    await wake(page);
    await page.getByRole('link', { name: /Ivo Okafor/ }).click();
    await expect(page.getByRole('heading', { name: 'Answer by e-mail' })).toBeVisible();
    await expectAccessible(page, 'inquiry', '.side-panel');
    await page.keyboard.press('Escape');
    await expectAccessible(page, 'inquiries');
    expect(await overhang(page)).toBe(0);

    await page.goto('/admin/overview');
    await wake(page);
    await expect(page.getByText('in 12 weeks').first()).toBeVisible();
    await expectAccessible(page, 'overview');
    expect(await overhang(page)).toBe(0);

    await page.goto('/admin/audit');
    await wake(page);
    await expect(page.getByText(/asked for an account/).first()).toBeVisible();
    await expectAccessible(page, 'audit');
    expect(await overhang(page)).toBe(0);
    expect(complaints).toEqual([]);
  });
}

test('With forced colours the open screen, the chosen filter and the parts of the plot can be told apart @ci', async ({
  page,
  site,
}) => {
  const visitors = new DeskVisitors(site);
  await visitors.sendInquiry({ firstName: 'Ivo', message: 'We own two buildings.' });
  await page.emulateMedia({ forcedColors: 'active' });
  await visitors.signInAtDesk(page, '/admin/contact');
  const look = (selector: string, part?: string) =>
    page
      .locator(selector)
      .evaluateAll((all, of) => all.map((one) => getComputedStyle(one, of).backgroundColor), part);
  await expect(page.locator('.desk-chip').first()).toBeVisible();
  const [chosen] = await look('.desk-chip[aria-pressed="true"]');
  expect(chosen).toBeDefined();
  expect(await look('.desk-chip[aria-pressed="false"]')).not.toContain(chosen);
  const [open] = await look('.desk-tab[aria-current]', '::after');
  expect(open).toBeDefined();
  expect(await look('html')).not.toContain(open);
  await page.goto('/admin/overview');
  await wake(page);
  const legend = page.locator('.overview-legend .blade');
  await expect(legend.first()).toBeVisible();
  const marks = await look('.overview-legend .blade');
  expect(new Set(marks).size).toBe(marks.length);
});

test('the desk is walked by keyboard alone', async ({ page, site }) => {
  const visitors = new DeskVisitors(site);
  await visitors.askForAccount('Ken Abe', 'ken.keys@example.com');
  await visitors.askForAccount('Lou Abe', 'lou.keys@example.com');
  await visitors.signInAtDesk(page, '/admin?search=keys&sort=fullName');
  await page.getByRole('link', { name: 'Ken Abe' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: 'Lou Abe' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Lou Abe' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Lou Abe' })).toBeFocused();
});

test('Keys of one letter can be switched off, for people who speak to their computer', async ({
  page,
  site,
}) => {
  await new DeskVisitors(site).signInAtDesk(page, '/admin');
  const search = page.getByRole('searchbox', { name: /^Search/ });
  const sign = search.locator('xpath=following-sibling::kbd');
  await expect(sign).toBeVisible();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Shortcuts and help' });
  await help.getByRole('checkbox', { name: 'Turn on single-key shortcuts' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(sign).toBeHidden();
  await page.reload();
  await wake(page);
  await expect(search).toBeVisible();
  await expect(sign).toBeHidden();
  await expect(search).not.toHaveAttribute('aria-keyshortcuts');
  await page.keyboard.press('/');
  await page.keyboard.press('?');
  await expect(search).not.toBeFocused();
  await expect(help).toBeHidden();
  await page.getByRole('button', { name: 'Shortcuts and help' }).click();
  await help.getByRole('checkbox', { name: 'Turn on single-key shortcuts' }).check();
  await page.keyboard.press('Escape');
  await expect(sign).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
});

test('At 320 pixels no screen of the desk is wider than the window', async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await new DeskVisitors(site).signInAtDesk(page, '/admin');
  for (const path of [
    '/admin',
    '/admin/contact',
    '/admin/overview',
    '/admin/notes',
    '/admin/audit',
  ]) {
    await page.goto(path);
    await wake(page);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    expect(await overhang(page), path).toBe(0);
  }
});

/** How many pixels the page is wider than the screen. */
function overhang(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}
