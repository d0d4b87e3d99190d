import type { Page, Route } from '@playwright/test';

import { admin, expect, test } from '../support/admin-site.ts';
import { fetchAnswer } from '../support/fetch-answer.ts';
import { signIn } from '../support/sign-in.ts';
import { wake } from '../support/wake.ts';

const ways: [from: string, link: string, to: string, heading: RegExp][] = [
  ['/', 'About Us', '/about-us', /./],
  ['/about-us', 'Careers', '/careers', /./],
  ['/careers', 'Log in', '/auth/sign-in', /Welcome back/],
];

/** What the line or the server does to the router's request. */
const silences: Record<string, (page: Page) => Promise<() => Promise<void>>> = {
  'the visitor is offline': async (page) => {
    await page.context().setOffline(true);
    return () => page.context().setOffline(false);
  },
  'the connection breaks': (page) => answerData(page, (route) => route.abort('connectionreset')),
};

const foreignAnswers: Record<string, (route: Route) => Promise<void>> = {
  ...Object.fromEntries(
    [429, 500, 502, 503].map((status) => [
      `a ${status}`,
      (route: Route) => route.fulfill({ status, contentType: 'text/html', body: '<h1>Busy</h1>' }),
    ]),
  ),
  'a 500 of our own': (route) =>
    route.fulfill({ status: 500, headers: { 'X-Remix-Response': 'yes' }, body: '[]' }),
  "a captive portal's page": (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Pay for Wi-Fi</h1>' }),
};

async function answerData(page: Page, answer: (route: Route) => Promise<void>) {
  await page.route('**/*.data*', answer);
  return () => page.unroute('**/*.data*');
}

function countDocuments(page: Page): () => number {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  return () => documents;
}

/** Many browsers remember for as long as a document lives that its code did not come: it is loaded anew, once. */
async function asksAgainForCode(page: Page): Promise<boolean> {
  const file = '/assets/asked-for-twice.js';
  const load = () =>
    page.evaluate(
      (address) =>
        import(address).then(
          () => true,
          () => false,
        ),
      file,
    );
  await page.route(`**${file}`, (route) => route.abort(), { times: 1 });
  await load();
  await page.route(`**${file}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  return load();
}

const follow = (page: Page, link: string) =>
  page.getByRole('link', { name: link }).filter({ visible: true }).first().click();
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const retry = (page: Page) => page.getByRole('button', { name: 'Try again' });

for (const [name, cut] of Object.entries(silences)) {
  test(`${name}: the page stays, says so, and tries again when asked`, async ({ page }) => {
    const countLoads = countDocuments(page);
    for (const [from, link, to, heading] of ways) {
      await page.goto(from);
      await wake(page);
      const words = await title(page).innerText();
      if (link === 'About Us' || link === 'Careers')
        await page.getByRole('banner').getByText('Explore').click();
      const mend = await cut(page);
      await follow(page, link);
      await expect(page.getByRole('alert'), to).toContainText('We could not reach the site.');
      await expect(title(page)).toHaveText(words);
      await retry(page).click();
      await expect(retry(page), 'still no answer').toBeVisible();
      await mend();
      await retry(page).click();
      await expect(page).toHaveURL(to);
      await expect(title(page)).toHaveText(heading);
      await expect(title(page)).not.toHaveText(words);
      await expect(retry(page)).toHaveCount(0);
    }
    const mostLoads = (await asksAgainForCode(page)) ? ways.length : ways.length * 2;
    expect(countLoads()).toBeGreaterThanOrEqual(ways.length);
    expect(countLoads()).toBeLessThanOrEqual(mostLoads);
  });

  test(`${name}: so it does after Back, and another way is free`, async ({ page }) => {
    await page.goto('/');
    await wake(page);
    const first = await title(page).innerText();
    await page.getByRole('banner').getByText('Explore').click();
    await follow(page, 'About Us');
    await expect(page).toHaveURL('/about-us');
    await expect(title(page)).not.toHaveText(first);
    const second = await title(page).innerText();
    const mend = await cut(page);
    await page.goBack();
    await expect(retry(page)).toBeVisible();
    await expect(title(page)).toHaveText(second);
    await mend();
    await retry(page).click();
    await expect(title(page)).toHaveText(first);
    await cut(page);
    await page.getByRole('banner').getByText('Explore').click();
    await follow(page, 'Careers');
    await expect(retry(page)).toBeVisible();
    await mend();
    await follow(page, 'Log in');
    await expect(title(page)).toHaveText('Welcome back');
    await expect(retry(page)).toHaveCount(0);
  });
}

for (const [name, answer] of Object.entries(foreignAnswers)) {
  test(`${name} in place of a page leads to one ordinary load of it`, async ({ page }) => {
    await page.goto('/about-us');
    await wake(page);
    await page.getByRole('banner').getByText('Explore').click();
    await follow(page, 'Careers');
    await expect(page).toHaveURL('/careers');
    const countLoads = countDocuments(page);
    await answerData(page, answer);
    await follow(page, 'Log in');
    await expect(page).toHaveURL('/auth/sign-in');
    await expect(title(page)).toHaveText('Welcome back');
    expect(countLoads()).toBe(1);
    await wake(page);
    await page.goBack();
    await expect(page).toHaveURL('/careers');
    await expect(title(page)).not.toHaveText('Welcome back');
    await wake(page);
    await page.goBack();
    await expect(page).toHaveURL('/about-us');
    await expect(title(page)).toBeVisible();
    expect(countLoads()).toBeLessThanOrEqual(3);
  });
}

test('a server that has nothing but errors is asked for the page once more, not for ever', async ({
  page,
}) => {
  await page.goto('/about-us');
  await wake(page);
  const countLoads = countDocuments(page);
  await page.route('**/auth/sign-in*', (route) =>
    route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Back soon</h1>' }),
  );
  await follow(page, 'Log in');
  await expect(title(page)).toHaveText('Back soon');
  expect(countLoads()).toBe(1);
});

test('offline, a link that is only pointed at changes nothing', async ({ page }) => {
  await page.goto('/about-us');
  await wake(page);
  const words = await title(page).innerText();
  const link = page.getByRole('link', { name: 'Log in' }).filter({ visible: true }).first();
  await page.context().setOffline(true);
  await link.hover();
  const ahead = page.locator('link[href*="/assets/sign-in-"]').first();
  await expect(ahead).toBeAttached();
  // Once this has failed, so has whatever was asked for before.
  const isHere = await ahead.evaluate((element) =>
    import(element.getAttribute('href') ?? '').then(
      () => true,
      () => false,
    ),
  );
  expect(isHere).toBe(false);
  await expect(title(page)).toHaveText(words);
  await expect(retry(page)).toHaveCount(0);
  await link.click();
  await expect(retry(page)).toBeVisible();
  await expect(title(page)).toHaveText(words);
});

test('whoever leaves the account screens offline stays, though the code of the next page is here', async ({
  page,
}) => {
  await page.goto('/auth/sign-in');
  await wake(page);
  await page.evaluate(async () => {
    const { routes } = Reflect.get(window, '__reactRouterManifest');
    await import(routes['routes/home'].module);
  });
  await page.context().setOffline(true);
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(retry(page)).toBeVisible();
  await expect(title(page)).toHaveText('Welcome back');
  await page.context().setOffline(false);
  await retry(page).click();
  await expect(page).toHaveURL('/');
  await expect(title(page)).not.toHaveText('Welcome back');
});

test('signed in when the line breaks: words and a way on stand in place of the form', async ({
  page,
}) => {
  await page.route('**/auth/login', async (route) => {
    const response = await fetchAnswer(route);
    await page.context().setOffline(true);
    await route.fulfill({ response });
  });
  await page.goto('/auth/sign-in');
  await wake(page);
  await page.getByLabel('E-mail').fill(admin.email);
  await page.locator('#sign-in-password').fill(admin.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  const main = page.getByRole('main');
  await expect(main.getByText('You are signed in.')).toBeVisible();
  const home = main.getByRole('link', { name: 'Go to the home page' });
  await expect(home).toHaveAttribute('href', '/');
  await page.context().setOffline(false);
  // With the line back the page may be on its way by itself before the press.
  await home.click({ timeout: 3000 }).catch(() => {});
  await expect(page).toHaveURL('/');
  await expect(title(page)).toBeVisible();
});

for (const [path, heading] of [
  ['/account', 'Your account'],
  ['/admin', 'Desk'],
] as const) {
  test(`signed out at ${path} offline: words and a way on, and nothing private`, async ({
    page,
  }) => {
    await signIn(page, admin.email, admin.password);
    await page.goto(path);
    await wake(page);
    await expect(title(page)).toHaveText(heading);
    await page.context().setOffline(true);
    await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
    const main = page.getByRole('main');
    await expect(main.getByText('You are signed out.')).toBeVisible();
    await expect.poll(() => main.innerText()).toBe('You are signed out. Log in');
    await page.context().setOffline(false);
    await main.getByRole('link', { name: 'Log in' }).click();
    await expect(title(page)).toHaveText('Welcome back');
  });
}

test('a head that others have thinned out is no obstacle: the next page is loaded once', async ({
  page,
}) => {
  await page.goto('/about-us');
  await wake(page);
  const words = await title(page).innerText();
  await page.getByRole('banner').getByText('Explore').click();
  const countLoads = countDocuments(page);
  await page.evaluate(() => {
    for (const element of document.head.querySelectorAll('[name=description], [rel=canonical]')) {
      element.remove();
    }
  });
  await follow(page, 'Careers');
  await expect(page).toHaveURL('/careers');
  await expect(title(page)).not.toHaveText(words);
  await expect(title(page)).not.toHaveText('Something went wrong on our side');
  await wake(page);
  expect(countLoads()).toBeLessThanOrEqual(1);
});

test('a bar that others have taken away on the way to a page is no obstacle either', async ({
  page,
}) => {
  await page.goto('/about-us');
  await wake(page);
  const words = await title(page).innerText();
  await page.getByRole('banner').getByText('Explore').click();
  const countLoads = countDocuments(page);
  await answerData(page, async (route) => {
    await page.locator('.pending-bar').evaluate((bar) => bar.remove());
    await route.continue();
  });
  await follow(page, 'Careers');
  await expect(page).toHaveURL('/careers');
  await expect(title(page)).not.toHaveText(words);
  await expect(title(page)).not.toHaveText('Something went wrong on our side');
  await wake(page);
  expect(countLoads()).toBeLessThanOrEqual(1);
});
