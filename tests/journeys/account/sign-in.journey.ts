import { admin, expect, test } from '../../support/builder/admin-site.ts';
import { startSite } from '../../support/process/site.ts';
import { signIn } from '../../support/accounts/sign-in.ts';
import { wake } from '../../support/browser/wake.ts';

test.use({ siteOf: import.meta.filename });

test(
  'signing in says so, shows who is there, and keeps no more than it must @main',
  { tag: '@firefox' },
  async ({ page, complaints }) => {
    await signIn(page, admin.email, admin.password);
    await expect(page.getByText('You have successfully logged in')).toBeVisible();
    await expect(
      page.getByRole('banner').getByRole('link', { name: admin.fullName }),
    ).toBeVisible();
    const stored = await readStored(page);
    expect(Object.keys(stored).toSorted()).toEqual(['_persist', 'authToken', 'isAuth', 'user']);
    expect(Object.keys(JSON.parse(stored['user'] ?? '') as object).toSorted()).toEqual([
      '_id',
      'avatar',
      'fullName',
      'role',
    ]);
    expect(complaints).toEqual([]);
  },
);

test('the name is in the header before any script has woken, and nothing moves when it has', async ({
  page,
}) => {
  await signIn(page, admin.email, admin.password);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-auth', 'admin');
  const chip = page.getByRole('banner').locator('.chip:visible');
  const before = await chip.boundingBox();
  await wake(page);
  await expect(chip).toContainText(admin.fullName);
  expect(await chip.boundingBox()).toEqual(before);
});

test('wrong words are answered in words, and the focus is where to mend them', async ({ page }) => {
  await page.goto('/auth/sign-in');
  await wake(page);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please enter email address.');
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(
    'Please enter email address.',
  );
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Please enter password.',
  );

  await page.getByLabel('E-mail').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert').last()).toHaveText(
    'The e-mail address or password is incorrect, or the account is not active yet.',
  );
  await expect(page).toHaveURL('/auth/sign-in');
});

test('F-02: whoever leaves the account screens gets a document with the policy of the page they go to @main', async ({
  page,
  complaints,
}) => {
  const openedAt = () =>
    page.evaluate(() => new URL(performance.getEntriesByType('navigation')[0]!.name).pathname);
  await page.goto('/auth/sign-in');
  await wake(page);
  await page.getByRole('main').getByRole('link', { name: 'Forgot Password?' }).click();
  await expect(page).toHaveURL('/auth/forgot-password');
  expect(await openedAt()).toBe('/auth/forgot-password');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL('/about-us');
  expect(await openedAt()).toBe('/about-us');
  await page.goBack();
  await expect(page).toHaveURL('/auth/forgot-password');

  await signIn(page, admin.email, admin.password);
  await expect(page.getByText('You have successfully logged in')).toBeVisible();
  expect(await openedAt()).toBe('/');
  expect(complaints).toEqual([]);
});

test('someone whose browser keeps nothing is told so, and the session is ended', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  const ended = page.waitForResponse('**/api/v1/auth/logout');
  await page.goto('/auth/sign-in');
  await wake(page);
  await page.getByLabel('E-mail').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'Your browser does not let this site store data',
  );
  expect((await ended).ok()).toBe(true);
  await expect(page).toHaveURL('/auth/sign-in');
  await expect(page.getByLabel('E-mail')).toHaveValue(admin.email);
});

test('a full store keeps nobody out: the tab remembers who is there', async ({ page }) => {
  await page.addInitScript(() => {
    const write = Reflect.get(Storage.prototype, 'setItem');
    Storage.prototype.setItem = function setItem(name, value) {
      if (this === localStorage) throw new DOMException('full', 'QuotaExceededError');
      write.call(this, name, value);
    };
  });
  await signIn(page, admin.email, admin.password);
  await expect(page.getByRole('banner').getByRole('link', { name: admin.fullName })).toBeVisible();
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Desk' })).toBeVisible();
  await wake(page);
  await expect(page).toHaveURL('/admin');
});

test('F-07: no query decides where one ends up @main', async ({ page }) => {
  await page.goto(
    '/auth/sign-in?next=//evil.example&redirect=//evil.example&returnTo=//evil.example',
  );
  await page.getByLabel('E-mail').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/');
});

test('A-13: the password can be shown, pasted and filled in by a manager @main', async ({
  page,
}) => {
  await page.goto('/auth/sign-in');
  await wake(page);
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveAttribute('type', 'password');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await password.evaluate((input: HTMLInputElement) => {
    const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
    if (input.dispatchEvent(paste)) input.setRangeText('pasted');
  });
  await expect(password).toHaveValue('pasted');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
});

test('a password typed before the scripts woke never reaches the address', async ({ page }) => {
  await page.goto('/auth/sign-in', { waitUntil: 'commit' });
  await page.getByLabel('E-mail').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
});

test('a server that does not answer is told within fifteen seconds', async ({ page }) => {
  await page.clock.install();
  await page.route('**/api/v1/auth/login', () => {});
  await page.goto('/auth/sign-in');
  await wake(page);
  await page.getByLabel('E-mail').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeDisabled();
  await page.clock.fastForward(15_000);
  await expect(page.getByRole('alert')).toHaveText(
    'The server is not responding. Please check your connection and try again.',
  );
  await expect(page.getByRole('button', { name: 'Log in' })).toBeEnabled();
});

test('too many wrong passwords are answered in words a person understands', async ({ page }) => {
  const strict = await startSite({
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    RATE_LIMITS: 'on',
  });
  try {
    await page.goto(`${strict.url}/auth/sign-in`);
    await wake(page);
    await page.getByLabel('E-mail').fill(admin.email);
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    const alert = page.getByRole('alert');
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      const answer = page.waitForResponse('**/api/v1/auth/login');
      await page.getByRole('button', { name: 'Log in' }).click();
      await answer;
      await expect(page.getByRole('button', { name: 'Log in' })).toBeEnabled();
    }
    await expect(alert.last()).toHaveText(
      'Too many failed sign-ins. Please wait a few minutes, or reset your password.',
    );
  } finally {
    await strict.stop();
  }
});

function readStored(page: import('@playwright/test').Page): Promise<Record<string, string>> {
  return page.evaluate(
    () => JSON.parse(localStorage.getItem('persist:root') ?? '{}') as Record<string, string>,
  );
}
