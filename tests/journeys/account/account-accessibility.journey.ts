import { admin, expect, test } from '../../support/builder/admin-site.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { readPicture } from '../../support/contact/contact-steps.ts';
import { signIn } from '../../support/accounts/sign-in.ts';
import { wake } from '../../support/browser/wake.ts';

const screens = [
  '/auth/sign-in',
  '/auth/sign-up',
  '/auth/create-password',
  '/auth/forgot-password',
  '/auth/reset-password',
  '/auth/verify?token=never-sent',
  '/guidance/verification?email=ada@example.com',
  '/guidance/forgot-password?email=ada@example.com',
];

test('axe finds nothing on the account page and in the contact dialog @ci', async ({
  page,
  complaints,
}) => {
  await signIn(page, admin.email, admin.password);
  await page.goto('/account');
  await wake(page);
  await expect(page.getByText('This device').first()).toBeVisible();
  await expectAccessible(page, '/account');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, '/account narrow');

  await page.goto('/contact');
  await wake(page);
  await page.getByLabel('First name').fill('Jean');
  await page.getByLabel('Last name').fill('Bartik');
  await page.getByLabel('E-mail').fill('jean@example.com');
  await page.getByLabel('Interest area').selectOption('General Inquiry');
  await page.getByLabel('Message').fill('Good morning to you all.');
  await readPicture(page);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('dialog').getByText(/What is \d/)).toBeVisible();
  await expectAccessible(page, 'contact dialog');
  expect(complaints).toEqual([]);
});

test('axe finds nothing on any sign-in screen, wide, narrow, or with errors', async ({
  page,
  complaints,
}) => {
  test.setTimeout(120_000);
  await page.route('**/api/v1/auth/self', () => {});
  for (const path of screens) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await wake(page);
    await expectAccessible(page, path);
    await page.setViewportSize({ width: 390, height: 844 });
    const submit = page.locator('main form [type="submit"]');
    if ((await submit.count()) > 0) await submit.click();
    await expectAccessible(page, `${path} narrow`);
    await page.setViewportSize({ width: 320, height: 640 });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, path).toBeLessThanOrEqual(320);
  }
  expect(complaints).toEqual([]);
});
