import type { Page } from '@playwright/test';

import { captchaMinimumAgeMs } from '../../../domain/captcha/captcha.ts';
import { admin, expect, test } from '../../support/builder/admin-site.ts';
import { adminToken, callSite } from '../../support/http/call-site.ts';
import { readPicture } from '../../support/contact/contact-steps.ts';
import { solveSum } from '../../support/contact/solve-sum.ts';
import { wake } from '../../support/browser/wake.ts';

test.use({ siteOf: import.meta.filename });

type Inquiry = { email: string; message: string; interestArea: string; suspect: boolean };

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Jean');
  await page.getByLabel('Last name').fill('Bartik');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Interest area').selectOption('IT Consulting & Staffing');
  await page.getByLabel('Message').fill('We would like to talk about a platform.');
}

/** The form's own script stays on its way until it is let through. */
async function holdForm(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/contact-form-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('an inquiry passes both captchas, in the order that was promised @main', async ({
  page,
  site,
  complaints,
}) => {
  const email = 'jean@example.com';
  const letFormWake = await holdForm(page);
  await page.goto('/contact');
  const send = page.getByRole('button', { name: 'Send message' });
  const captcha = page.getByLabel('Characters in the picture');
  // The form wakes after the page. A press between the two is answered when it has.
  await send.click();
  letFormWake();
  await expect(page.getByRole('alert')).toHaveText('Please fill out all required fields.');
  await expect(page.getByText('Captcha must be 6 characters')).toBeVisible();
  await captcha.fill('zzz999');
  await send.click();
  await expect(captcha).toHaveAccessibleDescription('CAPTCHA is invalid, please try again!');
  await expect(captcha).toHaveValue('');
  complaints.length = 0;

  await captcha.fill('abc234');
  await send.click();
  await expect(page.getByRole('alert').last()).toHaveText('Please fill out all required fields.');
  for (const message of [
    'First name is required',
    'Last name is required',
    'Invalid email address',
    'Please select an interest area',
    'Message must be at least 10 characters',
  ]) {
    await expect(page.locator('.field-error', { hasText: message })).toBeVisible();
  }

  await fillIn(page, email);
  await page.getByLabel('Message').fill('Too short');
  await send.click();
  await expect(page.getByRole('alert').last()).toHaveText('Message must be at least 10 characters');
  await fillIn(page, email);
  await send.click();
  const dialog = page.getByRole('dialog', { name: 'Send your message?' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('textbox').fill('-1');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByRole('alert').last()).toHaveText(
    'CAPTCHA is invalid, please try again.',
  );
  await expect(dialog.getByRole('textbox')).toHaveValue('');
  await expect(dialog.getByRole('textbox')).toBeFocused();
  expect(complaints.splice(0)).toEqual(['400 (Bad Request)']);

  await expect(dialog.locator('label')).toHaveText(/^What is \d+ [-+*] \d+\?$/);
  const renewed = page.waitForResponse('**/captcha?kind=math&form=contact');
  await dialog.getByRole('button', { name: 'New' }).click();
  await renewed;
  await expect(dialog.locator('label')).toHaveText(/What is/);
  await dialog.getByRole('textbox').fill(await solveSum(page));
  // Whoever needs less than two seconds for all this is taken for a machine.
  await site.pass(captchaMinimumAgeMs);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Response has been sent successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('First name')).toHaveValue('');
  await expect(captcha).toHaveValue('');
  expect(complaints).toEqual([]);

  const { data } = await callSite<Inquiry[]>(site, '/auth/admin/contact', {
    token: await adminToken(site),
  });
  expect(data.find((inquiry) => inquiry.email === email)).toMatchObject({
    interestArea: 'Real: IT Consulting & Staffing',
    suspect: false,
  });
  await site.mailTo(admin.email, /Inquiry from Jean Bartik/);
  await site.mailTo(email, /We have received your message/);
});

test('a press before the picture has come waits for it', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/v1/captcha?kind=image*', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto('/contact');
  await wake(page);
  await fillIn(page, 'early@example.com');
  const send = page.getByRole('button', { name: 'Send message' });
  await page.getByLabel('Characters in the picture').fill('abc234');
  await send.click();
  await expect(send).toBeDisabled();
  await expect(page.getByText('CAPTCHA is invalid')).toHaveCount(0);
  resolve();
  await expect(page.getByRole('dialog', { name: 'Send your message?' })).toBeVisible();
});

