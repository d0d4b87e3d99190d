import type { Page } from '@playwright/test';

import { admin, expect, test } from '../../support/builder/admin-site.ts';
import { readPicture } from '../../support/contact/contact-steps.ts';
import { changeBeforeWaking, documentChanges } from '../../support/browser/document-changes.ts';
import { inTurn } from '../../support/values/matrix.ts';
import { solveSum } from '../../support/contact/solve-sum.ts';
import { wake } from '../../support/browser/wake.ts';

/** The scripts stay on their way until they are let through, as on a slow line. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/page-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

function countCalls(page: Page, path: string): () => number {
  let calls = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(path)) calls += 1;
  });
  return () => calls;
}

let people = 0;

for (const [row, [name, change]] of Object.entries(documentChanges).entries()) {
  test(`sign-in ${name}: what was typed and pressed before waking counts, once`, async ({
    page,
  }) => {
    await changeBeforeWaking(page, change);
    const wakeUp = await holdScripts(page);
    const countLogins = countCalls(page, '/auth/login');
    await page.goto('/auth/sign-in');
    await page.getByLabel('E-mail').fill(admin.email);
    await page.locator('#sign-in-password').fill(admin.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    wakeUp();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('banner').locator('.chip:visible')).toContainText(admin.fullName);
    expect(countLogins()).toBe(1);
  });

  test(`sign-up ${name}: what was typed before waking is sent, once`, async ({ page }) => {
    await changeBeforeWaking(page, change);
    const wakeUp = await holdScripts(page);
    const countRequests = countCalls(page, '/auth/register');
    await page.goto('/auth/sign-up');
    people += 1;
    await page.getByLabel('Full name').fill('Grace Hopper');
    await page.getByLabel('Username').fill(`grace${people}`);
    await page.getByLabel('E-mail').fill(`grace${people}@example.com`);
    await page.getByLabel('Street address').fill('12 Harbour Road');
    await page.getByLabel('State or region').fill('Hamburg');
    await page.locator('#sign-up-phoneNumber').fill('0170 123 45 67');
    await page.getByLabel('Postal code').fill('20095');
    await page.getByLabel('City').fill('Ham');
    await page.waitForFunction(() => document.activeElement?.id === 'sign-up-city');
    wakeUp();
    await wake(page);
    await page.keyboard.type('burg');
    await expect(page.getByLabel('City')).toHaveValue('Hamburg');
    await page.getByLabel('Country').fill('germ');
    await page.getByRole('option', { name: 'Germany', exact: true }).click();
    await readPicture(page);
    await page.getByRole('button', { name: 'Sign up' }).click();
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page).toHaveURL('/guidance/verification');
    await expect(page.getByText(`grace${people}@example.com`)).toBeVisible();
    expect(countRequests()).toBe(1);
  });

  // One form at two addresses.
  for (const path of inTurn(row, ['/contact', '/'], 2)) {
    test(`the contact form of ${path} ${name}: what was typed is sent, once`, async ({ page }) => {
      await changeBeforeWaking(page, change);
      const wakeUp = await holdScripts(page);
      const countInquiries = countCalls(page, '/auth/contact');
      await page.goto(path);
      await page.getByLabel('First name').fill('Jean');
      await page.getByLabel('Last name').fill('Bartik');
      await page.getByLabel('E-mail').fill('jean@example.com');
      await page.getByLabel('Interest area').selectOption('IT Consulting & Staffing');
      await page.getByLabel('Message').fill('We would like to talk about a platform.');
      wakeUp();
      await wake(page);
      await expect(page.getByLabel('Message')).toBeFocused();
      await readPicture(page);
      await page.getByRole('button', { name: 'Send message' }).click();
      const dialog = page.getByRole('dialog', { name: 'Send your message?' });
      await dialog.getByRole('textbox').fill(await solveSum(page));
      await dialog.getByRole('button', { name: 'Send' }).click();
      await expect(page.getByText('Response has been sent successfully')).toBeVisible();
      expect(countInquiries()).toBe(1);
    });
  }
}

test('an error that others have taken away costs nothing of what was typed @ci', async ({
  page,
}) => {
  await page.goto('/auth/sign-up');
  const typed = {
    'Full name': 'Grace Hopper',
    Username: 'gracious',
    'E-mail': 'grace',
    'Street address': '12 Harbour Road',
    City: 'Hamburg',
    'State or region': 'Hamburg',
    'Postal code': '20095',
  };
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text);
  await readPicture(page);
  await page.getByRole('button', { name: 'Sign up' }).click();
  const error = page.locator('#sign-up-email-error');
  await expect(error).toBeVisible();
  await error.evaluate((element) => element.remove());
  await page.getByLabel('E-mail').focus();
  await page.keyboard.press('End');
  await page.keyboard.type('@example.com');
  await expect(page.getByLabel('E-mail')).toHaveValue('grace@example.com');
  for (const [label, text] of Object.entries(typed)) {
    if (label !== 'E-mail') await expect(page.getByLabel(label), label).toHaveValue(text);
  }
});
