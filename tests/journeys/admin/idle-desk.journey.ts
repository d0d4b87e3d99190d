import type { Page, Response } from '@playwright/test';

import { sessionLifetimesMs } from '../../../domain/accounts/lifetimes.ts';
import { openDatabase } from '../../../server/db/database.ts';
import { makeMember, memberPassword } from '../../support/accounts/make-member.ts';
import { signIn } from '../../support/accounts/sign-in.ts';
import { admin, expect, test } from '../../support/builder/admin-site.ts';
import { DeskVisitors } from '../../support/desk/desk-visitors.ts';
import type { Site } from '../../support/process/site.ts';

test.use({ siteOf: import.meta.filename });

/** How often the desk looks for something new by itself. */
const overviewEveryMs = 60_000;
const halfOfIdleMs = sessionLifetimesMs.Admin.idle / 2 + overviewEveryMs;

/** Half an hour passes, at the end of which the desk looks by itself. */
async function passHalf(page: Page, site: Site): Promise<number> {
  const { db } = openDatabase({ DATA_DIR: site.dataDir });
  await db
    .updateTable('session')
    .set((set) => ({ last_seen_at: set('last_seen_at', '-', halfOfIdleMs) }))
    .execute();
  await db.destroy();
  return (await passMinute(page)).status();
}

/**
 * A minute passes for the desk, which then looks by itself. It counts the minute from when it has read the answer before:
 * a minute that passed earlier than that is passed once more.
 */
async function passMinute(page: Page): Promise<Response> {
  for (let tries = 0; ; tries += 1) {
    const answered = page.waitForResponse(/\/admin\/overview$/, { timeout: 5000 });
    await page.clock.fastForward(overviewEveryMs);
    try {
      return await answered;
    } catch (error) {
      if (tries === 3) throw error;
    }
  }
}

async function openIdleDesk(page: Page, site: Site): Promise<void> {
  await page.clock.install();
  // Its sign of life comes by the server's clock, which nobody winds forward. That the line counts as no use of the
  // session stands in `server/desk/news.test.ts`.
  await page.route('**/auth/admin/news', (route) => route.abort());
  // From its first look on the desk counts the minute to the next; before, there is nothing to wind forward.
  const firstLook = page.waitForResponse(/\/admin\/overview$/);
  await new DeskVisitors(site).signInAtDesk(page, '/admin');
  await firstLook;
  await expect(page.getByRole('row', { name: /Ada Byron/ })).toBeVisible();
  // The key that woke the page was an act; this look takes it along.
  await passMinute(page);
}

/** The browser says that it has taken the turn before the page has heard of it. */
async function turnWheel(page: Page): Promise<void> {
  await page.evaluate(() => {
    addEventListener('wheel', () => Reflect.set(window, '__turned', true), { once: true });
  });
  await page.mouse.wheel(0, 200);
  await page.waitForFunction(() => Reflect.get(window, '__turned') === true);
}

test('S-05: a desk that nobody touches ends signed out, however often it looks for news @main', async ({
  page,
  site,
}) => {
  await openIdleDesk(page, site);
  expect(await passHalf(page, site)).toBe(200);
  expect(await passHalf(page, site)).toBe(401);
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.locator('html')).not.toHaveAttribute('data-auth');
});

test('S-05: whoever reads on, by wheel or key, stays signed in @main', async ({ page, site }) => {
  await openIdleDesk(page, site);
  await turnWheel(page);
  expect(await passHalf(page, site)).toBe(200);
  await page.keyboard.press('PageDown');
  expect(await passHalf(page, site)).toBe(200);
  expect(await passHalf(page, site)).toBe(200);
  expect(await passHalf(page, site)).toBe(401);
});

test('Who opens the desk without a session is told why they are at home, and one press leads through sign-in back to it', async ({
  page,
  site,
}) => {
  await page.goto('/admin/contact?state=new');
  await expect(page).toHaveURL('/');
  const message = page.locator('.toast', { hasText: 'The desk opens once you are signed in.' });
  await expect(message).toBeVisible();
  await message.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/auth/sign-in');
  await page.getByLabel('E-mail').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(`${site.url}/admin/contact?state=new`);
});

test('A link to a part of the settings leads there over signing in too', async ({ page, site }) => {
  await page.goto('/admin/settings#mail');
  const message = page.locator('.toast', { hasText: 'The desk opens once you are signed in.' });
  await message.getByRole('button', { name: 'Log in' }).click();
  await page.getByLabel('E-mail').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(`${site.url}/admin/settings#mail`);
  await expect(page.locator('#settings-mail')).toBeInViewport();
});

test('A user without a desk is told so when they open its address', async ({ page, site }) => {
  await makeMember(site, 'uma@example.com', 'Uma Reed');
  await signIn(page, 'uma@example.com', memberPassword);
  await page.goto('/admin');
  await expect(page).toHaveURL('/');
  await expect(page.getByText('The desk is for editors and administrators.')).toBeVisible();
});
