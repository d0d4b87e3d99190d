import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../../support/builder/admin-site.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { wake } from '../../support/browser/wake.ts';
import { crowdDesk, longNamed } from '../../support/desk/crowded-desk.ts';
import { DeskVisitors } from '../../support/desk/desk-visitors.ts';
import type { MailedSite } from '../../support/mail/mailed-site.ts';

test.use({ siteOf: import.meta.filename });

/** The desk of a site in use, where many people wait. */
async function openDesk(page: Page, site: MailedSite, path: string): Promise<void> {
  await crowdDesk(site);
  await new DeskVisitors(site).signInAtDesk(page, path);
  await expect(page.locator('.desk-bone')).toHaveCount(0);
  await expect(page.locator('.desk-steps')).toHaveCount(0);
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator.toString()} is not drawn`);
  return box;
}

/** How many of them are wholly in view, not even cut by a pane that scrolls. */
function countInView(rows: Locator): Promise<number> {
  return rows.evaluateAll(
    (all) =>
      all.filter((row) => {
        const { left, width, bottom } = row.getBoundingClientRect();
        return row.contains(document.elementFromPoint(left + width / 2, bottom - 2));
      }).length,
  );
}

const headerOf = (page: Page) => page.getByRole('banner');

test('First steps give way to people who wait, and stay once someone asks for them @ci', async ({
  page,
  site,
}) => {
  await openDesk(page, site, '/admin');
  await page.getByRole('button', { name: /^Still to do: \d of 10 done$/ }).click();
  const steps = page.getByRole('region', { name: 'Still to do' });
  await expect(steps).toBeVisible();
  await page.reload();
  await expect(page.locator('.desk-bone')).toHaveCount(0);
  await expect(steps).toContainText('of 10 done');
});

test('The header at the desk is lower than on the site, and nothing in it stands elsewhere', async ({
  page,
  site,
  browser,
}) => {
  const visitor = await browser.newPage({ baseURL: site.url });
  await visitor.setViewportSize({ width: 1440, height: 900 });
  await visitor.goto('/');
  await openDesk(page, site, '/admin');
  await expect(headerOf(page).getByRole('button', { name: 'Add page' })).toBeVisible();
  for (const entry of ['.logo', '.nav > ul > li:has-text("Explore") .nav-link > span']) {
    const there = await boxOf(headerOf(visitor).locator(entry));
    const here = await boxOf(headerOf(page).locator(entry));
    expect([entry, Math.round(here.x)]).toEqual([entry, Math.round(there.x)]);
  }
  expect((await boxOf(headerOf(page))).height).toBeLessThanOrEqual(56);
  const { x } = await boxOf(headerOf(page).locator('.logo'));
  expect((await boxOf(page.locator('.desk-title'))).x).toBeCloseTo(x, 0);
  expect((await boxOf(page.getByRole('region', { name: 'Users, table' }))).x - x).toBeLessThan(2);
  await visitor.close();
});

for (const { width, height, least } of [
  { width: 1440, height: 900, least: 12 },
  { width: 390, height: 844, least: 6 },
]) {
  test(`At ${width} px at least ${least} people and ${least} inquiries are in view`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height });
    await openDesk(page, site, '/admin');
    await expect(page.getByRole('link', { name: longNamed.fullName })).toBeVisible();
    const people = page.locator('.desk-table tbody tr, .desk-cards > li');
    expect((await boxOf(people.first())).y).toBeLessThan(height / 4);
    expect(await countInView(people)).toBeGreaterThanOrEqual(least);
    await page.goto('/admin/contact');
    await wake(page);
    const inquiries = page.locator('.inquiry-inbox > li');
    await expect(inquiries.first()).toBeVisible();
    expect((await boxOf(inquiries.first())).y).toBeLessThan(height / 4);
    expect(await countInView(inquiries)).toBeGreaterThanOrEqual(least);
  });
}

test('The footer of the desk and of account screens says the same in less room', async ({
  page,
  site,
}) => {
  const footer = page.getByRole('contentinfo');
  const links = () => footer.getByRole('link').evaluateAll((all) => all.map((a) => a.textContent));
  await page.goto('/');
  const all = await links();
  const words = await footer.locator('.footer-tagline, .footer-brand').allTextContents();
  await page.goto('/auth/sign-in');
  expect(await links()).toEqual(all);
  expect(await footer.locator('.footer-tagline, .footer-brand').allTextContents()).toEqual(words);
  expect((await boxOf(footer)).height).toBeLessThan(220);
  await openDesk(page, site, '/admin');
  expect(await links()).toEqual(all);
  expect((await boxOf(footer)).height).toBeLessThan(220);
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await boxOf(footer)).height).toBeLessThan(480);
});

test('The overview is a place of its own', async ({ page, site }) => {
  await openDesk(page, site, '/admin');
  await expect(page.getByText('Requests waiting')).toHaveCount(0);
  await page
    .getByRole('navigation', { name: 'Desk' })
    .getByRole('link', { name: 'Overview' })
    .click();
  await expect(page).toHaveURL('/admin/overview');
  await expect(page).toHaveTitle(/^Overview/);
  await expect(page.getByRole('link', { name: /^Requests waiting\s*\d/ })).toBeVisible();
  await expect(page.locator('.overview-box svg')).toHaveCount(2);
  await expectAccessible(page, 'the overview');
});
