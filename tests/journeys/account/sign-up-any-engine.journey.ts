import { expect, test } from '../../support/builder/admin-site.ts';
import { Builder, openAsAdmin, restoreShipped } from '../../support/builder/builder-desk.ts';
import { readPicture } from '../../support/contact/contact-steps.ts';
import { wake } from '../../support/browser/wake.ts';

test.use({ siteOf: import.meta.filename });

test('a request for an account is typed and sent @ci', { tag: '@firefox' }, async ({ page }) => {
  await page.goto('/auth/sign-up');
  await wake(page);
  for (const [label, words] of [
    ['Full name', 'Grace Hopper'],
    ['Username', 'grace1906'],
    ['E-mail', 'grace@example.com'],
    ['Street address', '12 Harbour Road'],
    ['City', 'Hamburg'],
    ['State or region', 'Hamburg'],
    ['Country', 'germ'],
  ] as const) {
    await page.getByLabel(label).pressSequentially(words);
  }
  await page.getByRole('option', { name: 'Germany', exact: true }).click();
  await page.getByLabel('Phone').pressSequentially('0170 123 45 67');
  await page.getByLabel('Postal code').pressSequentially('20095');
  await readPicture(page);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page).toHaveURL('/guidance/verification');
});

test(
  'a page is built of a section, typed, saved and seen',
  { tag: '@firefox' },
  async ({ page, site }) => {
    await openAsAdmin(page, site);
    const builder = new Builder(page);
    await page.getByRole('button', { name: 'Add page' }).click();
    await builder.name().pressSequentially('By Keys');
    await builder.template('Hero').click();
    await builder.heading(1).focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Typed, not filled in');
    await expect(builder.preview(1).getByText('Typed, not filled in')).toBeVisible();
    // Saving leads home: going elsewhere before that would be overtaken.
    await builder.save();
    await page.waitForLoadState();
    await page.goto('/by-keys');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Typed, not filled in');
    await restoreShipped(site);
  },
);
