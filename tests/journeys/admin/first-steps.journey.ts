import type { Page } from '@playwright/test';

import { legalPages } from '../../../domain/pages/page-ids.ts';
import { becomeFirstAdministrator, founder } from '../../support/accounts/first-administrator.ts';
import { signIn } from '../../support/accounts/sign-in.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { expect, test as base } from '../../support/browser/journey.ts';
import { wake } from '../../support/browser/wake.ts';
import { type Site, startSite } from '../../support/process/site.ts';

/** A site on its first day: no administrator, no mail server. */
const test = base.extend<{ site: Site }>({
  site: async ({ sites: _shared }, use) => {
    const site = await startSite();
    await use(site);
    await site.stop();
  },
});

const stepsOf = (page: Page) => page.getByRole('region', { name: 'Still to do' });

test('the printed link leads to the desk, and each line of the list to its place and back @ci', async ({
  page,
  site,
  complaints,
}) => {
  test.slow();
  await becomeFirstAdministrator(page, site);
  await expect(page).toHaveURL('/admin');
  const steps = stepsOf(page);
  await expect(steps).toContainText('0 of 10 done');
  await expectAccessible(page, 'the list of first steps', '.desk-steps');
  const back = page.getByRole('link', { name: 'Back to “Still to do”' });

  for (const [line, group] of [
    [/your company’s name/, 'Company'],
    ['Choose your logo and colour', 'Brand'],
  ] as const) {
    await steps.getByRole('link', { name: line }).click();
    await expect(
      page.getByRole('main').getByRole('heading', { name: group, exact: true }),
    ).toBeInViewport();
    await back.click();
    await expect(page).toHaveURL('/admin');
  }
  await steps.getByRole('link', { name: 'Check the footer' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit footer' })).toBeVisible();
  await page.keyboard.press('Escape');
  // Where the desk shows the way back, no second one lies over its lines.
  await page.goto('/admin/pages');
  await expect(page.getByRole('region', { name: 'All pages' })).toBeVisible();
  await expect(back).toHaveCount(1);
  await back.click();
  await steps.getByRole('link', { name: 'Invite a colleague' }).click();
  await page.getByRole('dialog', { name: 'Add a person' }).getByLabel('Full name').fill('Mia');
  await page.keyboard.press('Escape');

  await steps.getByRole('link', { name: 'Edit Startup Incubation' }).click();
  await expect(page.getByRole('dialog').getByLabel('Page name')).toHaveValue('Startup Incubation');
  await page.keyboard.press('Escape');
  await back.click();
  await expect(steps).toContainText(/Careers: .*4 positions \(Senior Property Manager,/);
  await steps.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('dialog').getByLabel('Page name')).toHaveValue('Home');
  await expect(page).toHaveURL('/');
  await page.keyboard.press('Escape');
  await back.click();
  await steps.getByRole('link', { name: 'Build your first page' }).click();
  await expect(page.getByRole('dialog').getByLabel('Page name')).toHaveValue('');
  await page.keyboard.press('Escape');
  await back.click();

  await expect(steps).toContainText('$500M+');
  await steps.getByRole('button', { name: 'These are correct' }).click();
  await expect(steps).toContainText('1 of 10 done');
  await expect(steps).not.toContainText('$500M+');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(steps).toContainText('0 of 10 done');

  await steps.getByRole('button', { name: 'Hide this list' }).click();
  await page.reload();
  await wake(page);
  await page.getByRole('button', { name: 'Still to do: 0 of 10 done' }).click();
  await expect(steps).toBeVisible();
  await page.goto('/admin/audit');
  await wake(page);
  await expect(page.getByRole('heading', { name: 'Desk' })).toBeVisible();
  await expect(back).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('a legal page begins as a draft with marked gaps, is completed, published and linked by the footer', async ({
  page,
  site,
}) => {
  test.slow();
  await becomeFirstAdministrator(page, site);
  await expect(page).toHaveURL('/admin');
  const steps = stepsOf(page);
  const other = await page.context().newPage();
  // The other tab does not hear of what is done here.
  const list = '**/api/v1/auth/admin/firstSteps';
  let old: string | undefined;
  await other.route(list, async (route) => {
    old ??= await (await route.fetch()).text();
    await route.fulfill({ body: old, contentType: 'application/json' });
  });
  await other.goto('/admin');
  const begin = { name: `Create ${legalPages.privacy}` };
  await expect(stepsOf(other).getByRole('button', begin)).toBeVisible();
  await wake(other);
  await steps.getByRole('button', begin).click();
  const editor = page.getByRole('dialog');
  await expect(editor.getByLabel('Page name')).toHaveValue(legalPages.privacy);
  await expect(editor).toContainText('[Please fill in: full legal name and form of the company]');
  await editor.getByRole('button', { name: /^Checks/ }).click();
  await expect(page.getByText(/still needs to be filled in: full legal name/)).toBeVisible();
  expect((await page.request.get('/privacy-policy')).status()).toBe(404);
  await page.goto('/admin');
  await wake(page);
  await expect(steps).toContainText('Privacy Policy is a draft');

  // A tab that was opened before does not begin a second one.
  await other.unroute(list);
  const made: string[] = [];
  other.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/drafts/')) made.push(request.url());
  });
  await stepsOf(other).getByRole('button', begin).click();
  await expect(other.getByRole('dialog').getByLabel('Page name')).toHaveValue(legalPages.privacy);
  expect(made).toEqual([]);
});

test('an imprint that was renamed before it went out is linked by the footer and known by the list', async ({
  page,
  site,
}) => {
  test.slow();
  await becomeFirstAdministrator(page, site);
  await stepsOf(page).getByRole('button', { name: 'Create Imprint' }).click();
  const editor = page.getByRole('dialog');
  await editor.getByLabel('Page name').fill('Impressum');
  await editor.getByRole('button', { name: 'Add page', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await expect(page.getByText('Template updated successfully')).toBeVisible();
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' });
  await expect(link).toHaveAttribute('href', '/impressum');
  await page.goto('/admin');
  await expect(stepsOf(page).getByRole('link', { name: 'Impressum' })).toHaveAttribute(
    'href',
    '/impressum',
  );
  await expect(stepsOf(page).getByRole('button', { name: 'Create Imprint' })).toHaveCount(0);
});

test('signing in later leads home, where the header names the desk', async ({ page, site }) => {
  await becomeFirstAdministrator(page, site);
  await expect(page).toHaveURL('/admin');
  await wake(page);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
  await signIn(page, founder.email, founder.password);
  await page.getByRole('banner').getByRole('link', { name: 'Ada Byron Desk' }).click();
  await expect(page).toHaveURL('/admin');
});
