import type { Page } from '@playwright/test';

import { expect, test } from '../../support/builder/admin-site.ts';
import { DeskVisitors } from '../../support/desk/desk-visitors.ts';
import { publicPages } from '../../support/http/public-pages.ts';
import { wake } from '../../support/browser/wake.ts';

test.use({ siteOf: import.meta.filename });

/** Half as large again as what browsers begin with. */
const letterSize = 24;
const deskScreens = [
  '/admin',
  '/admin/contact',
  '/admin/overview',
  '/admin/pages',
  '/admin/pages?show=redirects',
  '/admin/pages?show=checks',
  '/admin/pages?show=replace',
  '/admin/pictures',
  '/admin/audit',
  '/admin/settings',
  '/admin/settings/words',
  '/admin/guide',
];

test('With letters of 24 px no public page scrolls sideways on a phone @chromium @ci', async ({
  page,
}) => {
  await enlargeLetters(page);
  expect(await wideOnPhones(page, [...publicPages, '/auth/sign-in', '/auth/sign-up'])).toEqual([]);
});

test('With letters of 24 px no screen of the desk scrolls sideways on a phone @chromium', async ({
  page,
  site,
}) => {
  const visitors = new DeskVisitors(site);
  await visitors.askForAccount('Hana Sato', 'hana.large-letters@example.com');
  await visitors.sendInquiry({ firstName: 'Ivo', message: 'We own two buildings.' });
  await enlargeLetters(page);
  await visitors.signInAtDesk(page, '/admin');
  expect(await wideOnPhones(page, deskScreens)).toEqual([]);
});

/** As someone sets them for all sites in the browser's settings. */
async function enlargeLetters(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: letterSize } });
}

/** Which of them can be pushed sideways, by how much, and what reaches furthest to the right. */
async function wideOnPhones(page: Page, paths: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of paths) {
      await page.goto(path);
      await wake(page);
      await expect(page.locator('html')).toHaveCSS('font-size', `${letterSize}px`);
      await expect(page.locator('.desk-bone')).toHaveCount(0);
      const wide = await page.evaluate(() => {
        const over = document.documentElement.scrollWidth - innerWidth;
        const widest = [...document.querySelectorAll('body :not(.sr-only *)')].flatMap(
          (element) => {
            const { right } = element.getBoundingClientRect();
            return right > innerWidth ? [`${element.className || element.tagName} ${right}`] : [];
          },
        );
        return over > 0 ? `${over} px: ${widest.slice(0, 8).join(', ')}` : '';
      });
      if (wide) found.push(`${path} at ${width}: ${wide}`);
    }
  }
  return found;
}
