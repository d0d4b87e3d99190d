import type { Page } from '@playwright/test';

import { kinds } from '../../../domain/sections/kinds.ts';
import { sectionOfKind } from '../../../domain/sections/section-schema.ts';
import { newPage } from '../../../domain/tree/edit-page.ts';
import { putIntoTree } from '../../../domain/tree/edit-tree.ts';

import { expect, test } from '../../support/builder/admin-site.ts';
import {
  confirmContact,
  fillInContact,
  readPicture,
  seePicture,
} from '../../support/contact/contact-steps.ts';
import { publishTree } from '../../support/builder/publish-tree.ts';
import { adminToken, callSite } from '../../support/http/call-site.ts';
import { changeBeforeWaking, documentChanges } from '../../support/browser/document-changes.ts';
import { wake } from '../../support/browser/wake.ts';

test.use({ siteOf: import.meta.filename, isWeighed: true });

const message = 'We would like to talk about a platform.';
const allRequired = 'Please fill out all required fields.';

/** Files stay on their way until they are let through, as on a slow line. */
async function hold(page: Page, files: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Counts the pictures that the page asks for. */
function countPictures(page: Page): () => number {
  let pictures = 0;
  page.on('request', (request) => {
    if (request.url().includes('/captcha?kind=image')) pictures += 1;
  });
  return () => pictures;
}

/** In Firefox a page has loaded only when its script has. */
const beforeItsScript = { waitUntil: 'domcontentloaded' } as const;

const form = (page: Page) => page.locator('[data-part]');
const send = (page: Page) => page.getByRole('button', { name: 'Send message' });

// Firefox counts a sheet twice that is linked twice.
test(
  'Someone who only reads the contact page loads at most 70 KB, and sees the picture @ci',
  { tag: '@chromium' },
  async ({ page }) => {
    const countAsked = countPictures(page);
    await page.goto('/contact');
    await seePicture(page);
    await page.waitForLoadState('networkidle');
    const bytes = await page.evaluate(() => {
      const files = [
        ...performance.getEntriesByType('navigation'),
        ...performance.getEntriesByType('resource'),
      ] as PerformanceResourceTiming[];
      return files.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    });
    expect(bytes).toBeLessThanOrEqual(70_000);
    await expect(form(page)).not.toHaveAttribute('data-awake', '');
    await page.getByLabel('First name').focus();
    await expect(form(page)).toHaveAttribute('data-awake', '');
    expect(countAsked()).toBe(1);
  },
);

test('The picture of a sleeping form is the one that is answered', async ({ page, site }) => {
  const email = 'asleep@example.com';
  const countAsked = countPictures(page);
  const letThrough = await hold(page, '**/assets/contact-form-*.js');
  await page.goto('/contact');
  const picture = await readPicture(page);
  await fillInContact(page, email, message);
  await expect(form(page)).not.toHaveAttribute('data-awake', '');
  letThrough();
  await wake(page);
  await expect(picture).toHaveValue('abc234');
  expect(countAsked()).toBe(1);
  await (await confirmContact(page)).click();
  await expect(page.getByText('Response has been sent successfully')).toBeVisible();
  const { data } = await callSite<{ email: string; message: string }[]>(
    site,
    '/auth/admin/contact',
    { token: await adminToken(site) },
  );
  expect(data.filter((inquiry) => inquiry.email === email)).toMatchObject([{ message }]);
});

test('Every key of a form that wakes while someone types is in its field', async ({ page }) => {
  const letThrough = await hold(page, '**/assets/contact-form-*.js');
  await page.goto('/contact');
  await page.getByLabel('Message').focus();
  await page.keyboard.type('Half of it, ');
  letThrough();
  await page.keyboard.type('and the other half without a pause.');
  await wake(page);
  await page.keyboard.type(' And more.');
  await expect(page.getByLabel('Message')).toHaveValue(
    'Half of it, and the other half without a pause. And more.',
  );
});

for (const [name, files] of [
  ['its own script', '**/assets/contact-form-*.js'],
  ['the script of the page', '**/assets/page-*.js'],
] as const) {
  test(`Enter before ${name} has come sends the form, once`, async ({ page }) => {
    const letThrough = await hold(page, files);
    await page.goto('/contact', beforeItsScript);
    await page.getByLabel('First name').fill('Jean');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/contact');
    letThrough();
    await expect(page.getByRole('alert').filter({ hasText: allRequired })).toHaveCount(1);
    await expect(page.getByText('Last name is required')).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveValue('Jean');
  });
}

test('A focus before the script of the page has come wakes the form', async ({ page }) => {
  const letThrough = await hold(page, '**/assets/page-*.js');
  await page.goto('/contact', beforeItsScript);
  await page.getByLabel('First name').focus();
  letThrough();
  await expect(form(page)).toHaveAttribute('data-awake', '');
  await expect(page.getByLabel('First name')).toBeFocused();
});

test('What is pasted or filled in by the browser before waking is sent', async ({ page }) => {
  const letThrough = await hold(page, '**/assets/contact-form-*.js');
  await page.goto('/contact');
  await page.getByLabel('Message').focus();
  await page.evaluate((text) => document.execCommand('insertText', false, text), message);
  // Browsers and password managers set values, some of them without any event.
  await page.evaluate(() => {
    const values = { firstName: 'Jean', lastName: 'Bartik', email: 'filled@example.com' };
    for (const [name, value] of Object.entries(values)) {
      const field = document.querySelector<HTMLInputElement>(`.contact-form [name=${name}]`);
      if (field) field.value = value;
    }
  });
  await page.getByLabel('Interest area').selectOption('IT Consulting & Staffing');
  letThrough();
  await wake(page);
  await confirmContact(page);
  const dialog = page.getByRole('dialog', { name: 'Send your message?' });
  await expect(dialog).toContainText('Jean Bartik');
  await expect(dialog).toContainText('filled@example.com');
});

test('A press on the buttons of the picture wakes the form and counts', async ({ page }) => {
  const countAsked = countPictures(page);
  const letThrough = await hold(page, '**/assets/contact-form-*.js');
  await page.goto('/contact');
  await seePicture(page);
  await page.getByRole('button', { name: 'New picture' }).click();
  letThrough();
  await expect.poll(countAsked).toBe(2);
  await page.reload();
  await seePicture(page);
  await page.getByRole('button', { name: 'Verify another way' }).click();
  await expect(page.getByRole('button', { name: 'Use the picture instead' })).toBeVisible();
});

for (const [name, change] of [
  ['as it was sent', () => {}],
  [
    'drawn anew beside a password manager',
    documentChanges['with a password manager beside its fields'],
  ],
] as const) {
  test(`A press while the form is waking counts once, ${name}`, async ({ page }) => {
    await changeBeforeWaking(page, change);
    const countAsked = countPictures(page);
    // Voice control and extensions press without the mouse, so React hears nothing before the click.
    await page.addInitScript(() => {
      const { parse } = JSON;
      JSON.parse = (text: string, ...rest) => {
        // The form reads its properties right before React begins to draw.
        if (text.includes('"areas"')) {
          const button = document.querySelector<HTMLElement>('button[aria-label="New picture"]');
          queueMicrotask(() => button?.click());
        }
        return parse(text, ...rest);
      };
    });
    await page.goto('/contact');
    await seePicture(page);
    await page.getByLabel('First name').focus();
    await expect(form(page)).toHaveAttribute('data-awake', '');
    await expect.poll(countAsked).toBe(2);
    await page.waitForLoadState('networkidle');
    expect(countAsked()).toBe(2);
  });
}

test('Each of two sleeping forms keeps the picture that it shows', async ({ page, site }) => {
  await publishTree(site, (tree) =>
    putIntoTree(tree, {
      ...newPage('two-forms', null),
      text: 'Two forms',
      sections: ['first', 'second'].map((id) =>
        sectionOfKind('contact', id, kinds.contact.defaults),
      ),
    }),
  );
  const countAsked = countPictures(page);
  await page.goto('/two-forms');
  await form(page).last().scrollIntoViewIfNeeded();
  await expect.poll(countAsked).toBe(2);
  await page.waitForLoadState('networkidle');
  const picture = form(page).first().locator('canvas');
  const readEnd = () =>
    picture.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL().slice(-200));
  const before = await readEnd();
  for (const one of await form(page).all()) {
    await one.getByLabel('First name').focus();
    await expect(one).toHaveAttribute('data-awake', '');
  }
  await page.waitForLoadState('networkidle');
  expect(await readEnd()).toBe(before);
  expect(countAsked()).toBe(2);
});

