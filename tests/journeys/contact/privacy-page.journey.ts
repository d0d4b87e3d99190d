import { expect, test } from '../../support/builder/admin-site.ts';
import { publishPage } from '../../support/builder/publish-tree.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { wake } from '../../support/browser/wake.ts';
import { confirmContact, fillInContact, readPicture } from '../../support/contact/contact-steps.ts';
import { openSettings } from '../../support/desk/settings-desk.ts';

test.use({ siteOf: import.meta.filename });

const needed = 'Please confirm that you have read how we use your data.';

test('The privacy page is linked at both forms, and the tick that the owner wants is kept with the inquiry @ci', async ({
  page,
  site,
  browser,
}) => {
  const visitors = await browser.newContext({ baseURL: site.url });
  const visitor = await visitors.newPage();
  const link = visitor.locator('form').getByRole('link', { name: 'Privacy Policy' });
  await visitor.goto('/contact');
  await expect(link).toHaveCount(0);

  await publishPage(site, { text: 'Privacy Policy', headings: ['What we keep'] });
  for (const path of ['/contact', '/auth/sign-up']) {
    await expect
      .poll(async () => {
        await visitor.goto(path);
        return link.getAttribute('href', { timeout: 1000 }).catch(() => null);
      })
      .toBe('/privacy-policy');
    await expect(visitor.getByRole('checkbox')).toHaveCount(0);
  }

  await openSettings(page, site);
  await page.getByLabel('Privacy confirmation in the contact form').check();
  await page.getByLabel('Privacy confirmation in the sign-up form').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The settings have been saved.')).toBeVisible();

  const tick = visitor.getByRole('checkbox', { name: /I have read how you use my data/ });
  await expect
    .poll(async () => {
      await visitor.goto('/auth/sign-up');
      return tick.count();
    })
    .toBe(1);
  await visitor.goto('/contact');
  await wake(visitor);
  await fillInContact(visitor, 'jean@example.com', 'Do you have a house for me?');
  await readPicture(visitor);
  await visitor.getByRole('button', { name: 'Send message' }).click();
  await expect(visitor.locator('.field-error').filter({ hasText: needed })).toBeVisible();
  await expect(tick).toBeFocused();
  await expectAccessible(visitor);
  await tick.check();
  await (await confirmContact(visitor)).click();
  await expect(visitor.getByText('Response has been sent successfully')).toBeVisible();
  await expect(tick).not.toBeChecked();
  await visitors.close();

  await page.goto('/admin/contact');
  await page.getByRole('link', { name: /Jean Bartik/ }).click();
  await expect(
    page.getByText('They confirmed that they have read the privacy page.'),
  ).toBeVisible();
});
