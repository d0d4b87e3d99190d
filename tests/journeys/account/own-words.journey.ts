import { wake } from '../../support/browser/wake.ts';
import { expect, test } from '../../support/builder/admin-site.ts';
import { changeWords } from '../../support/desk/words-desk.ts';

test.use({ siteOf: import.meta.filename });

const place = '#part-sign-in';

test('A visitor reads the owner’s words before and after the form wakes', async ({
  page,
  site,
  browser,
  complaints,
}) => {
  await changeWords(site, { 'signIn.title': 'Come in', 'signIn.logIn': 'Open the door' });
  // Without scripts: what the server has drawn.
  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: site.url });
  await plain.goto('/auth/sign-in');
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Come in');
  await expect(plain.getByRole('button', { name: 'Open the door' })).toBeAttached();
  await plain.close();
  // A part that does not agree with the server's drawing is drawn anew: other elements.
  await page.goto('/auth/sign-in');
  await page
    .locator(place)
    .evaluate((part) => part.firstElementChild?.setAttribute('data-seen', ''));
  await wake(page);
  await expect(page.locator(`${place} > [data-seen]`)).toBeAttached();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Come in');
  await expect(page.locator(place).getByRole('button', { name: 'Open the door' })).toBeVisible();
  await changeWords(site, { 'signIn.title': null, 'signIn.logIn': null });
  await page.reload();
  await wake(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back');
  await expect(page.locator('#tools')).not.toHaveAttribute('data-words');
  expect(complaints).toEqual([]);
});

test('A form whose words do not come wakes with the shipped ones', async ({ page, site }) => {
  await changeWords(site, { 'signIn.title': 'Come in' });
  await page.route('**/words.json*', (route) => route.abort());
  await page.goto('/auth/sign-in');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Come in');
  await wake(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back');
  await page.locator(place).getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('Please enter').first()).toBeVisible();
});
