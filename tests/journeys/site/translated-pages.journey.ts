import type { Page } from '@playwright/test';

import { admin, expect, test } from '../../support/builder/admin-site.ts';
import { Builder, openAsAdmin, restoreShipped } from '../../support/builder/builder-desk.ts';
import { readPicture } from '../../support/contact/contact-steps.ts';
import { translateFromNowOn } from '../../support/browser/document-changes.ts';
import { makeMember } from '../../support/accounts/make-member.ts';
import { signIn } from '../../support/accounts/sign-in.ts';
import { solveSum } from '../../support/contact/solve-sum.ts';
import { wake } from '../../support/browser/wake.ts';

test.use({ siteOf: import.meta.filename });

/** Calls are refused on purpose, and a form may still have slept; an error of ours is neither. */
const isOurs = (words: string) => !/^\d{3} \(|Failed to load resource|React error #418/.test(words);

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await wake(page);
  await translateFromNowOn(page);
}

test.afterEach(({ complaints }) => {
  expect(complaints.filter(isOurs)).toEqual([]);
});

test('contact: messages, both captchas and the dialog change under a translator @ci', async ({
  page,
}) => {
  await open(page, '/contact');
  await wake(page);
  const send = page.getByRole('button', { name: 'Send message' });
  await send.click();
  await expect(page.getByText('Captcha must be 6 characters')).toBeVisible();
  await page.getByRole('button', { name: 'Verify another way' }).click();
  await page.getByRole('button', { name: 'Use the picture instead' }).click();
  await readPicture(page);
  await send.click();
  await expect(page.getByText('First name is required')).toBeVisible();
  await page.getByLabel('First name').fill('Jean');
  await expect(page.getByText('First name is required')).toHaveCount(0);
  await page.getByLabel('Last name').fill('Bartik');
  await page.getByLabel('E-mail').fill('jean@example.com');
  await page.getByLabel('Interest area').selectOption('IT Consulting & Staffing');
  await page.getByLabel('Message').fill('We would like to talk about a platform.');
  await send.click();
  const dialog = page.getByRole('dialog', { name: 'Send your message?' });
  await dialog.getByRole('textbox').fill('-1');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.locator('.field-error')).toBeVisible();
  const renewed = page.waitForResponse('**/captcha?kind=math&form=contact');
  await dialog.getByRole('button', { name: 'New' }).click();
  await renewed;
  await dialog.getByRole('textbox').fill(await solveSum(page));
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Response has been sent successfully')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('');
});