test(
  'A word that is being composed while the form wakes is not torn apart',
  { tag: '@chromium' },
  async ({ page }) => {
    const letThrough = await hold(page, '**/assets/contact-form-*.js');
    await page.goto('/contact');
    const field = page.getByLabel('Message');
    await field.focus();
    await page.keyboard.type('Dear ');
    const ime = await page.context().newCDPSession(page);
    const compose = (text: string) =>
      ime.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    await compose('に');
    await compose('にほ');
    letThrough();
    await expect(form(page)).toHaveAttribute('data-awake', '');
    await compose('にほん');
    await ime.send('Input.insertText', { text: '日本' });
    await expect(field).toHaveValue('Dear 日本');
  },
);

test('A form with words of its own wakes without a touch', async ({ page }) => {
  await page.goto('/contact?about=Engineer');
  await expect(page.getByLabel('Message')).toHaveValue('Engineer');
  await expect(form(page)).toHaveAttribute('data-awake', '');
  const id = await page.getByLabel('First name').getAttribute('id');
  await page.evaluate(
    (name) => sessionStorage.setItem('typed:/contact', JSON.stringify([[name, 'Jean']])),
    id,
  );
  await page.goto('/contact');
  await expect(page.getByLabel('First name')).toHaveValue('Jean');
});

