import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../support/admin-site.ts';
import { adminToken, callSite } from '../support/call-site.ts';
import { DeskVisitors } from '../support/desk-visitors.ts';
import { type LostReply, loseFirstReply, lostReplies } from '../support/lose-replies.ts';
import type { Site } from '../support/site.ts';
import { wake } from '../support/wake.ts';

test.use({ siteOf: import.meta.filename });

const impatientMs = [60, 120, 150, 400];

type Listed = { _id: string; email: string };

async function idOf(site: Site, list: 'users' | 'contact', email: string): Promise<string> {
  const { data } = await callSite<Listed[]>(site, `/auth/admin/${list}`, {
    token: await adminToken(site),
  });
  return data.find((one) => one.email === email)?._id ?? '';
}

async function countInvitations(site: Site, email: string): Promise<number> {
  const path = `/auth/admin/users/${await idOf(site, 'users', email)}`;
  const { data } = await callSite<{ history: { action: string }[] }>(site, path, {
    token: await adminToken(site),
  });
  return data.history.filter(({ action }) => action === 'invited').length;
}

type Writings = { answers: { text: string }[]; notes: { text: string }[] };

async function readWritings(site: Site, email: string): Promise<Writings> {
  const path = `/auth/admin/contact/${await idOf(site, 'contact', email)}`;
  return (await callSite<Writings>(site, path, { token: await adminToken(site) })).data;
}

/** Where the button was, whatever is there by then. */
async function pressTwice(page: Page, button: Locator, gapMs: number): Promise<void> {
  const box = await button.boundingBox();
  if (!box) throw new Error('There is no such button');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.click(x, y);
  await page.waitForTimeout(gapMs);
  await page.mouse.click(x, y);
}

async function fillInContact(page: Page, email: string, message: string): Promise<void> {
  await page.getByLabel('First name').fill('Jean');
  await page.getByLabel('Last name').fill('Bartik');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Interest area').selectOption('IT Consulting & Staffing');
  await page.getByLabel('Message').fill(message);
}

