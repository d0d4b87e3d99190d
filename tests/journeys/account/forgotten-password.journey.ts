import { ownRoutes } from '../../../domain/values/addresses.ts';
import { expect, test } from '../../support/builder/admin-site.ts';
import { callSite } from '../../support/http/call-site.ts';
import { makeMember, memberPassword } from '../../support/accounts/make-member.ts';
import { signIn } from '../../support/accounts/sign-in.ts';
import { wake } from '../../support/browser/wake.ts';

test.use({ siteOf: import.meta.filename });

test('a forgotten password is replaced by a mailed link, which then is spent @main', async ({
  page,
  site,
}) => {
  const email = 'mary@example.com';
  await makeMember(site, email, 'Mary Shelley');
  await page.goto('/auth/sign-in');
  await page.getByRole('link', { name: 'Forgot Password?' }).click();
  await expect(page).toHaveURL('/auth/forgot-password');
  await page.getByLabel('E-mail').fill('no address');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please enter a valid email address');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page).toHaveURL('/guidance/forgot-password');
  await expect(page.getByRole('heading', { name: "We've sent a verification link" })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();

  const link = await site.linkTo(email, /Set a new password/);
  const token = new URL(link).searchParams.get('token') ?? '';
  const carriers: string[] = [];
  page.on('request', (request) => {
    const isLink = request.url() === link;
    const whole = `${request.url()} ${JSON.stringify(request.headers())}`;
    if (!isLink && whole.includes(token)) carriers.push(request.url());
  });
  await page.goto(link);
  await expect(page).toHaveURL('/auth/reset-password');
  expect(await page.evaluate(() => location.search)).toBe('');
  await wake(page);
  await page.getByLabel('New password').fill('nine slow lanterns');
  await expect(page.getByText('Strong')).toBeVisible();
  await page.getByLabel('Repeat the password').fill('nine slow lanterns');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Your password has been changed. You are signed in.')).toBeVisible();
  expect(carriers).toEqual([]);
  expect(site.output()).not.toContain(token);

  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  await page.goto('/auth/sign-in');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(memberPassword);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).toContainText('is incorrect');
  await signIn(page, email, 'nine slow lanterns');
});

for (const path of ['/auth/create-password', '/auth/reset-password']) {
  test(`without a token ${path} says so`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('alert')).toHaveText('Token not found');
    await page.getByLabel('New password').fill('nine slow lanterns');
    await page.getByLabel('Repeat the password').fill('nine slow lanterns');
    await page
      .getByRole('button', { name: /password$/i })
      .last()
      .click();
    await expect(page.getByRole('alert').last()).toHaveText('Token not found');
  });
}

test('the guidance pages show an address and nothing else a link could say', async ({ page }) => {
  await page.goto('/guidance/verification?email=%3Cb%3ECall%20this%20number%3C/b%3E');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Call this number')).toHaveCount(0);
  expect(await page.evaluate(() => location.search)).toBe('');
});

test('D5: the verify page waits until someone is there', async ({ page }) => {
  let calls = 0;
  await page.route('**/api/v1/auth/self', (route) => {
    calls += 1;
    return route.fulfill({
      status: 401,
      json: { status: 401, id: 'link_invalid', message: 'Error while verifying user', data: null },
    });
  });
  // As in a browser without a screen: neither focus nor movement.
  await page.addInitScript(() => {
    document.hasFocus = () => false;
  });
  await page.clock.install();
  await page.goto('/auth/verify?token=someone-elses-link');
  await expect(page.getByRole('heading', { name: 'Wait Verifing User!' })).toBeVisible();
  await wake(page);
  await page.clock.fastForward(60_000);
  expect(calls).toBe(0);
  await page.mouse.move(200, 200);
  await expect(page.getByRole('alert')).toHaveText('Error while verifying user');
  await expect(page).toHaveURL('/auth/sign-up');
  expect(calls).toBe(1);
});

test('whoever is signed in is sent home from every sign-in screen', async ({ page, site }) => {
  await makeMember(site, 'anne@example.com', 'Anne Lister');
  await signIn(page, 'anne@example.com', memberPassword);
  // A new address is confirmed by whoever is signed in, too.
  const screens = ownRoutes.filter(
    (address) => address.startsWith('/auth/') && address !== '/auth/confirm-email',
  );
  expect(screens).toHaveLength(6);
  for (const screen of screens) {
    await page.goto(screen);
    await expect(page).toHaveURL('/');
  }
});

test('whoever is signed in hears what became of a link, and it is not used up', async ({
  page,
  site,
}) => {
  const email = 'emily@example.com';
  await makeMember(site, email, 'Emily Noether');
  await signIn(page, email, memberPassword);
  const news = page.getByRole('region', { name: 'Notifications' });
  await page.goto(await site.linkTo(email, /account is ready/));
  await expect(page).toHaveURL('/');
  await expect(news).toContainText('This link is no longer valid. You are already signed in.');
  await callSite(site, '/auth/forgotPassword', { body: { email } });
  const link = await site.linkTo(email, /Set a new password/);
  for (const _ of ['first', 'again']) {
    await page.goto(link);
    await expect(page).toHaveURL('/');
    await expect(news).toContainText('To use this link, log out and open it again.');
  }
});
