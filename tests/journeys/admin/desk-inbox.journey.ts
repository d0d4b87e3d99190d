import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../../support/builder/admin-site.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { crowdDesk } from '../../support/desk/crowded-desk.ts';
import { DeskVisitors } from '../../support/desk/desk-visitors.ts';
import type { MailedSite } from '../../support/mail/mailed-site.ts';

test.use({ siteOf: import.meta.filename });

const rowsOf = (page: Page) => page.locator('.inquiry-inbox a[data-entry]');
const panelOf = (page: Page) => page.getByRole('dialog', { name: /^Inquiry from/ });

async function openInbox(page: Page, site: MailedSite, width: number): Promise<void> {
  await crowdDesk(site);
  await page.setViewportSize({ width, height: 900 });
  await new DeskVisitors(site).signInAtDesk(page, '/admin/contact');
  await expect(rowsOf(page).first()).toBeVisible();
}

async function sidesOf(locator: Locator): Promise<{ left: number; right: number; top: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not drawn.');
  return { left: box.x, right: box.x + box.width, top: box.y };
}

for (const width of [1100, 1440]) {
  test(`At ${width} px list, message and answer stand side by side, and the answer stays`, async ({
    page,
    site,
  }) => {
    await openInbox(page, site, width);
    await rowsOf(page).nth(2).click();
    const panel = panelOf(page);
    const letter = panel.locator('.inquiry-letter');
    const answer = panel.getByLabel(/^To writer/);
    const send = panel.getByRole('button', { name: 'Send answer' });
    await expect(letter).toBeInViewport({ ratio: 1 });
    const list = await sidesOf(page.locator('.inquiry-inbox'));
    const message = await sidesOf(letter);
    expect(list.right).toBeLessThanOrEqual(message.left);
    expect(message.right).toBeLessThanOrEqual((await sidesOf(answer)).left);
    // The message comes before every control about it.
    const state = panel.getByRole('button', { name: 'In progress', exact: true });
    expect(message.top).toBeLessThan((await sidesOf(state)).top);
    expect(message.top).toBeLessThan(350);
    await expect(send).toBeInViewport({ ratio: 1 });
    await panel.getByRole('button', { name: 'Erase' }).scrollIntoViewIfNeeded();
    await expect(panel.getByRole('button', { name: 'Erase' })).toBeInViewport();
    await expect(send).toBeInViewport({ ratio: 1 });
    await expect(answer).toBeInViewport({ ratio: 1 });
    const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overhang).toBe(0);
    await expectAccessible(page, 'the inbox');
  });
}

test('Arrows walk the list and open each inquiry; Escape closes it and leaves its row focused @ci', async ({
  page,
  site,
}) => {
  await openInbox(page, site, 1440);
  const nameOf = (at: number) => rowsOf(page).nth(at).locator('.inbox-who').innerText();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('dialog', { name: `Inquiry from ${await nameOf(0)}` })).toBeVisible();
  await expect(rowsOf(page).first()).toBeFocused();
  for (let count = 0; count < 14; count += 1) await page.keyboard.press('ArrowDown');
  await expect(panelOf(page)).toContainText('Inquiry 15 of');
  await expect(rowsOf(page).nth(14)).toBeFocused();
  await expect(rowsOf(page).nth(14)).toBeInViewport({ ratio: 1 });
  await expect(rowsOf(page).nth(14)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('k');
  await expect(panelOf(page)).toContainText('Inquiry 13 of');
  await panelOf(page)
    .getByLabel(/^To writer/)
    .press('ArrowDown');
  await page.keyboard.type('jk');
  await expect(panelOf(page)).toContainText('Inquiry 13 of');
  await expect(panelOf(page).getByLabel(/^To writer/)).toHaveValue('jk');
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toBeHidden();
  await expect(rowsOf(page).nth(12)).toBeFocused();
});