test('A form whose small script is lost wakes by itself', async ({ page }) => {
  await page.route('**/assets/asleep-*.js', (route) => route.abort());
  await page.goto('/contact');
  await expect(form(page)).toHaveAttribute('data-awake', '');
  await readPicture(page);
});

test('Someone who presses without a connection is told, and goes on when it is back', async ({
  page,
  context,
}) => {
  await page.goto('/contact');
  await seePicture(page);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByLabel('First name').fill('Jean');
  await send(page).click();
  const told = page.getByText('Part of this page could not be loaded.');
  await expect(told).toBeVisible();
  await context.setOffline(false);
  // A browser may remember that a script could not be loaded: then the page comes anew, with the words but without the press.
  await expect(form(page)).toHaveAttribute('data-awake', '');
  await expect(told).toBeHidden();
  await expect(page.getByLabel('First name')).toHaveValue('Jean');
  await send(page).click();
  await expect(page.getByRole('alert').filter({ hasText: allRequired })).toHaveCount(1);
});

test('A picture that has grown old asleep is another one at the first touch', async ({ page }) => {
  await page.addInitScript(() => {
    const real = Date.now;
    Date.now = () => real() + Number(Reflect.get(window, 'later') ?? 0);
  });
  const countAsked = countPictures(page);
  await page.goto('/contact');
  await expect.poll(countAsked).toBe(1);
  await page.evaluate(() => Reflect.set(window, 'later', 6 * 60_000));
  await page.getByLabel('First name').focus();
  await expect.poll(countAsked).toBe(2);
});

test('A picture that could not come is told without a touch', async ({ page }) => {
  await page.route('**/captcha?kind=image*', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/contact');
  await expect(page.locator('.captcha ~ .field-error, .field-error').first()).toBeVisible();
});

test.describe('without scripts', { tag: '@chromium' }, () => {
  test.use({ javaScriptEnabled: false });

  test('a form that is sent leads to a page that says how else to write', async ({ page }) => {
    await page.goto('/contact');
    await expect(page.locator('.needs-scripts')).toBeVisible();
    await send(page).click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Talk to the People/);
    await expect(page.getByRole('link', { name: 'hello@fourfold.example' }).first()).toBeVisible();
  });
});
