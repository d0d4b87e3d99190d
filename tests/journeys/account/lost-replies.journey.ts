import { expect, test } from '../../support/builder/admin-site.ts';
import { adminToken, callSite } from '../../support/http/call-site.ts';
import { confirmContact, fillInContact, readPicture } from '../../support/contact/contact-steps.ts';
import { DeskVisitors } from '../../support/desk/desk-visitors.ts';
import { type LostReply, loseFirstReply, lostReplies } from '../../support/browser/lose-replies.ts';
import {
  countInquiries,
  countInvitations,
  idOf,
  readWritings,
} from '../../support/desk/count-stored.ts';
import { wake } from '../../support/browser/wake.ts';

test.use({ siteOf: 'never twice' });

test('when the reply to a created password is lost, the second press says where to sign in @ci', async ({
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
  await expect(page.getByRole('alert').last()).toContainText('The server is not responding');
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
    await visitors.signInAtDesk(page, `/admin?search=${asking}`);
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
  await readPicture(page);
  await page.getByRole('button', { name: 'Sign up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send this request?' });
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('alert').last()).toContainText('The server is not responding');
  await dialog.getByRole('button', { name: 'Go back' }).click();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(page).toHaveURL('/guidance/verification');
  // What was said in the dialog is seen when the dialog has gone, and the failure before it is not.
  const news = page.getByRole('region', { name: 'Notifications' });
  await expect(news.getByText('Your request has been sent successfully.')).toBeVisible();
  await expect(news.getByText('The server is not responding')).toBeHidden();
  expect(requests).toHaveLength(2);
  expect(new Set(requests).size).toBe(1);
  expect(await idOf(site, 'users', 'grace@example.com')).not.toBe('');

  const asked = await loseFirstReply(page, '/auth/forgotPassword');
  await page.goto('/auth/forgot-password');
  await wake(page);
  await page.getByLabel('E-mail').fill('grace@example.com');
  await page.getByLabel('E-mail').press('Enter');
  await expect(page.getByRole('alert').last()).toContainText('The server is not responding');
  await page.getByLabel('E-mail').focus();
  // Whatever page the second one meets.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/guidance/forgot-password');
  expect(asked[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(new Set(asked).size).toBe(1);
});
