import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import type { Page, Route } from '@playwright/test';

import { admin, expect, test } from '../../support/builder/admin-site.ts';
import { readPicture } from '../../support/contact/contact-steps.ts';
import { DeskVisitors } from '../../support/desk/desk-visitors.ts';
import { findFreePort, startSite } from '../../support/process/site.ts';
import { signIn } from '../../support/accounts/sign-in.ts';
import { solveSum } from '../../support/contact/solve-sum.ts';
import { wake } from '../../support/browser/wake.ts';

test.use({ siteOf: import.meta.filename });

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** The file is gone, as after a deploy: for so many requests, or for good. It takes until then to be told so. */
async function lose(
  page: Page,
  files: string,
  { times = 1, until = Promise.resolve() } = {},
): Promise<void> {
  const answer = async (route: Route) => {
    await until;
    await route.fulfill({ status: 404 });
  };
  await page.route(files, answer, { times });
}

function countDocuments(page: Page): () => number {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  return () => documents;
}

test('while the server restarts an open page keeps its words, and goes on afterwards @ci', async ({
  page,
}) => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'fourfold-restart-'));
  const environment = { DATA_DIR: dataDir, PORT: String(await findFreePort()) };
  const first = await startSite(environment);
  await page.goto(`${first.url}/about-us`);
  await wake(page);
  const words = await title(page).innerText();
  first.process.kill('SIGKILL');
  await once(first.process, 'exit');
  await expect(title(page)).toHaveText(words);
  const second = await startSite(environment);
  await page.getByRole('link', { name: 'Log in' }).first().click();
  await expect(title(page)).toHaveText('Welcome back');
  await second.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test("a form's lost file loads the page again, once, with what was typed", async ({ page }) => {
  const { promise: until, resolve: tell } = Promise.withResolvers<void>();
  await lose(page, '**/assets/contact-form-*.js', { until });
  const countLoads = countDocuments(page);
  await page.goto('/contact', { waitUntil: 'commit' });
  await page.getByLabel('First name').fill('Jean');
  await page.getByLabel('Last name').fill('Bartik');
  await page.getByLabel('E-mail').fill('jean@example.com');
  await page.getByLabel('Interest area').selectOption('IT Consulting & Staffing');
  await page.getByLabel('Message').fill('We would like to talk about a platform.');
  tell();
  await expect.poll(countLoads).toBe(2);
  await wake(page);
  await expect(page.getByLabel('First name')).toHaveValue('Jean');
  await readPicture(page);
  await page.getByRole('button', { name: 'Send message' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send your message?' });
  await dialog.getByRole('textbox').fill(await solveSum(page));
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Response has been sent successfully')).toBeVisible();
  expect(countLoads()).toBe(2);
});

test('a file that is lost for good loads the page again once, and the words stay', async ({
  page,
}) => {
  await page.clock.install();
  await lose(page, '**/assets/contact-form-*.js', { times: 100 });
  const countLoads = countDocuments(page);
  await page.goto('/contact');
  // The form asks for its script when it is touched.
  const lost = page.waitForResponse(/contact-form-.*\.js/);
  await page.getByLabel('Message').fill('Still here');
  expect((await lost).status()).toBe(404);
  await expect.poll(countLoads).toBe(2);
  // The form tries by itself now and then; browsers that remember what failed do not ask again.
  await page.clock.runFor(60_000);
  await expect(page.getByLabel('Message')).toHaveValue('Still here');
  expect(countLoads()).toBe(2);
});

test("a page's own lost files load it again, and it wakes", async ({ page }) => {
  const { promise: until, resolve: tell } = Promise.withResolvers<void>();
  await lose(page, '**/assets/page-*.js', { until });
  const countLoads = countDocuments(page);
  await page.goto('/auth/sign-in', { waitUntil: 'commit' });
  await page.getByLabel('E-mail').fill('jean@example.com');
  tell();
  await expect.poll(countLoads).toBe(2);
  await wake(page);
  await expect(page.getByLabel('E-mail')).toHaveValue('jean@example.com');
  expect(countLoads()).toBe(2);
});

test('the lost file of the next page leads there by an ordinary load', async ({ page }) => {
  await page.goto('/about-us');
  await wake(page);
  const countLoads = countDocuments(page);
  await page.route('**/assets/sign-in-*.js', (route) => route.fulfill({ status: 404 }));
  await page.getByRole('link', { name: 'Log in' }).first().click();
  await expect(page).toHaveURL('/auth/sign-in');
  await expect(title(page)).toHaveText('Welcome back');
  expect(countLoads()).toBeLessThanOrEqual(2);
});

test("an administrator's lost tools come back with the page", async ({ page }) => {
  await signIn(page, admin.email, admin.password);
  await page.goto('about:blank');
  const countLoads = countDocuments(page);
  // Asked for more than once: ahead, and then in earnest.
  await page.route('**/assets/tools-*.js', (route) =>
    countLoads() < 2 ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Add page' })).toBeVisible();
  expect(countLoads()).toBe(2);
});

test('a lost file of the desk loads it again with the answer and the note that were begun', async ({
  page,
  site,
}) => {
  const visitors = new DeskVisitors(site);
  await visitors.sendInquiry({ firstName: 'Imani', message: 'Is the Ignite cohort still open?' });
  await visitors.signInAtDesk(page, '/admin/contact?state=new');
  await page.getByRole('link', { name: /Imani Okafor/ }).click();
  await page.getByLabel('A note for administrators').fill('Ask Priya about dates.');
  await page.getByLabel('To imani@example.org').fill('Yes, until the end of the month.');
  const countLoads = countDocuments(page);
  await page.evaluate(() => dispatchEvent(new Event('vite:preloadError')));
  await expect.poll(countLoads).toBe(1);
  await expect(page.getByLabel('A note for administrators')).toHaveValue('Ask Priya about dates.');
  await expect(page.getByLabel('To imani@example.org')).toHaveValue(
    'Yes, until the end of the month.',
  );
});

test('a page whose files stay lost says so, keeps what was typed, and tries again', async ({
  page,
}) => {
  await page.route('**/assets/page-*.js', (route) => route.fulfill({ status: 404 }));
  const countLoads = countDocuments(page);
  await page.goto('/auth/sign-in', { waitUntil: 'commit' });
  await page.getByLabel('E-mail').fill('jean@example.com');
  await expect.poll(countLoads).toBe(2);
  await expect(page.getByRole('alert')).toContainText('Part of this page could not be loaded.');
  await expect(page.getByLabel('E-mail')).toHaveValue('jean@example.com');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(countLoads).toBe(3);
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue('jean@example.com');
  await page.unroute('**/assets/page-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(countLoads).toBe(4);
  await wake(page);
  await expect(page.getByLabel('E-mail')).toHaveValue('jean@example.com');
  await expect(page.getByRole('alert')).toHaveCount(0);
});
