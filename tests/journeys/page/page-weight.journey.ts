import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

import type { Page } from '@playwright/test';

import { admin, expect, test } from '../../support/builder/admin-site.ts';
import { getRaw } from '../../support/http/get-raw.ts';
import { publicPages } from '../../support/http/public-pages.ts';
import { signIn } from '../../support/accounts/sign-in.ts';
import { loadFullStyles, sheetsOf, wake } from '../../support/browser/wake.ts';

test.use({ isWeighed: true });

/** Without the mark of its content. */
function nameOf(address: string): string {
  return /assets\/([a-z-]+)-[\w-]{8}\./.exec(address)?.[1] ?? address;
}

/** Bytes as they come over the line, by the name of the file without its mark. */
async function scriptsOf(page: Page): Promise<Record<string, number>> {
  const files = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map((entry) => [entry.name, (entry as PerformanceResourceTiming).encodedBodySize] as const),
  );
  return Object.fromEntries(files.map(([address, bytes]) => [nameOf(address), bytes]));
}

for (const path of publicPages.filter((page) => page !== '/contact')) {
  test(`${path}: whoever only reads gets one script of at most 6 KB`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-awake', '');
    await page.waitForLoadState('networkidle');
    const scripts = await scriptsOf(page);
    expect(Object.keys(scripts)).toEqual(['page']);
    expect(scripts['page']).toBeLessThanOrEqual(6000);
  });
}

test('Home comes with its styles and its picture in at most 14.6 KB @main', async ({
  page,
  site,
}) => {
  // Whoever comes first gets the page at once, before it is compressed enough to carry its picture. A busy machine
  // compresses it late.
  test.slow();
  const readHome = async () => {
    const { bytes: packed } = await getRaw(`${site.url}/`, { 'accept-encoding': 'br' });
    return brotliDecompressSync(packed).toString();
  };
  await expect.poll(readHome, { timeout: 120_000 }).toContain('<img src="data:image');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const answer = await page.goto('/');
  const { encodedBodySize } = JSON.parse(
    await page.evaluate(() => JSON.stringify(performance.getEntriesByType('navigation')[0])),
  );
  expect(answer?.headers()['content-encoding']).toBe('br');
  expect(encodedBodySize).toBeLessThanOrEqual(14_600);
  const hero = page.locator('.hero-home .hero-picture img');
  await expect(hero).toHaveAttribute('src', /^data:image/);
  expect(await hero.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(asked).not.toContain('/images/hero-home.svg');
  const { bytes } = await getRaw(`${site.url}/`, { 'accept-encoding': 'gzip' });
  expect(bytes.length).toBeLessThanOrEqual(14_600);
});

for (const path of ['/contact', '/auth/sign-in', '/auth/sign-up', '/auth/forgot-password']) {
  test(`${path}: a form wakes with at most four scripts, and nothing of the builder`, async ({
    page,
  }) => {
    await page.goto(path);
    await wake(page);
    // What shows the captcha of a sleeping form was there before.
    const names = Object.keys(await scriptsOf(page)).filter((name) => name !== 'asleep');
    expect(names.length).toBeLessThanOrEqual(4);
    expect(names).not.toContain('tools');
    expect(names).not.toContain('insiders');
  });
}

test('Looks under the pointer come to whoever touches nothing, the full styles at the first touch', async ({
  page,
}) => {
  await page.goto('/about-us');
  await expect.poll(() => sheetsOf(page)).toEqual(['extras']);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Careers' });
  await link.hover();
  await expect(link).toHaveCSS('text-decoration-line', 'underline');
  await page.keyboard.press('Shift');
  await expect.poll(() => sheetsOf(page)).toEqual(['extras', 'site']);
});

test('The full styles change nothing that is drawn', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect.poll(() => sheetsOf(page)).toEqual(['extras']);
  const before = await looksOf(page);
  await loadFullStyles(page);
  const after = await looksOf(page);
  const changed = after.flatMap((looks, place) => changesBetween(before[place] ?? '', looks));
  expect(changed).toEqual([]);
});

/**
 * For each element that is drawn, and for what styles draw before and after it, its box and all its properties. Chromium
 * answers 0 for some margins that are `auto`, so the box says where an element stands.
 */
function looksOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body, body *')]
      .filter((element) => element.checkVisibility())
      .flatMap((element) =>
        ['', '::before', '::after'].map((part) => {
          const style = getComputedStyle(element, part);
          const names = [...style].filter((name) => !name.startsWith('margin'));
          const looks = names.map((name) => `${name}: ${style.getPropertyValue(name)}`);
          const name = `${element.tagName}.${element.getAttribute('class')}${part}`;
          return [name, JSON.stringify(element.getBoundingClientRect()), ...looks].join('\n');
        }),
      ),
  );
}

function changesBetween(before: string, after: string): string[] {
  if (before === after) return [];
  const known = before.split('\n');
  const [name = '', ...looks] = after.split('\n');
  return looks.filter((look) => !known.includes(look)).map((look) => `${name} ${look}`);
}

test('A page that is pointed at is fetched ahead, and never one that does something', async ({
  page,
  site,
}) => {
  const ahead: string[] = [];
  page.on('request', (request) => {
    if (request.headers()['sec-purpose']) ahead.push(new URL(request.url()).pathname);
  });
  const rules = await fetch(`${site.url}/speculation-rules.json`);
  expect(rules.headers.get('content-type')).toContain('application/speculationrules+json');
  const { prefetch, prerender } = await rules.json();
  expect([prefetch[0].eagerness, prerender[0].eagerness]).toEqual(['moderate', 'moderate']);
  expect(JSON.stringify(prerender[0].where)).toContain('/files/*');
  for (const path of ['/auth/sign-in', '/account', '/admin', '/guidance/verification']) {
    const answer = await fetch(site.url + path, { headers: { 'sec-purpose': 'prefetch' } });
    expect([path, answer.status]).toEqual([path, 503]);
    const plain = await fetch(site.url + path);
    expect(plain.headers.get('speculation-rules')).toBeNull();
  }
  const start = await fetch(`${site.url}/api/v1/auth/oidc/start`, {
    headers: { 'sec-purpose': 'prefetch;prerender' },
  });
  expect(start.status).toBe(503);
  expect((await fetch(`${site.url}/careers`)).headers.get('speculation-rules')).toBe(
    '"/speculation-rules.json"',
  );
});

test('Back brings the page as it was, in the theme chosen meanwhile', async ({ page }) => {
  await page.goto('/about-us');
  await wake(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
  await expect(page).toHaveURL('/careers');
  await wake(page);
  await page.getByRole('banner').getByRole('button', { name: /Theme/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.goBack();
  await expect(page).toHaveURL('/about-us');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(
    page.getByRole('banner').getByRole('button', { name: 'Theme: light' }),
  ).toBeVisible();
});

test('Back never shows the desk of someone who has signed out', async ({ page }) => {
  await signIn(page, admin.email, admin.password);
  await page.goto('/admin');
  await wake(page);
  await expect(page.getByRole('heading', { name: 'Desk' })).toBeVisible();
  await page.goto('/careers');
  await wake(page);
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Desk' })).toHaveCount(0);
});

test('What was typed before a form woke is there afterwards, with the focus', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/contact-form-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto('/contact');
  await page.getByLabel('First name').fill('Jean');
  await page.getByLabel('Message').fill('Before it woke');
  await page.keyboard.press('Home');
  resolve();
  await wake(page);
  await expect(page.getByLabel('First name')).toHaveValue('Jean');
  await expect(page.getByLabel('Message')).toBeFocused();
  await page.keyboard.type('Typed ');
  await expect(page.getByLabel('Message')).toHaveValue('Typed Before it woke');
});

type Built = { css?: string[]; imports?: string[] };

/** The sheets of a file of the build and of all files that come with it. */
function sheetsWith(list: Record<string, Built>, file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const { css = [], imports = [] } = list[file] ?? {};
  return [...css, ...imports.flatMap((other) => sheetsWith(list, other, seen))];
}

test('A part that wakes has the sheet of every file that comes with it', async ({ page }) => {
  const list: Record<string, Built> = JSON.parse(
    readFileSync('build/client/.vite/manifest.json', 'utf8'),
  );
  const parts = Object.keys(list).filter((file) => file.startsWith('app/parts/'));
  const withSheets = parts.filter((file) => sheetsWith(list, file).length > 0);
  // Other parts get the sheets of their document alone.
  expect(withSheets).toEqual(['app/parts/tools.tsx']);
  await signIn(page, admin.email, admin.password);
  await page.goto('/');
  await wake(page);
  const needed = sheetsWith(list, 'app/parts/tools.tsx').map(nameOf);
  expect(await sheetsOf(page)).toEqual(expect.arrayContaining(needed));
});