test('sign-up, forgotten password and sign-in change under a translator', async ({ page }) => {
  await open(page, '/auth/sign-up');
  const country = page.getByLabel('Country');
  await country.fill('zzz');
  await expect(page.getByText('No matches for “zzz”')).toBeVisible();
  await country.fill('zzzy');
  await expect(page.getByText('No matches for “zzzy”')).toBeVisible();
  await country.fill('germ');
  await page.getByRole('option', { name: 'Germany', exact: true }).click();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.locator('.field-error').first()).toBeVisible();
  for (const [label, words] of [
    ['Full name', 'Grace Hopper'],
    ['Username', 'grace1906'],
    ['E-mail', 'grace@example.com'],
    ['Street address', '12 Harbour Road'],
    ['City', 'Hamburg'],
    ['State or region', 'Hamburg'],
    ['Postal code', '20095'],
  ] as const) {
    await page.getByLabel(label).fill(words);
  }
  await readPicture(page);
  await page.locator('#sign-up-phoneNumber').fill('0170 123 45 67');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Your login request for grace@example.com')).toBeVisible();
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await page.getByRole('link', { name: 'Forgot Password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('E-mail').fill('nobody@example.com');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page).toHaveURL('/guidance/forgot-password');
  await open(page, '/auth/sign-in');
  await page.getByLabel('E-mail').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill('wrong-password-1');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').locator('.chip:visible')).toContainText(admin.fullName);
});

test('from page to page, the strength of a password, a missing page', async ({ page }) => {
  await open(page, '/auth/reset-password');
  await page.getByLabel('New password').fill('a');
  const weak = await page.locator('.password-strength output').innerText();
  await page.getByLabel('New password').fill('seven quiet rivers run');
  await expect(page.locator('.password-strength output')).not.toHaveText(weak);
  await page.getByRole('banner').getByText('Explore').click();
  await page.getByRole('banner').getByRole('link', { name: 'Careers' }).click();
  await expect(page).toHaveURL('/careers');
  await page.getByRole('banner').getByRole('button', { name: /theme/i }).click();
  await page.goBack();
  await expect(page.getByLabel('New password')).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL('/careers');
  await page.getByRole('link', { name: 'Fourfold' }).first().click();
  await expect(page).toHaveURL('/');
  await page.locator('.testimonial-dot').last().click();
});

test('the desk: tabs, search, the export', async ({ page, site }) => {
  await makeMember(site, 'mary@example.com', 'Mary Jackson');
  await signIn(page, admin.email, admin.password);
  await open(page, '/admin');
  await expect(page.getByText('Mary Jackson').first()).toBeVisible();
  await page.getByRole('searchbox').fill('zzzz');
  await expect(page.getByText('Mary Jackson')).toHaveCount(0);
  await page.getByRole('searchbox').fill('');
  await expect(page.getByText('Mary Jackson').first()).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Desk' });
  await tabs.getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/admin/contact');
  await tabs.getByRole('link', { name: 'Audit log' }).click();
  await expect(page).toHaveURL('/admin/audit');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeEnabled();
  await tabs.getByRole('link', { name: 'Users' }).click();
  await expect(page.getByText('Mary Jackson').first()).toBeVisible();
});

test('the builder: a page is made, its sections moved, and published', async ({ page, site }) => {
  await openAsAdmin(page, site);
  await translateFromNowOn(page);
  await page.getByRole('button', { name: 'Add page' }).click();
  const builder = new Builder(page);
  await builder.dialog.getByRole('button', { name: 'Add page' }).click();
  await expect(page.getByText('All field required').first()).toBeVisible();
  await builder.name().fill('Water');
  await builder.template('Hero').click();
  await builder.template('Services').click();
  await builder.fields(1).getByLabel('Heading', { exact: true }).fill('Water is a business');
  await expect(builder.preview(1).getByText('Water is a business')).toBeVisible();
  await builder.row(2).getByRole('button', { name: 'Add a card' }).click();
  await builder.save();
  await page.getByRole('banner').getByRole('link', { name: 'Water' }).click();
  await expect(page).toHaveURL('/water');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Water is a business');
  await restoreShipped(site);
});

test('the builder: fields are emptied and filled again, and the dialog stays', async ({
  page,
  site,
}) => {
  await openAsAdmin(page, site);
  await page.getByRole('button', { name: 'Add page' }).click();
  const builder = new Builder(page);
  await builder.name().fill('Jobs');
  await builder.dialog.getByRole('button', { name: 'More kinds' }).click();
  for (const kind of ['Open positions', 'Businesses', 'Testimonials']) {
    await builder.template(kind).click();
    // The list scrolls the next one under the pointer, where a second press of a double click does nothing; a key ends that.
    await page.keyboard.press('Shift');
  }
  await translateFromNowOn(page);
  const emptied = [
    [1, 'Title'],
    [1, 'Button text'],
    [1, 'Place'],
    [2, 'Heading'],
    [3, 'Author'],
  ] as const;
  for (const [row, label] of emptied) {
    // Of a kind with cards of its own, the last field of the name is that of an item.
    const field = builder.row(row).getByLabel(label, { exact: true }).last();
    await field.fill('');
    await expect(builder.preview(row)).toBeVisible();
    await field.fill(`Written ${label}`);
    await expect(builder.preview(row).getByText(`Written ${label}`).first()).toBeAttached();
  }
  await expect(builder.name()).toHaveValue('Jobs');
});

test('the builder: what is taken out of a preview is drawn anew, and the dialog stays', async ({
  page,
  site,
  complaints,
}) => {
  await openAsAdmin(page, site);
  await page.getByRole('button', { name: 'Add page' }).click();
  const builder = new Builder(page);
  await builder.name().fill('Water');
  await builder.template('Hero').click();
  await builder.heading(1).fill('Water is a business');
  for (const words of ['One', 'Two', 'Three', 'Four']) {
    await builder
      .preview(1)
      .locator('.hero-title')
      .evaluate((title) => title.remove());
    const before = complaints.length;
    await builder.heading(1).fill('');
    await expect.poll(() => complaints.length).toBeGreaterThan(before);
    await builder.heading(1).fill(words);
    await expect(builder.preview(1).getByText(words)).toBeVisible();
  }
  await expect(builder.name()).toHaveValue('Water');
  expect(complaints.filter(isOurs).length).toBeGreaterThan(0);
  complaints.length = 0;
});

test('what someone else takes out of the page is drawn anew, and the words stay', async ({
  page,
  complaints,
}) => {
  await page.goto('/auth/sign-in');
  await wake(page);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.locator('#sign-in-email-error').evaluate((error) => error.remove());
  await page.getByLabel('E-mail').fill(admin.email);
  await expect.poll(() => complaints.filter(isOurs).length).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  complaints.length = 0;
  await page.getByLabel('E-mail').fill(admin.email);
  // Keys tell this press from the second one of a double click, which means nothing to another button.
  await page.getByLabel('Password', { exact: true }).pressSequentially(admin.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/');
});