test('a press at the very moment when the picture comes is answered', async ({ page }) => {
  await page.addInitScript(() => {
    const ask = window.fetch;
    window.fetch = async (...call) => {
      const answer = await ask(...call);
      if (!answer.url.includes('/captcha?kind=image')) return answer;
      const read: unknown = await answer.json();
      await new Promise((resolve) => addEventListener('picture', resolve, { once: true }));
      return Object.assign(answer, { json: async () => read });
    };
  });
  await page.goto('/contact');
  await page.getByLabel('First name').fill('Ada');
  await expect(page.locator('[data-part]')).toHaveAttribute('data-awake', '');
  await page.getByRole('button', { name: 'Send message' }).hover();
  await page.mouse.down();
  // The page has read the picture, but was too busy to draw it when the button is let go.
  await page.evaluate(() => {
    setTimeout(() => dispatchEvent(new Event('picture')));
    setTimeout(() => {
      const end = performance.now() + 300;
      while (performance.now() < end);
    });
  });
  await page.mouse.up();
  await expect(page.getByLabel('Last name')).toBeFocused();
});

test(
  'B-04: neither picture nor sum: the device does the work, twice, by keyboard @main',
  { tag: '@firefox' },
  async ({ page, complaints }) => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      const { protocol, hostname } = new URL(request.url());
      if (protocol.startsWith('http') && hostname !== 'localhost') foreign.push(request.url());
    });
    await page.goto('/contact');
    await wake(page);
    await fillIn(page, 'betty@example.com');
    await page.getByRole('button', { name: 'Verify another way' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Use the picture instead' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Characters in the picture')).toBeFocused();
    await page.getByRole('button', { name: 'Verify another way' }).press('Enter');
    await expect(page.getByText('Verified. You do not need to type anything.')).toBeVisible({
      timeout: 40_000,
    });
    await page.getByRole('button', { name: 'Send message' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Send your message?' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Send message' })).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Verify another way' }).press('Enter');
    await expect(dialog.getByText('Verified. You do not need to type anything.')).toBeVisible({
      timeout: 40_000,
    });
    await dialog.getByRole('button', { name: 'Send', exact: true }).press('Enter');
    await expect(page.getByText('Response has been sent successfully')).toBeVisible();
    expect(foreign).toEqual([]);
    expect(complaints).toEqual([]);
  },
);

test('a failure is told, nothing is lost, and the same press again is the same inquiry', async ({
  page,
}) => {
  const keys: (string | undefined)[] = [];
  await page.route('**/api/v1/auth/contact', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length === 1) await route.abort();
    else await route.continue();
  });
  await page.goto('/contact');
  await wake(page);
  await fillIn(page, 'kathleen@example.com');
  await readPicture(page);
  await page.getByRole('button', { name: 'Send message' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send your message?' });
  await dialog.getByRole('textbox').fill(await solveSum(page));
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByRole('alert').last()).toHaveText('Something went wrong');
  await expect(page.getByLabel('First name')).toHaveValue('Jean');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Response has been sent successfully')).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('a program that fills in the field nobody sees is marked, not turned away', async ({
  page,
  site,
}) => {
  const email = 'robot@example.com';
  await page.goto('/contact');
  await wake(page);
  await fillIn(page, email);
  await page.locator('[name="website"]').evaluate((input: HTMLInputElement) => {
    input.value = 'https://spam.example';
  });
  await readPicture(page);
  await page.getByRole('button', { name: 'Send message' }).click();
  await page
    .getByRole('dialog')
    .getByRole('textbox')
    .fill(await solveSum(page));
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Response has been sent successfully')).toBeVisible();
  const { data } = await callSite<Inquiry[]>(site, '/auth/admin/contact', {
    token: await adminToken(site),
  });
  expect(data.find((inquiry) => inquiry.email === email)?.suspect).toBe(true);
});

test('Apply Now brings the subject along', async ({ page }) => {
  await page.goto('/careers');
  await page
    .getByRole('link', { name: /Apply Now/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/contact\?/);
  await wake(page);
  await expect(page.getByLabel('Message')).not.toHaveValue('');
});

test('what is typed while the captcha is being checked counts', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/captcha/check', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto('/contact');
  await wake(page);
  await readPicture(page);
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByLabel('First name').fill('Jean');
  resolve();
  await expect(page.getByText('Last name is required')).toBeVisible();
  await expect(page.getByText('First name is required')).toHaveCount(0);
});
