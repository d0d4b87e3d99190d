import type { Page } from '@playwright/test';

import { captchaMinimumAgeMs } from '../../../domain/captcha/captcha.ts';
import { expect, test } from '../../support/builder/admin-site.ts';
import { confirmContact, fillInContact } from '../../support/contact/contact-steps.ts';
import { openSettings, readSettings } from '../../support/desk/settings-desk.ts';

test.use({ siteOf: import.meta.filename });
test.describe.configure({ timeout: 120_000 });

function offered(page: Page): Promise<string[]> {
  return page.getByLabel('Interest area').getByRole('option').allTextContents();
}

test('An administrator adds, names, moves and hides interest areas; visitors write by them and the desk shows their names @ci', async ({
  page,
  site,
  complaints,
}) => {
  await openSettings(page, site);
  await page.getByRole('button', { name: 'Add an area' }).click();
  await expect(page.getByLabel('Name of area 6')).toBeFocused();
  await page.keyboard.type('Golf');
  await page.getByRole('button', { name: 'Move area 6 up' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Move area 5 up' })).toBeFocused();
  await page.getByLabel('Name of area 2').fill('Software & People');
  await page.getByLabel('Hide area 4').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The settings have been saved.')).toBeVisible();
  // A saved area can be hidden; there is no way to remove it.
  await expect(page.getByRole('button', { name: /^Remove area/ })).toHaveCount(0);
  const history = page.getByRole('region', { name: 'History' });
  await expect(history).toContainText('Education & College Counselling (hidden), Golf');
  const { interestAreas } = (await readSettings(site)).values;
  expect(interestAreas.map(({ value }) => value)).toEqual([
    'Real Estate & Property Management',
    'Real: IT Consulting & Staffing',
    'Startup Incubation & Acceleration',
    'Education & College Counselling',
    'Golf',
    'General Inquiry',
  ]);

  await page.goto('/contact?interest=Education%20%26%20College%20Counselling');
  expect(await offered(page)).toEqual([
    'Choose one',
    'Real Estate & Property Management',
    'Software & People',
    'Startup Incubation & Acceleration',
    'Golf',
    'General Inquiry',
  ]);
  await expect(page.getByLabel('Interest area')).toHaveValue('');
  await page.goto('/contact?interest=Golf&about=A%20question');
  await expect(page.getByLabel('Message')).toHaveValue('A question');
  await expect(page.getByLabel('Interest area')).toHaveValue('Golf');
  await page.goto('/contact');
  const jean = { message: 'We would like to talk about a platform.', area: 'Software & People' };
  await fillInContact(page, 'jean@example.com', jean.message, jean.area);
  // What comes quicker than a person writes is put aside.
  await site.pass(captchaMinimumAgeMs);
  const send = await confirmContact(page);
  await expect(page.getByRole('dialog')).toContainText('Software & People');
  await send.click();
  await expect(page.getByText('Response has been sent successfully')).toBeVisible();

  await page.goto('/careers');
  const apply = page.getByRole('link', { name: 'Apply Now' });
  const links = await apply.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links.filter((link) => link?.startsWith('/contact?interest='))).toHaveLength(3);
  expect(links.filter((link) => link?.startsWith('/contact?about='))).toHaveLength(1);

  await page.goto('/admin/contact');
  const inbox = page.getByRole('listitem').filter({ hasText: 'Jean Bartik' });
  await expect(inbox).toContainText('Software & People');
  await page.getByRole('button', { name: /^Filter/ }).click();
  await page.getByLabel('Interest area').selectOption('Golf');
  await expect(page.getByText('No matching inquiries')).toBeVisible();
  await page.getByLabel('Interest area').selectOption('Software & People');
  await expect(inbox).toBeVisible();
  await expect(page.getByLabel('Interest area')).toContainText(
    'Education & College Counselling (hidden)',
  );
  await page.goto('/admin/overview');
  const plot = page.getByRole('table', { name: 'Inquiries per week' });
  await expect(plot.getByRole('columnheader')).toHaveText([
    'Week from',
    'Real Estate & Property Management',
    'Software & People',
    'Startup Incubation & Acceleration',
    'Golf',
    'General Inquiry',
  ]);
  expect(complaints).toEqual([]);
});
