import type { Locator } from '@playwright/test';

import { confirmContact, fillInContact } from '../../support/contact/contact-steps.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { wake } from '../../support/browser/wake.ts';

test('an empty form is told what is missing, and nothing of a captcha that nobody tried @main', async ({
  page,
}) => {
  await page.goto('/contact');
  await wake(page);
  const send = page.getByRole('button', { name: 'Send message' });
  await send.click();
  await expect(page.getByRole('alert')).toHaveText('Please fill out all required fields.');
  await expect(page.getByText('CAPTCHA is invalid')).toHaveCount(0);
  const first = page.getByLabel('First name');
  await expect(first).toBeFocused();
  await expect(first).toHaveAccessibleDescription('First name is required');
  await expectDangerRing(first);
  // The list of what is wrong stands above the button, for people who look there.
  const problem = page.locator('.form-problem');
  await expect(problem).toHaveText('Please check First name, Last name, E-mail and 3 more.');
  await expectAbove(problem, send);
  await first.fill('Jean');
  await expect(problem).toHaveText(/^Please check Last name, E-mail/);
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    expect(await contrastOf(problem)).toBeGreaterThan(4.5);
  }
});

test('after sending, the form says above its empty fields what happens next', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/contact');
  await wake(page);
  await fillInContact(page, 'jean@example.com', 'We would like to talk about a platform.');
  await (await confirmContact(page)).click();
  const sent = page.locator('.form-sent');
  await expect(sent).toContainText('reply to you at jean@example.com');
  await expect(sent).toBeFocused();
  await expect(sent).toBeInViewport({ ratio: 1 });
  await expectAbove(sent, page.getByLabel('First name'));
  await expect(page.getByLabel('First name')).toHaveValue('');
  // The next message begins: what was said of the one before leaves.
  await page.getByLabel('First name').fill('Jean');
  await expect(sent).toBeHidden();
});

test('a refusal that belongs to no field stands above the button, and not on the next screen', async ({
  page,
}) => {
  await page.goto('/auth/sign-in');
  await wake(page);
  await page.getByLabel('E-mail').fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('seven quiet rivers');
  const logIn = page.getByRole('main').getByRole('button', { name: 'Log in' });
  await logIn.click();
  const alert = page.getByRole('alert');
  await expect(alert).toBeVisible();
  const words = (await alert.textContent()) ?? '';
  const problem = page.locator('.form-problem');
  await expect(problem).toHaveText(words);
  await expectAbove(problem, logIn);
  await page.getByRole('link', { name: 'Forgot Password?' }).click();
  await expect(page).toHaveURL('/auth/forgot-password');
  await wake(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(words)).toHaveCount(0);
});

test('account screens have one left edge, that of the header', async ({ page }) => {
  for (const width of [390, 768, 1100, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/auth/sign-in', '/auth/sign-up', '/guidance/verification']) {
      await page.goto(path);
      const left = async (selector: string) =>
        (await page.locator(selector).first().boundingBox())?.x ?? Number.NaN;
      const edge = await left('.site-header .logo');
      expect(await left('.account-title'), `${path} at ${width}`).toBeCloseTo(edge, 0);
      expect(await left('.account-switch'), `${path} at ${width}`).toBeCloseTo(edge, 0);
    }
  }
});

test('everything that opens a list has the same arrow', async ({ page }) => {
  await page.goto('/auth/sign-up');
  const arrow = (selector: string, part = '') =>
    page
      .locator(selector)
      .evaluate((element, pseudo) => getComputedStyle(element, pseudo).backgroundImage, part);
  const country = await arrow('.combobox', '::after');
  expect(country).toContain('svg');
  expect(await arrow('.phone-code', '::after')).toBe(country);
  await page.goto('/contact');
  expect(await arrow('select[name=interestArea]')).toBe(country);
});

/** The ring of a focused field is red when the field is wrong, and so is its border. */
async function expectDangerRing(field: Locator): Promise<void> {
  const danger = await field.evaluate(() => {
    const error = document.querySelector('.field-error');
    return error ? getComputedStyle(error).color : 'no error';
  });
  await expect(field).toHaveCSS('outline-color', danger);
  await expect(field).toHaveCSS('border-top-color', danger);
}

async function expectAbove(upper: Locator, lower: Locator): Promise<void> {
  const [above, below] = [await upper.boundingBox(), await lower.boundingBox()];
  expect(above && below && above.y + above.height <= below.y).toBe(true);
}

/** The contrast of a text against the nearest ground below it that is not see-through. */
async function contrastOf(text: Locator): Promise<number> {
  return text.evaluate((element) => {
    const draw = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    const read = (colours: string[]): number => {
      for (const colour of colours) {
        if (!draw) break;
        draw.fillStyle = colour;
        draw.fillRect(0, 0, 1, 1);
      }
      const [red = 0, green = 0, blue = 0] = draw?.getImageData(0, 0, 1, 1).data ?? [];
      const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) =>
        part / 255 <= 0.03928 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const grounds: string[] = [];
    for (let at: Element | null = element; at; at = at.parentElement)
      grounds.unshift(getComputedStyle(at).backgroundColor);
    const ground = read(grounds);
    const ink = read([getComputedStyle(element).color]);
    return (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05);
  });
}

test('Forms say before any error that every field must be filled in, and name the calling code to browsers', async ({
  page,
}) => {
  for (const path of ['/contact', '/auth/sign-up']) {
    await page.goto(path);
    await wake(page);
    await expect(page.locator('main form').getByText('All fields are required.')).toBeVisible();
  }
  await page.goto('/auth/sign-up');
  await wake(page);
  await expect(page.getByLabel('Calling code')).toHaveAttribute('autocomplete', 'tel-country-code');
});