/** Through the picture and the sum, up to the last button. */
async function confirmContact(page: Page, { byKeyboard = false } = {}): Promise<Locator> {
  const picture = page.getByLabel('Characters in the picture');
  await picture.fill('abc234');
  if (byKeyboard) await picture.press('Enter');
  else await page.getByRole('button', { name: 'Send message' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send your message?' });
  const label = dialog.locator('label', { hasText: /What is/ });
  const [, left = '', sign = '', right = ''] =
    /(\d+) ([-+*]) (\d+)/.exec((await label.textContent()) ?? '') ?? [];
  const [one, two] = [Number(left), Number(right)];
  const sum = sign === '+' ? one + two : sign === '-' ? one - two : one * two;
  await dialog.getByRole('textbox').fill(String(sum));
  return dialog.getByRole('button', { name: 'Send', exact: true });
}

async function countInquiries(site: Site, email: string): Promise<number> {
  const { data } = await callSite<Listed[]>(site, '/auth/admin/contact', {
    token: await adminToken(site),
  });
  return data.filter((one) => one.email === email).length;
}

test('a double click on Invite, quick or slow, sends one invitation', async ({ page, site }) => {
  const visitors = new DeskVisitors(site);
  for (const gapMs of impatientMs) {
    const email = `zoe${gapMs}@example.com`;
    const name = `Zoë Lind-${'abcd'[impatientMs.indexOf(gapMs)]}`;
    await visitors.askForAccount(name, email);
    await visitors.openDesk(page, `/admin?search=${email}`);
    const button = page.getByRole('button', { name: `Invite: ${name}` });
    await pressTwice(page, button, gapMs);
    await expect(page.getByRole('button', { name: `Invite Again: ${name}` })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await countInvitations(site, email), `${gapMs} ms`).toBe(1);
  }
  // Later it is another wish.
  await page.waitForTimeout(1500);
  await page.getByRole('button', { name: 'Invite Again: Zoë Lind-d' }).click();
  await expect.poll(() => countInvitations(site, 'zoe400@example.com')).toBe(2);
});

test('a double click on Send answer sends one answer, and complains of nothing', async ({
  page,
  site,
}) => {
  const visitors = new DeskVisitors(site);
  for (const gapMs of impatientMs) {
    const name = `Imani${'abcd'[impatientMs.indexOf(gapMs)]}`;
    const email = `${name.toLowerCase()}@example.org`;
    await visitors.sendInquiry({ firstName: name, message: 'Is it open?' });
    const id = await idOf(site, 'contact', email);
    await visitors.openDesk(page, `/admin/contact?inquiry=${id}`);
    await page.getByLabel(`To ${email}`).fill('Yes, it is.');
    await pressTwice(page, page.getByRole('button', { name: 'Send answer' }), gapMs);
    await expect(page.getByRole('article').filter({ hasText: 'Yes, it is.' })).toHaveCount(1);
    await page.waitForLoadState('networkidle');
    expect((await readWritings(site, email)).answers, `${gapMs} ms`).toHaveLength(1);
    await expect(page.getByText('Please write an answer.')).toBeHidden();
  }
});

test('what is typed while an answer is being sent stays, also in a panel opened anew', async ({
  page,
  site,
}) => {
  const visitors = new DeskVisitors(site);
  await visitors.sendInquiry({ firstName: 'Amara', message: 'Is it open?' });
  const id = await idOf(site, 'contact', 'amara@example.org');
  const replies: (() => void)[] = [];
  await page.route('**/api/v1/auth/admin/contact/*/answer', async (route) => {
    const response = await route.fetch();
    await new Promise<void>((resolve) => replies.push(resolve));
    await route.fulfill({ response });
  });
  await visitors.openDesk(page, `/admin/contact?inquiry=${id}`);
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
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.locator('.contact-form [aria-invalid="true"]')).toHaveCount(0);
  expect(await countInquiries(site, 'enter@example.com')).toBe(1);
  // Once something is typed, it is a new inquiry with rules of its own.
  await page.getByLabel('First name').fill('Jean');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').first()).toBeVisible();
});

test('when the reply to a created password is lost, the second press says where to sign in', async ({
  page,
  site,
}) => {
  const email = 'created@example.com';
  await new DeskVisitors(site).askForAccount('Mary Keller', email);
  await callSite(site, '/auth/admin/invitation', {
    token: await adminToken(site),
    body: { userId: await idOf(site, 'users', email) },
  });
  await page.goto(await site.linkTo(email, /account is ready/));
  await wake(page);
  await loseFirstReply(page, '/auth/verifyEmailAndCreatePassword');
  for (const label of ['New password', 'Repeat the password']) {
    await page.getByLabel(label).fill('blue-lantern-harbour-7');
  }
  const create = page.getByRole('button', { name: 'Create password' });
  await create.press('Enter');
  await expect(page.getByRole('alert').last()).toContainText('The server does not answer');
  await expect(page.getByText('If you have just set your password')).toBeHidden();
  await create.press('Enter');
  const hint = page.getByText('If you have just set your password, sign in.');
  await hint.getByRole('link', { name: 'sign in' }).click();
  await expect(page).toHaveURL('/auth/sign-in');
});

for (const how of Object.keys(lostReplies) as LostReply[]) {
  test(`when ${how} instead of the reply, pressing again sends once: invitation, answer, note`, async ({
    page,
    site,
  }) => {
    const tag = Object.keys(lostReplies).indexOf(how);
    const visitors = new DeskVisitors(site);
    const asking = `lost${tag}@example.com`;
    const name = `Lost Reply-${'abc'[tag]}`;
    await visitors.askForAccount(name, asking);
    const invitations = await loseFirstReply(page, '/auth/admin/invitation', how);
    await visitors.openDesk(page, `/admin?search=${asking}`);
    const invite = page.getByRole('button', { name: new RegExp(`^Invite.*: ${name}`) });
    await invite.click();
    await expect(page.getByRole('alert')).toBeVisible();
    await invite.click();
    await expect(page.getByText('Successfully sent the invitation.')).toBeVisible();
    expect(await countInvitations(site, asking)).toBe(1);
    expect(new Set(invitations).size).toBe(1);

    const firstName = `Nia${'abc'[tag]}`;
    const email = `${firstName.toLowerCase()}@example.org`;
    await visitors.sendInquiry({ firstName, message: 'Hello, is anyone there?' });
    await loseFirstReply(page, '/auth/admin/contact/*/answer', how);
    await loseFirstReply(page, '/auth/admin/contact/*/note', how);
    await page.goto(`/admin/contact?inquiry=${await idOf(site, 'contact', email)}`);
    await wake(page);
    for (const [label, button] of [
      [`To ${email}`, 'Send answer'],
      ['A note for administrators', 'Add note'],
    ] as const) {
      await page.getByLabel(label).fill('Hello.');
      // By keyboard: a message may lie over the button, and stays while the pointer is on it.
      await page.getByRole('button', { name: button }).press('Enter');
      await expect(page.getByRole('alert').last()).toBeVisible();
      await expect(page.getByLabel(label)).toHaveValue('Hello.');
      // Closed and opened again, it is still the same wish.
      await page.getByRole('button', { name: 'Close', exact: true }).click();
      await page.getByRole('link', { name: new RegExp(`${firstName} Okafor`) }).click();
      await expect(page.getByLabel(label)).toHaveValue('Hello.');
      await page.getByRole('button', { name: button }).press('Enter');
      await expect(page.getByLabel(label)).toHaveValue('');
    }
    const { answers, notes } = await readWritings(site, email);
    expect([answers.length, notes.length]).toEqual([1, 1]);
  });

  test(`when ${how} instead of the reply, an inquiry sent again after a reload is one inquiry`, async ({
    page,
    site,
  }) => {
    const email = `jean${Object.keys(lostReplies).indexOf(how)}@example.com`;
    const keys = await loseFirstReply(page, '/auth/contact', how);
    await page.goto('/contact');
    await wake(page);
    await fillInContact(page, email, 'A platform, please.');
    await (await confirmContact(page)).click();
    await expect(page.getByRole('alert').last()).toHaveText('Something went wrong');
    await page.reload();
    await wake(page);
    await fillInContact(page, email, 'A platform, please.');
    await (await confirmContact(page)).click();
    await expect(page.getByText('Response has been sent successfully')).toBeVisible();
    expect(await countInquiries(site, email)).toBe(1);
    expect(keys[1]).toBe(keys[0]);
    // Other words are another inquiry.
    await fillInContact(page, email, 'Two platforms, please.');
    await (await confirmContact(page)).click();
    await expect.poll(() => countInquiries(site, email)).toBe(2);
  });
}

test('with storage blocked, an inquiry whose reply was lost is sent once, dialog closed or not', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  const email = 'blocked@example.com';
  await loseFirstReply(page, '/auth/contact');
  await page.goto('/contact');
  await wake(page);
  await fillInContact(page, email, 'No storage here.');
  await (await confirmContact(page)).click();
  await expect(page.getByRole('alert').last()).toHaveText('Something went wrong');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  // The picture was used up with the inquiry that arrived: it is asked once more.
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByLabel('Characters in the picture')).toHaveValue('');
  await (await confirmContact(page)).click();
  await expect(page.getByText('Response has been sent successfully')).toBeVisible();
  expect(await countInquiries(site, email)).toBe(1);
});

