import type { Page } from '@playwright/test';

import { expect, test } from '../../support/builder/admin-site.ts';
import { confirmContact, fillInContact, readPicture } from '../../support/contact/contact-steps.ts';
import { changeSettings } from '../../support/desk/settings-desk.ts';
import { wake } from '../../support/browser/wake.ts';

test.use({ siteOf: import.meta.filename });

/** Stay on their way until they are let through, as on a slow line. */
async function hold(page: Page, files: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('A double click asks before it sends, and the question stays @main @chromium', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/contact');
  await wake(page);
  await fillInContact(page, 'jean@example.com', 'We would like to talk about a platform.');
  await readPicture(page);
  await page.getByRole('button', { name: 'Send message' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send your message?' });
  await expect(dialog).toBeVisible();
  // The second press of a double click on a button that the dialog does not lie over.
  await page.mouse.move(5, 5);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(dialog.getByRole('textbox')).toBeVisible();
  await page.clock.fastForward(600);
  await expect(dialog).toBeVisible();
  // A press beside it still closes it.
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
});

test('While a message is being sent its question stays open', async ({ page }) => {
  const answer = await hold(page, '**/api/v1/auth/contact');
  await page.goto('/contact');
  await wake(page);
  await fillInContact(page, 'jean@example.com', 'We would like to talk about a platform.');
  await (await confirmContact(page)).click();
  const dialog = page.getByRole('dialog', { name: 'Send your message?' });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
  answer();
  await expect(page.getByText('Response has been sent successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('What was typed into any field before sign-up woke is there afterwards', async ({ page }) => {
  const letThrough = await hold(page, '**/assets/*.js');
  await page.goto('/auth/sign-up');
  await page.getByLabel('Country').pressSequentially('Germany');
  await page.getByLabel('Postal code').fill('10115');
  await page.getByLabel('Country').focus();
  letThrough();
  await wake(page);
  await page.getByLabel('Postal code').focus();
  await expect(page.getByLabel('Country')).toHaveValue('Germany');
  await expect(page.getByLabel('Postal code')).toHaveValue('10115');
});

test('The strength of a password that was typed before the form woke is told', async ({ page }) => {
  const letThrough = await hold(page, '**/assets/*.js');
  await page.goto('/auth/reset-password');
  await page.getByLabel('New password').fill('seven quiet rivers run');
  letThrough();
  await wake(page);
  await expect(page.locator('.password-strength output')).not.toBeEmpty();
});

test('An announcement that was closed elsewhere is closed on a page one comes back to', async ({
  page,
  site,
}) => {
  await changeSettings(site, { announcementText: 'We move on Friday' });
  await page.goto('/about-us');
  await wake(page);
  const bar = page.getByRole('complementary', { name: 'Announcement' });
  await expect(bar).toBeVisible();
  // As the browser's cache brings it back: Playwright's own browser keeps no pages.
  await page.evaluate(() => {
    localStorage.setItem('announcement', document.documentElement.dataset['announcement'] ?? '');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(bar).toBeHidden();
  await changeSettings(site, { announcementText: '' });
});

test('Figures that stand because scripts were late are not counted again', async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const letThrough = await hold(page, '**/assets/page-*.js');
  await page.goto('/');
  await page.locator('.counter-figures').scrollIntoViewIfNeeded();
  const figure = page.locator('.counter-figure dd span').first();
  await expect(figure).toHaveCSS('opacity', '1', { timeout: 14_000 });
  letThrough();
  await wake(page);
  // Counting would be on its way by then.
  await page.waitForTimeout(700);
  await expect(page.locator('.counter-figure dd').first()).toHaveText('$500M+');
  await expect(figure).toHaveCSS('opacity', '1');
});

test('A menu that was closed before the scripts came stays closed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const letThrough = await hold(page, '**/assets/*.js');
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByLabel('First name').focus();
  await page.keyboard.type('Ann');
  letThrough();
  await wake(page);
  await page.keyboard.type('ika');
  await expect(page.getByLabel('First name')).toHaveValue('Annika');
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
});

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const [what, paths] of [
    ['form', ['/contact', '/auth/sign-in', '/auth/sign-up']],
    ['page', ['/auth/verify', '/account', '/admin']],
  ] as const) {
    for (const path of paths) {
      test(`${path} says what it needs`, async ({ page }) => {
        await page.goto(path);
        await expect(page.getByText(`This ${what} needs scripts`)).toBeVisible();
      });
    }
  }

  test('/contact keeps its form in its place, below the notice', async ({ page }) => {
    await page.goto('/contact');
    const notice = (await page.locator('.needs-scripts').boundingBox())!;
    const form = (await page.locator('.contact-form').boundingBox())!;
    const office = (await page.locator('.office').boundingBox())!;
    expect(notice.y + notice.height).toBeLessThanOrEqual(form.y);
    expect(office.x + office.width).toBeLessThan(form.x);
    await expect(page.locator('.needs-scripts').getByRole('link')).toHaveCount(2);
  });

  test('/auth/verify turns no wheel for ever', async ({ page }) => {
    await page.goto('/auth/verify');
    await expect(page.getByText('The link in your e-mail has not been used')).toBeVisible();
    await expect(page.locator('.account-wait')).toBeHidden();
  });

  test('a form that is sent all the same is answered by a page', async ({ page }) => {
    await page.goto('/auth/sign-in');
    await page.getByLabel('E-mail').fill('jean@example.com');
    await page.getByLabel('E-mail').press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('"status"')).toHaveCount(0);
  });
});
