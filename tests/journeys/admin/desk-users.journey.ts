import { admin, expect, test } from '../../support/builder/admin-site.ts';
import { logIn, rememberSession } from '../../support/builder/builder-desk.ts';
import { DeskVisitors } from '../../support/desk/desk-visitors.ts';
import { makeMember, memberPassword } from '../../support/accounts/make-member.ts';
import { signIn } from '../../support/accounts/sign-in.ts';
import { wake } from '../../support/browser/wake.ts';

test.use({ siteOf: import.meta.filename });

const password = 'amber-tractor-window-77';
const invitation = /account is ready/;

test('a request is approved, and the person signs in with the link of the mail @main', async ({
  page,
  site,
  browser,
  complaints,
}) => {
  test.slow();
  const visitors = new DeskVisitors(site);
  await visitors.askForAccount('Zoë Lind', 'zoe@example.com');
  await visitors.signInAtDesk(page, '/admin?filter=waiting');
  const row = page.getByRole('row', { name: /Zoë Lind/ });
  await expect(row).toContainText('Unverified');
  await row.getByRole('button', { name: /^Invite/ }).click();
  await expect(page.getByText('Successfully sent the invitation.')).toBeVisible();
  await expect(row).toBeHidden();

  const home = await browser.newPage({ baseURL: site.url });
  await home.goto(await site.linkTo('zoe@example.com', invitation));
  await wake(home);
  await home.getByLabel('New password').fill(password);
  await home.getByLabel('Repeat the password').fill(password);
  await home.getByRole('button', { name: 'Create password' }).click();
  await expect(home).toHaveURL('/');
  await home.getByRole('button', { name: 'Log out' }).click();
  await signIn(home, 'zoe@example.com', password);
  await home.close();

  await page.goto('/admin?filter=verified&search=zoe');
  await wake(page);
  await expect(row).toContainText('Verified');
  await expect(row.getByRole('cell').last()).toHaveText('-');
  await row.getByRole('link', { name: 'Zoë Lind' }).click();
  const panel = page.getByRole('dialog', { name: 'Zoë Lind' });
  await expect(panel.getByRole('listitem').filter({ hasText: 'Created a password' })).toBeVisible();
  await expect(panel.getByRole('listitem').filter({ hasText: 'Invited' })).toContainText(
    admin.fullName,
  );
  await expect(panel.getByText('E-mail sent')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('the keyboard goes on at the next row when its own has left the list', async ({
  page,
  site,
}) => {
  const visitors = new DeskVisitors(site);
  for (const name of ['Ava', 'Bea', 'Cara']) {
    await visitors.askForAccount(`${name} Waiting`, `${name.toLowerCase()}@example.com`);
  }
  await visitors.signInAtDesk(page, '/admin?filter=waiting&sort=fullName');
  const invite = (name: string) => page.getByRole('button', { name: `Invite: ${name} Waiting` });
  // Held down, as a resting finger does: one invitation, and the next row waits for a press of its own.
  await invite('Ava').focus();
  await page.keyboard.down('Enter');
  await expect(invite('Ava')).toBeHidden();
  await expect(invite('Bea')).toBeFocused();
  for (let count = 0; count < 5; count += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(invite('Bea')).toBeVisible();
  await invite('Cara').press('Enter');
  await expect(invite('Cara')).toBeHidden();
  await expect(page.locator('main :focus')).toHaveCount(1);
  await page.getByRole('checkbox', { name: 'Select Bea Waiting' }).check();
  await page.getByRole('button', { name: 'Clear' }).press('Enter');
  await expect(page.locator('main :focus')).toHaveCount(1);
});

test('inviting again ends the older link, and so does a link made by hand', async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const visitors = new DeskVisitors(site);
  await visitors.askForAccount('Bo Okafor', 'bo@example.com');
  await visitors.signInAtDesk(page, '/admin?search=bo%40example.com');
  const row = page.getByRole('row', { name: /Bo Okafor/ });
  await row.getByRole('button', { name: 'Invite: Bo Okafor' }).click();
  const older = await site.linkTo('bo@example.com', invitation);
  // Pressed within a second of the first, it would be the second half of a double click.
  await expect(async () => {
    await row.getByRole('button', { name: 'Invite Again: Bo Okafor' }).click();
    await expect
      .poll(() => site.linkTo('bo@example.com', invitation), { timeout: 2000 })
      .not.toBe(older);
  }).toPass();
  const newer = await site.linkTo('bo@example.com', invitation);
  await expect(visitors.createPassword(older, password)).rejects.toThrow('no longer valid');

  await row.getByRole('link', { name: 'Bo Okafor' }).click();
  await page.getByRole('button', { name: 'Copy invitation link' }).click();
  await page.getByRole('button', { name: 'Create and copy the link' }).click();
  const link = await page.getByRole('textbox', { name: 'Invitation link' }).inputValue();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await expect(visitors.createPassword(newer, password)).rejects.toThrow('no longer valid');
  await visitors.createPassword(link, password);
});

test('a request is declined with a word to the person, and can be reopened', async ({
  page,
  site,
}) => {
  const visitors = new DeskVisitors(site);
  await visitors.askForAccount('Cleo Marsh', 'cleo@example.com');
  await visitors.signInAtDesk(page, '/admin?search=cleo');
  await page.getByRole('link', { name: 'Cleo Marsh' }).click();
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  const question = page.getByRole('dialog', { name: /Decline the request/ });
  await question.getByLabel(/Message to the person/).fill('We are full until spring.');
  await question.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(page.getByText('The request has been declined.')).toBeVisible();
  const mail = await site.mailTo('cleo@example.com', /Your request/);
  expect(mail.text).toContain('We are full until spring.');

  await page.getByRole('button', { name: 'Reopen', exact: true }).click();
  await page
    .getByRole('dialog', { name: /Reopen the request/ })
    .getByRole('button', { name: 'Reopen', exact: true })
    .click();
  // Escape belongs to the question as long as it is open.
  await expect(page.getByRole('dialog', { name: /Reopen the request/ })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/user=/);
  await expect(page.getByRole('link', { name: 'Cleo Marsh' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Invite: Cleo Marsh' })).toBeVisible();
});

test('an account is disabled, which signs it out, and enabled again', async ({
  page,
  site,
  browser,
}) => {
  test.slow();
  const visitors = new DeskVisitors(site);
  await visitors.askForAccount('Dan Reyes', 'dan@example.com');
  await visitors.signInAtDesk(page, '/admin?search=dan%40example.com');
  await page.getByRole('button', { name: 'Invite: Dan Reyes' }).click();
  await visitors.createPassword(await site.linkTo('dan@example.com', invitation), password);
  await page.reload();
  await wake(page);
  await page.getByRole('link', { name: 'Dan Reyes' }).click();
  await page.getByRole('button', { name: 'Disable', exact: true }).click();
  await page
    .getByRole('dialog', { name: /Disable/ })
    .getByRole('button', { name: 'Disable', exact: true })
    .click();
  await expect(page.getByText('The account has been disabled')).toBeVisible();
  await expect(
    visitors.post('/auth/login', { email: 'dan@example.com', password }),
  ).rejects.toThrow();

  await page.getByRole('button', { name: 'Enable', exact: true }).click();
  await page
    .getByRole('dialog', { name: /Enable/ })
    .getByRole('button', { name: 'Enable', exact: true })
    .click();
  await expect(page.getByText('The account has been enabled.')).toBeVisible();

  const visitor = await browser.newPage({ baseURL: site.url });
  await signIn(visitor, 'dan@example.com', password);
  await visitor.goto('/admin');
  await wake(visitor);
  await expect(visitor).toHaveURL('/');
  await visitor.close();
});

test('D10: someone raised to administrator waits for a long password, and the desk says so', async ({
  page,
  site,
}) => {
  await makeMember(site, 'fay@example.com', 'Fay Moss');
  const visitors = new DeskVisitors(site);
  await visitors.signInAtDesk(page, '/admin?search=fay%40example.com');
  await page.getByRole('link', { name: 'Fay Moss' }).click();
  const panel = page.getByRole('dialog', { name: 'Fay Moss' });
  const raise = async () => {
    await panel.getByRole('button', { name: 'Make Admin' }).click();
    await page
      .getByRole('dialog', { name: 'Make Fay Moss an administrator?' })
      .getByRole('button', { name: 'Make Admin' })
      .click();
    await expect(
      panel.getByText('Becomes Admin when they sign in with a password of at least 12 characters'),
    ).toBeVisible();
  };
  await raise();
  await expect(page.getByText('We have e-mailed them a link to set one.')).toBeVisible();
  // The table lies under the panel, out of reach.
  await expect(page.locator('td', { hasText: /^User, Admin offered$/ })).toBeAttached();
  await panel.getByRole('button', { name: 'Withdraw' }).click();
  await page
    .getByRole('dialog', { name: 'Withdraw the offer to Fay Moss?' })
    .getByRole('button', { name: 'Withdraw' })
    .click();
  await expect(panel.getByText('Becomes Admin')).toBeHidden();

  await raise();
  await site.linkTo('fay@example.com', /offered the administrator role/);
  await visitors.post('/auth/login', { email: 'fay@example.com', password: memberPassword });
  await page.reload();
  await wake(page);
  await expect(panel.getByText('Became an administrator')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Make User' })).toBeVisible();
});

test('a visitor who is not signed in is sent home from every desk screen', async ({ page }) => {
  for (const path of ['/admin', '/admin/contact', '/admin/audit']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Desk' })).toBeHidden();
    await wake(page);
    await expect(page).toHaveURL('/');
  }
});

test('whoever only claims offered the administrator role is sent home by the server', async ({
  page,
  site,
}) => {
  await rememberSession(page.context(), { ...(await logIn(site)), token: 'made-up' });
  await page.goto('/admin');
  await wake(page);
  await expect(page).toHaveURL('/');
  // The desk that is being left says it too, for a moment.
  const news = page.getByRole('region', { name: 'Notifications' });
  await expect(news.getByText('Your session has ended')).toBeVisible();
});

test('search, filter, order and page stand in the address and survive a reload', async ({
  page,
  site,
}) => {
  const visitors = new DeskVisitors(site);
  await visitors.askForAccount('Efua Mensah', 'efua@example.com');
  await visitors.signInAtDesk(page, '/admin');
  await page.keyboard.press('/');
  await page.keyboard.type('efua');
  await expect(page).toHaveURL(/search=efua/);
  await page.getByRole('button', { name: /^Waiting/ }).click();
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(page).toHaveURL(/filter=waiting.*sort=fullName/);
  await page.reload();
  await wake(page);
  await expect(page.getByRole('region', { name: 'Users, table' }).getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('columnheader', { name: 'Name', exact: true })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await page.getByRole('searchbox').fill('nobody at all');
  await expect(page.getByRole('heading', { name: 'No matching people' })).toBeVisible();
  // A page that is there no more: the last one that is.
  await page.goto('/admin?search=efua&page=9');
  await wake(page);
  await expect(page.getByRole('link', { name: 'Efua Mensah' })).toBeVisible();
  await expect(page).toHaveURL(/page=1/);
});

test('two choices that come faster than the list is drawn both stand in the address', async ({
  page,
  site,
}) => {
  await new DeskVisitors(site).signInAtDesk(page, '/admin');
  const chip = page.getByRole('button', { name: /^Waiting/ });
  const order = page.getByRole('button', { name: 'Name', exact: true });
  await expect(order).toBeVisible();
  await chip.evaluate(
    (first: HTMLElement, second) => {
      first.click();
      (second as HTMLElement).click();
    },
    await order.elementHandle(),
  );
  await expect(page).toHaveURL(/sort=fullName/);
  await expect(page).toHaveURL(/filter=waiting/);
});

test('nothing that is typed while the list answers gets lost', async ({ page, site }) => {
  const visitors = new DeskVisitors(site);
  await visitors.signInAtDesk(page, '/admin');
  await page.getByRole('searchbox').pressSequentially('slow typing', { delay: 270 });
  await expect(page).toHaveURL(/search=slow\+typing/);
  await expect(page.getByRole('searchbox')).toHaveValue('slow typing');
});

test('without a connection the desk says so, and comes back by itself', async ({
  page,
  site,
  context,
}) => {
  const visitors = new DeskVisitors(site);
  await visitors.signInAtDesk(page, '/admin');
  await expect(page.getByRole('row', { name: new RegExp(admin.fullName) })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You are offline')).toBeVisible();
  await page.getByRole('button', { name: /^Disabled/ }).click();
  await expect(page.getByRole('heading', { name: 'This could not be loaded' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'No matching people' })).toBeVisible();
  await expect(page.getByText('You are offline')).toBeHidden();
});
