import { expect, test } from '../../support/builder/admin-site.ts';

test.use({ siteOf: import.meta.filename });

test('An editor changes the footer in place, and it shows at once', async ({ page }) => {
  test.slow();
  await page.goto('/about-us');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText('Privacy Policy', { exact: true })).not.toHaveAttribute('href');
  await footer.getByRole('button', { name: 'Edit footer' }).click();
  const editor = page.getByRole('dialog', { name: 'Edit footer' });
  await editor.getByLabel('Line below the name').fill('Four houses, one roof.');
  await editor.getByRole('button', { name: 'Delete network 4' }).click();
  await editor.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(editor).toBeHidden();
  await expect(footer).toContainText('Four houses, one roof.');
  await expect(footer.getByRole('link', { name: 'Instagram' })).toHaveCount(0);
  await expect(footer.getByRole('link', { name: 'LinkedIn' })).toBeVisible();
});

test('Explore leads to its own part of the editor', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByText('Explore', { exact: true }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Edit this menu' }).click();
  const editor = page.getByRole('dialog', { name: 'Edit footer' });
  await expect(editor.getByRole('heading', { name: /Section 6/ })).toBeInViewport();
});
