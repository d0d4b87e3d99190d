import type { Page } from '@playwright/test';

import { expect, test } from '../support/journey.ts';
import { wake } from '../support/wake.ts';

/** Gone with the document it is written into. */
async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Reflect.set(window, '__sameDocument', true));
}

function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => Reflect.get(window, '__sameDocument') === true);
}

test('A press on a link of ours changes the page and keeps the document', async ({ page }) => {
  await page.goto('/about-us');
  await wake(page);
  await markDocument(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
  await expect(page).toHaveURL('/careers');
  await page.getByRole('link', { name: /^Apply.*Lead Software Architect/ }).click();
  await expect(page).toHaveURL(/\/contact\?interest=/);
  await expect(page.getByLabel('Message')).not.toHaveValue('');
  expect(await isSameDocument(page)).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL('/careers');
  expect(await isSameDocument(page)).toBe(true);
});

test('The link to the page one is on leaves nothing to go back from', async ({ page }) => {
  await page.goto('/about-us');
  await wake(page);
  const before = await page.evaluate(() => history.length);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
  await expect(page).toHaveURL('/careers');
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
});

const notForRouter: Record<string, string>[] = [
  { href: '/careers', target: '_blank' },
  { href: '/careers', download: '' },
  { href: '/careers', 'data-reload': '' },
  { href: '/api/v1/auth/oidc/start' },
  { href: '/sitemap.xml' },
  { href: 'https://example.org/careers' },
  { href: '#main' },
];

test("What is not a plain press on a page of ours is the browser's", async ({ page }) => {
  await page.goto('/about-us');
  await wake(page);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.textContent = 'Written link';
    document.querySelector('main')?.prepend(link);
    // Whether the router took the press is all that is asked here: nothing is loaded.
    addEventListener('click', (event) => {
      link.dataset['taken'] = String(event.defaultPrevented);
      event.preventDefault();
    });
  });
  const link = page.getByText('Written link');
  const write = (attributes: Record<string, string>) =>
    link.evaluate((element, given) => {
      for (const name of element.getAttributeNames()) element.removeAttribute(name);
      for (const [name, value] of Object.entries(given)) element.setAttribute(name, value);
    }, attributes);

  for (const attributes of notForRouter) {
    await write(attributes);
    await link.click();
    await expect(link, attributes['href']).toHaveAttribute('data-taken', 'false');
  }
  for (const key of ['Control', 'Shift', 'Alt', 'Meta'] as const) {
    await write({ href: '/about-us' });
    await link.click({ modifiers: [key] });
    await expect(link, key).toHaveAttribute('data-taken', 'false');
  }
  await write({ href: '/about-us' });
  await link.click();
  await expect(link).toHaveAttribute('data-taken', 'true');
});
