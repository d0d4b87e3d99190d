import type { Page } from '@playwright/test';

import { expect, test } from '../../support/builder/admin-site.ts';
import {
  editVertical,
  logIn,
  openAsAdmin,
  rememberSession,
} from '../../support/builder/builder-desk.ts';
import { publicPages } from '../../support/http/public-pages.ts';
import { wake } from '../../support/browser/wake.ts';

test.describe.configure({ timeout: 120_000 });

/** What only the code of the builder holds, and what only that of the desk does (not a mere file name). */
const builderMark = /builder-dialog|Restore this page/;
const deskMark = /desk-(?![\w-]+\.(?:js|css))/;

test("A visitor's browser never loads the builder or the desk, an administrator's does @ci", async ({
  page,
  site,
}) => {
  const seen = collectCode(page);
  for (const address of publicPages) {
    await page.goto(address);
    await wake(page);
    await page.waitForLoadState('networkidle');
  }
  await page.goto('/');
  await wake(page);
  await page.getByRole('banner').locator('summary', { hasText: 'Verticals' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Education' }).click();
  await expect(page).toHaveURL('/verticals/education');
  await page.waitForLoadState('networkidle');
  const visited = await seen();
  expect(visited.length).toBeGreaterThan(5);
  expect(holding(visited, builderMark)).toEqual([]);
  expect(holding(visited, deskMark)).toEqual([]);

  await openAsAdmin(page, site);
  const builder = await editVertical(page, 'Education');
  await expect(builder.name()).toHaveValue('Education');
  expect(holding(await seen(), builderMark)).toHaveLength(2);
  await page.goto('/admin');
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible();
  expect(holding(await seen(), deskMark)).not.toEqual([]);
});

type Code = { url: string; text: string };

/** Every script and stylesheet that the browser asks for from now on. */
function collectCode(page: Page): () => Promise<Code[]> {
  const answers: Promise<Code>[] = [];
  page.on('response', (response) => {
    if (!['script', 'stylesheet'].includes(response.request().resourceType())) return;
    const url = response.url();
    answers.push(
      response.text().then(
        (text) => ({ url, text }),
        () => ({ url, text: '' }),
      ),
    );
  });
  return () => Promise.all(answers);
}

function holding(code: Code[], mark: RegExp): string[] {
  return code.filter(({ text }) => mark.test(text)).map(({ url }) => new URL(url).pathname);
}

test('The sheets of the site stand before those of the tools, whichever are wanted first', async ({
  page,
  site,
}) => {
  // A browser that is never idle: the touch wakes the tools, and nothing has wanted the full sheets before.
  await page.addInitScript(() => {
    globalThis.requestIdleCallback = () => 0;
  });
  await rememberSession(page.context(), await logIn(site));
  await page.goto('/');
  const links = page.locator('link[rel=stylesheet]');
  const tools = (await page.locator('#tools').getAttribute('data-styles')) ?? '';
  const order = async () => {
    const sheets = await links.evaluateAll((all) =>
      all.map((link) => ({ href: (link as HTMLLinkElement).href, media: link.matches('[media]') })),
    );
    const [, ...full] = sheets.filter(({ media }) => media).map(({ href }) => href);
    return sheets.flatMap(({ href, media }) => {
      if (media) return [];
      if (full.includes(href)) return ['site'];
      return tools.split(' ').includes(new URL(href).pathname) ? ['tools'] : [];
    });
  };
  // A key that comes before the page's script wakes nothing.
  const orderAfterTouch = async () => {
    await page.keyboard.press('Shift');
    return order();
  };
  await expect.poll(orderAfterTouch).toContain('tools');
  expect([...new Set(await order())]).toEqual(['site', 'tools']);
});
