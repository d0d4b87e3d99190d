import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../../support/builder/admin-site.ts';
import { confirmContact, fillInContact } from '../../support/contact/contact-steps.ts';
import { DeskVisitors } from '../../support/desk/desk-visitors.ts';
import { followCalls } from '../../support/browser/hold-calls.ts';
import { fetchAnswer } from '../../support/http/fetch-answer.ts';
import {
  countInquiries,
  countInvitations,
  idOf,
  readWritings,
} from '../../support/desk/count-stored.ts';
import { pressTwiceAt } from '../../support/browser/page-clock.ts';
import { wake } from '../../support/browser/wake.ts';

test.use({ siteOf: 'never twice' });
test.beforeEach(({ page }) => page.clock.install());

const impatientMs = [60, 120, 150, 400];

/** Where the button was, whatever is there by then. */
async function pressTwice(page: Page, button: Locator, gapMs: number): Promise<void> {
  const underWay = followCalls(page);
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('There is no such button');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await pressTwiceAt(page, middle, gapMs);
  // Only what is written: the desk has a line open for as long as it stands.
  await expect.poll(() => [...underWay].filter((call) => call.method() !== 'GET')).toHaveLength(0);
}

for (const [index, gapMs] of impatientMs.entries()) {
  test(`a second click on Invite after ${gapMs} ms sends no second invitation`, async ({
    page,
    site,
  }) => {
    const visitors = new DeskVisitors(site);
    const email = `zoe${gapMs}@example.com`;
    const name = `Zoë Lind-${'abcd'[index]}`;
    await visitors.askForAccount(name, email);
    await visitors.signInAtDesk(page, `/admin?search=${email}`);
    const button = page.getByRole('button', { name: `Invite: ${name}` });
    await pressTwice(page, button, gapMs);
    const again = page.getByRole('button', { name: `Invite Again: ${name}` });
    await expect(again).toBeVisible();
    expect(await countInvitations(site, email)).toBe(1);
    if (gapMs !== impatientMs.at(-1)) return;
    // Later it is another wish.
    await page.clock.fastForward(1500);
    await again.click();
    await expect.poll(() => countInvitations(site, email)).toBe(2);
  });

  test(`a second click on Send answer after ${gapMs} ms sends no second answer, and complains of nothing`, async ({
    page,
    site,
  }) => {
    const visitors = new DeskVisitors(site);
    const name = `Imani${'abcd'[index]}`;
    const email = `${name.toLowerCase()}@example.org`;
    await visitors.sendInquiry({ firstName: name, message: 'Is it open?' });
    const id = await idOf(site, 'contact', email);
    await visitors.signInAtDesk(page, `/admin/contact?inquiry=${id}`);
    await page.getByLabel(`To ${email}`).fill('Yes, it is.');
    await pressTwice(page, page.getByRole('button', { name: 'Send answer' }), gapMs);
    await expect(page.getByRole('article').filter({ hasText: 'Yes, it is.' })).toHaveCount(1);
    expect((await readWritings(site, email)).answers).toHaveLength(1);
    await expect(page.getByText('Please write an answer.')).toBeHidden();
  });
}

test('what is typed while an answer is being sent stays, also in a panel opened anew @ci', async ({
  page,
  site,
}) => {
  const visitors = new DeskVisitors(site);
  await visitors.sendInquiry({ firstName: 'Amara', message: 'Is it open?' });
  const id = await idOf(site, 'contact', 'amara@example.org');
  const replies: (() => void)[] = [];
  await page.route('**/api/v1/auth/admin/contact/*/answer', async (route) => {
    const response = await fetchAnswer(route);
    await new Promise<void>((resolve) => replies.push(resolve));
    await route.fulfill({ response });
  });
  await visitors.signInAtDesk(page, `/admin/contact?inquiry=${id}`);
  const field = page.getByLabel('To amara@example.org');
  await field.fill('Yes, it is.');
  await page.getByRole('button', { name: 'Send answer' }).press('Enter');
  await expect.poll(() => replies.length).toBe(1);
  await field.press('End');
  await field.pressSequentially(' On Sundays too.');
  replies[0]?.();
  await expect(field).toHaveValue('On Sundays too.');
  await page.getByRole('button', { name: 'Send answer' }).press('Enter');
  await expect.poll(() => replies.length).toBe(2);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('link', { name: /Amara Okafor/ }).click();
  await expect(field).toHaveValue('On Sundays too.');
  replies[1]?.();
  await expect(field).toHaveValue('');
  const { answers } = await readWritings(site, 'amara@example.org');
  expect(answers.map(({ text }) => text).toSorted()).toEqual(['On Sundays too.', 'Yes, it is.']);
});

test('Enter twice in the last dialog sends an inquiry once, and scolds nobody', async ({
  page,
  site,
}) => {
  await page.goto('/contact');
  await wake(page);
  await fillInContact(page, 'enter@example.com', 'Enter, enter.');
  await confirmContact(page, { byKeyboard: true });
  const dialog = page.getByRole('dialog', { name: 'Send your message?' });
  await dialog.getByRole('textbox').press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Response has been sent successfully')).toBeVisible();
  await page.keyboard.press('Enter');
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.locator('.contact-form [aria-invalid="true"]')).toHaveCount(0);
  expect(await countInquiries(site, 'enter@example.com')).toBe(1);
  // The thanks have the focus, so another Enter sends nothing and leads nowhere.
  const thanks = page.getByText('Thank you. We have received your message.');
  await expect(page.locator('.form-sent', { has: thanks })).toBeFocused();
  // Once something is typed, it is a new inquiry with rules of its own.
  await page.getByLabel('First name').pressSequentially('Jean');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').first()).toBeVisible();
});
