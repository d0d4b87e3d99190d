import type { Page } from '@playwright/test';

import { expect, test } from '../../support/builder/admin-site.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { wake } from '../../support/browser/wake.ts';
import { crowdDesk, longNamed } from '../../support/desk/crowded-desk.ts';
import { DeskVisitors } from '../../support/desk/desk-visitors.ts';
import type { MailedSite } from '../../support/mail/mailed-site.ts';

test.use({ siteOf: import.meta.filename });

async function openUsers(page: Page, site: MailedSite, width: number): Promise<void> {
  await crowdDesk(site);
  await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
  await page.addInitScript(() => localStorage.setItem('fourfold:first-steps', 'hidden'));
  await new DeskVisitors(site).signInAtDesk(page, '/admin');
  await expect(page.getByRole('link', { name: longNamed.fullName })).toBeVisible();
}

/** The texts that are cut, or that something else covers at one of their ends. */
function cutTexts(page: Page, texts: string[]): Promise<string[]> {
  return page.locator('.desk-list').evaluate(
    (list, wanted) =>
      wanted.filter((text) => {
        const walk = document.createTreeWalker(list, NodeFilter.SHOW_TEXT);
        while (walk.nextNode()) {
          const { currentNode: node } = walk;
          if (!node.textContent?.includes(text)) continue;
          const cell = node.parentElement?.closest('td, th, li');
          const range = document.createRange();
          range.selectNodeContents(node);
          return [...range.getClientRects()].some(({ left, right, top, bottom }) =>
            [left + 1, right - 1].some((x) => {
              const there = document.elementFromPoint(x, (top + bottom) / 2);
              return !there || !cell?.contains(there);
            }),
          );
        }
        return true;
      }),
    texts,
  );
}

const [mailName = '', mailHost = ''] = longNamed.email.split('@');

for (const width of [390, 768, 1100, 1440]) {
  test(`At ${width} px name, e-mail, status, day and invitation are whole, however long`, async ({
    page,
    site,
  }) => {
    await openUsers(page, site, width);
    const texts = [longNamed.fullName, mailName, `@${mailHost}`];
    expect(await cutTexts(page, texts)).toEqual([]);
    // The words of every kind of status, of the last hour, and of both kinds of invitation.
    for (const text of ['Verified', 'Unverified', 'Just now', 'Invite Again', 'Declined']) {
      const all = page.locator('.desk-list').getByText(text, { exact: true });
      if ((await all.count()) === 0) continue;
      expect(await cutTexts(page, [text])).toEqual([]);
    }
    const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overhang).toBe(0);
  });
}

test('Columns are hidden by choice, and the choice stays @ci', async ({ page, site }) => {
  await openUsers(page, site, 1440);
  const heading = page.getByRole('columnheader', { name: 'Phone' });
  await expect(heading).toBeAttached();
  await page.getByRole('button', { name: 'Columns' }).click();
  await expectAccessible(page, 'the columns', '.desk-menu-panel');
  await page.getByRole('checkbox', { name: 'Phone' }).uncheck();
  await expect(heading).toHaveCount(0);
  await page.reload();
  await wake(page);
  await expect(page.getByRole('columnheader', { name: 'City' })).toBeAttached();
  await expect(heading).toHaveCount(0);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(heading).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Columns' })).toBeFocused();
  await expect(page.getByRole('checkbox', { name: 'Phone' })).toBeHidden();
});

test('The filters stand in one line, and the menu says how many are set', async ({
  page,
  site,
}) => {
  for (const width of [390, 768, 1100, 1440]) {
    await openUsers(page, site, width);
    const bar = page.locator('.desk-toolbar');
    expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(44);
    expect((await page.getByRole('searchbox').boundingBox())?.width).toBeGreaterThan(120);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const filter = page.getByRole('button', { name: /^Filter/ });
  await filter.click();
  await page.getByRole('button', { name: /^Waiting/ }).click();
  await expect(page).toHaveURL(/filter=waiting/);
  await expect(filter).toHaveText('Filter1 set');
  await expectAccessible(page, 'the filters', '.desk-menu-panel');
});

for (const width of [390, 1440]) {
  test(`At ${width} px the acts for many are in view wherever someone was chosen`, async ({
    page,
    site,
  }) => {
    await openUsers(page, site, width);
    const before = await page.getByRole('link', { name: longNamed.fullName }).boundingBox();
    await page
      .getByRole('checkbox', { name: /^Select/ })
      .last()
      .check();
    const bar = page.locator('.bulk-bar');
    await expect(bar).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => scrollTo(0, 0));
    await expect(bar).toBeInViewport({ ratio: 1 });
    const after = await page.getByRole('link', { name: longNamed.fullName }).boundingBox();
    expect(after).toEqual(before);
    await expectAccessible(page, 'the acts for many', '.bulk-bar');
  });
}