test('a lost reply to Sign up and to a forgotten password is asked for again with its key', async ({
  page,
  site,
}) => {
  const requests = await loseFirstReply(page, '/auth/register');
  await page.goto('/auth/sign-up');
  await wake(page);
  await page.getByLabel('Full name').fill('Grace Hopper');
  await page.getByLabel('Username').fill('grace1906');
  await page.getByLabel('E-mail').fill('grace@example.com');
  await page.getByLabel('Street address').fill('12 Harbour Road');
  await page.getByLabel('City').fill('Hamburg');
  await page.getByLabel('State or region').fill('Hamburg');
  await page.getByLabel('Country').fill('germ');
  await page.getByRole('option', { name: 'Germany', exact: true }).click();
  await page.getByLabel('Phone').fill('0170 123 45 67');
  await page.getByLabel('Postal code').fill('20095');
  await page.getByLabel('Characters in the picture').fill('abc234');
  await page.getByRole('button', { name: 'Sign up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send this request?' });
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('alert').last()).toContainText('The server does not answer');
  await dialog.getByRole('button', { name: 'Go back' }).click();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(page).toHaveURL('/guidance/verification');
  // What was said in the dialog is seen when the dialog has gone, and the failure before it is not.
  const news = page.getByRole('region', { name: 'Notifications' });
  await expect(news.getByText('Your request has been sent successfully.')).toBeVisible();
  await expect(news.getByText('The server does not answer')).toBeHidden();
  expect(requests).toHaveLength(2);
  expect(new Set(requests).size).toBe(1);
  expect(await idOf(site, 'users', 'grace@example.com')).not.toBe('');

  const asked = await loseFirstReply(page, '/auth/forgotPassword');
  await page.goto('/auth/forgot-password');
  await wake(page);
  await page.getByLabel('E-mail').fill('grace@example.com');
  await page.getByLabel('E-mail').press('Enter');
  await expect(page.getByRole('alert').last()).toContainText('The server does not answer');
  await page.getByLabel('E-mail').press('Enter');
  await page.getByLabel('E-mail').press('Enter');
  await expect(page).toHaveURL('/guidance/forgot-password');
  expect(asked[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(new Set(asked).size).toBe(1);
});
