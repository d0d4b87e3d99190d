import type { Locator } from '@playwright/test';

import { admin, expect, test } from '../../support/builder/admin-site.ts';
import { Builder, openAsAdmin } from '../../support/builder/builder-desk.ts';
import { crowdDesk } from '../../support/desk/crowded-desk.ts';
import { DeskVisitors } from '../../support/desk/desk-visitors.ts';
import { signInDialog, signInWith } from '../../support/accounts/sign-in-again.ts';

test.use({ siteOf: import.meta.filename });

test('a person who is added with gaps is told at the fields and above the button @ci', async ({
  page,
  site,
}) => {
  await new DeskVisitors(site).signInAtDesk(page, '/admin');
  await page.getByRole('button', { name: 'Add person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a person' });
  const add = dialog.getByRole('button', { name: 'Add and invite' });
  await add.click();
  const name = dialog.getByLabel('Full name');
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  const problem = dialog.locator('.form-problem');
  await expect(problem).toHaveText('Please check Full name and Email.');
  await expectAbove(problem, add);
});

test('an answer that the server refuses is told above its button too', async ({ page, site }) => {
  await crowdDesk(site);
  await page.setViewportSize({ width: 1440, height: 900 });
  await new DeskVisitors(site).signInAtDesk(page, '/admin/contact');
  await page.locator('.inquiry-inbox a[data-entry]').first().click();
  const panel = page.getByRole('dialog', { name: /^Inquiry from/ });
  await panel.getByLabel(/^To writer/).fill('We call you on Monday.');
  await page.route('**/answer*', (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 503, json: { message: 'The site is busy. Try again.' } }),
  );
  const send = panel.getByRole('button', { name: 'Send answer' });
  await send.click();
  const problem = panel.locator('.form-problem');
  await expect(problem).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText((await problem.textContent()) ?? '');
  await expectAbove(problem, send);
});

test('a wrong setting is named beside Save until it is mended', async ({ page, site }) => {
  await new DeskVisitors(site).signInAtDesk(page, '/admin/settings');
  const email = page.getByLabel('E-mail', { exact: true });
  await email.fill('nobody at home');
  const bar = page.getByRole('group', { name: 'Unsaved changes' });
  await bar.getByRole('button', { name: 'Save' }).click();
  await expect(email).toBeFocused();
  await expect(bar.locator('.form-problem')).toHaveText('Please check E-mail.');
  await email.fill('hello@example.com');
  await expect(bar.locator('.form-problem')).toBeHidden();
});

test('a refused sign-in over open work is told above its button', async ({ page, site }) => {
  await openAsAdmin(page, site, undefined, '/about-us');
  await page.getByRole('button', { name: 'Edit this page' }).click();
  await expect(new Builder(page).dialog).toBeVisible();
  await page.evaluate(() => {
    localStorage.removeItem('persist:root');
    dispatchEvent(new StorageEvent('storage', { key: 'persist:root', newValue: null }));
  });
  await signInWith(page, { email: admin.email, password: 'seven quiet rivers' });
  const problem = signInDialog(page).locator('.form-problem');
  await expect(problem).not.toBeEmpty();
  await expectAbove(problem, signInDialog(page).getByRole('button', { name: 'Log in' }));
});

async function expectAbove(upper: Locator, lower: Locator): Promise<void> {
  const [above, below] = [await upper.boundingBox(), await lower.boundingBox()];
  expect(above && below && above.y + above.height <= below.y).toBe(true);
}