test('Arrows walk on from the list into the suspects that stand open below it', async ({
  page,
  site,
}) => {
  await openInbox(page, site, 1440);
  const summary = page.getByText(/^Suspected spam \(\d+\)$/);
  const suspects = page.locator('.desk-fold .inquiry-inbox a[data-entry]');
  const listed = await rowsOf(page).count();
  await rowsOf(page)
    .nth(listed - 1)
    .click();
  await expect(panelOf(page)).toContainText(`Inquiry ${listed} of ${listed}`);
  await summary.click();
  await expect(suspects.first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(suspects.first()).toBeFocused();
  await expect(suspects.first()).toHaveAttribute('aria-current', 'true');
  const who = await suspects.first().locator('.inbox-who').innerText();
  await expect(page.getByRole('dialog', { name: `Inquiry from ${who}` })).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(rowsOf(page).nth(listed - 1)).toBeFocused();
});

test('The preview is drawn as the letter is, and a narrower window shows the inquiry over its list', async ({
  page,
  site,
}) => {
  await openInbox(page, site, 1440);
  await rowsOf(page).first().click();
  const panel = panelOf(page);
  await panel.getByLabel(/^To writer/).fill('We shall call you.\nOn Monday.');
  await panel.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview of the answer' });
  await expect(preview.getByRole('heading', { name: 'Re: your message' })).toBeVisible();
  await expect(preview.locator('.mail-brand')).toContainText('Fourfold');
  const message = await page.locator('.inquiry-letter').innerText();
  await expect(preview.getByRole('blockquote')).toHaveText(message);
  await expectAccessible(page, 'the letter', '.dialog.modal');
  await preview.getByRole('button', { name: 'Close' }).click();
  await page.setViewportSize({ width: 1000, height: 900 });
  await expect(panel).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await expect(panel.getByLabel(/^To writer/)).toHaveValue(/^We shall/);
});

test('All that match are moved and assigned in one act, also on pages out of sight, and one undo takes it back @ci', async ({
  page,
  site,
}) => {
  await openInbox(page, site, 1440);
  const answered = page.getByRole('button', { name: /^Answered ?\d+$/ });
  const before = await answered.textContent();
  await page.getByRole('searchbox', { name: 'Search inquiries' }).fill('writer28@');
  await expect(page.getByText('1 of 29 inquiries', { exact: true })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search inquiries' }).fill('writer');
  await expect(page.getByText('29 inquiries', { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const bar = page.locator('.bulk-bar');
  await expect(bar).toContainText('25 selected');
  await bar.getByRole('button', { name: 'Select all 29 inquiries' }).click();
  await expect(bar).toContainText('All 29 inquiries selected');
  await expectAccessible(page, 'all that match', '.bulk-bar');
  await bar.getByRole('button', { name: 'Move or assign' }).click();
  const question = page.getByRole('dialog', { name: 'Move or assign 29 inquiries' });
  await question.getByLabel('State').selectOption('Answered');
  await question.getByLabel('Assigned to').selectOption('Ada Byron');
  await expectAccessible(page, 'moving many', '.dialog.modal');
  await question.getByRole('button', { name: 'Move or assign' }).click();
  await expect(
    page.getByText('29 inquiries moved to Answered and assigned to Ada Byron.'),
  ).toBeVisible();
  await expect(answered).toHaveText(/29$/);
  await expect(bar).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone.')).toBeVisible();
  await expect(answered).toHaveText(before ?? '');

  await page.getByRole('searchbox', { name: 'Search inquiries' }).fill('writer28@');
  await expect(page.getByText('1 of 29 inquiries', { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: /^Select the inquiry/ }).check();
  await bar.getByRole('button', { name: 'Mark as spam' }).click();
  const spam = page.getByRole('dialog', { name: 'Mark 1 inquiry as spam?' });
  await spam.getByRole('button', { name: 'Mark as spam' }).click();
  await expect(page.getByText('1 inquiry moved to Spam.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone.').last()).toBeVisible();
});
