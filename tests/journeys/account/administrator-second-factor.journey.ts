import { writeFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { openDatabase } from '../../../server/db/database.ts';
import { admin, expect, test } from '../../support/builder/admin-site.ts';
import { ageSessions, codeOf } from '../../support/accounts/authenticator.ts';
import { chooseFile } from '../../support/browser/file-gestures.ts';
import { wake } from '../../support/browser/wake.ts';
import { makeEditor } from '../../support/accounts/make-editor.ts';
import { adminToken, callSite } from '../../support/http/call-site.ts';
import { makePhoto } from '../../support/media/pictures.ts';
import { makeMember, memberPassword } from '../../support/accounts/make-member.ts';
import { startMailedSite } from '../../support/mail/mailed-site.ts';
import type { Site } from '../../support/process/site.ts';
import { signIn } from '../../support/accounts/sign-in.ts';

test.use({ siteOf: import.meta.filename });
test.describe.configure({ timeout: 90_000 });

/** As if everyone had signed in a quarter of an hour ago. */
async function letTimePass(site: Site): Promise<void> {
  const { db } = openDatabase({ DATA_DIR: site.dataDir });
  await ageSessions({ db }, 15 * 60_000);
  await db.destroy();
}

/** The administrator's token of calls, which may be as old as everyone's session. */
async function provedToken(site: Site): Promise<string> {
  const token = await adminToken(site);
  const body = { password: admin.password };
  expect((await callSite(site, '/auth/reauthenticate', { token, body })).status).toBe(200);
  return token;
}

async function openPerson(page: Page, name: string): Promise<void> {
  await page.goto('/admin');
  await page.getByRole('row', { name }).getByRole('link', { name }).click();
}

async function answerWithPassword(page: Page, password: string): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await question.getByLabel('Password', { exact: true }).fill(password);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(question).toBeHidden();
}

test('What matters at the desk asks again who one is, and then goes on @main @chromium', async ({
  page,
  site,
}) => {
  await makeMember(site, 'grace@example.com', 'Grace Hopper');
  await signIn(page, admin.email, admin.password);
  await page.goto('/admin/audit');
  await letTimePass(site);
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(question.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    /enter password/,
  );
  const saving = page.waitForEvent('download');
  await answerWithPassword(page, admin.password);
  expect((await saving).suggestedFilename()).toMatch(/\.csv$/);
});

test('A message stands beside the dialog that it is about, also while the dialog comes in @ci', async ({
  page,
  site,
}) => {
  await signIn(page, admin.email, admin.password);
  await page.goto('/admin/audit');
  await letTimePass(site);
  const motion = await page.context().newCDPSession(page);
  await motion.send('Animation.enable');
  await motion.send('Animation.setPlaybackRate', { playbackRate: 0 });
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Confirm' });
  await confirm.dispatchEvent('click');
  const message = page.locator('.dialog .toast');
  await expect(message).toHaveText('Please enter password.');
  const [below, above] = [await message.boundingBox(), await page.locator('.dialog').boundingBox()];
  expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0));
});

test('Someone without phone and codes is let in again by an administrator', async ({
  page,
  site,
}) => {
  const email = 'mary@example.com';
  await makeMember(site, email, 'Mary Keller');
  const login = { email, password: memberPassword };
  const { data } = await callSite<{ token: string }>(site, '/auth/login', { body: login });
  const begun = await callSite<{ secret: string }>(site, '/auth/factors/totp', {
    body: {},
    token: data.token,
  });
  const code = codeOf(begun.data.secret);
  await callSite(site, '/auth/factors/totp/confirm', { body: { code }, token: data.token });

  await signIn(page, admin.email, admin.password);
  await openPerson(page, 'Mary Keller');
  await letTimePass(site);
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page
    .getByRole('dialog', { name: 'Turn off the second step for Mary Keller?' })
    .getByRole('button', { name: 'Turn off' })
    .click();
  await answerWithPassword(page, admin.password);
  await expect(page.getByText('The second step has been turned off')).toBeVisible();
  await site.mailTo(email, /second step .* was turned off/);
  expect((await callSite(site, '/auth/login', { body: login })).status).toBe(200);
});

test('Where administrators need a second step, the desk waits until it is set up', async ({
  browser,
}) => {
  const site = await startMailedSite({ REQUIRE_ADMIN_2FA: 'true' });
  const page = await browser.newPage({ baseURL: site.url });
  try {
    await signIn(page, admin.email, admin.password);
    await page.goto('/admin');
    await expect(page).toHaveURL(`${site.url}/account`);
    await expect(page.getByText('Administrators of this site need a second step.')).toBeVisible();
    await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
    const secret = await page.locator('.totp-secret code').innerText();
    await page.getByLabel('Code from your').fill(codeOf(secret.replaceAll(' ', '')));
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await page.goto('/admin');
    await expect(page.getByRole('row', { name: admin.fullName })).toBeVisible();
  } finally {
    await page.close();
    await site.stop();
  }
});

test('Settings that send data elsewhere ask again, and keep what was typed', async ({
  page,
  site,
}) => {
  await signIn(page, admin.email, admin.password);
  await page.goto('/admin/settings');
  const receivers = page.getByRole('textbox', { name: 'Recipients of new inquiries' });
  await receivers.fill('office@example.com');
  await letTimePass(site);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(receivers).toHaveValue('office@example.com');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await answerWithPassword(page, admin.password);
  await expect(page.getByText('The settings have been saved.')).toBeVisible();
  await expect(receivers).toHaveValue('office@example.com');
});

test('A redirect to another site asks again, over the dialog in which it was typed', async ({
  page,
  site,
}) => {
  await signIn(page, admin.email, admin.password);
  await page.getByRole('button', { name: 'Pages', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Redirects' }).click();
  const dialog = page.getByRole('dialog', { name: 'Redirects', exact: true });
  await dialog.getByLabel('Old address').fill('/old-shop');
  await dialog.getByLabel('Leads to').fill('https://shop.example/');
  await letTimePass(site);
  await dialog.getByRole('button', { name: 'Add redirect' }).click();
  const question = page.getByRole('alertdialog', { name: 'Confirm it’s you' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByLabel('Leads to')).toHaveValue('https://shop.example/');
  await dialog.getByRole('button', { name: 'Add redirect' }).click();
  await question.getByLabel('Password', { exact: true }).fill(admin.password);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(question).toBeHidden();
  await expect(dialog.getByText('https://shop.example/')).toBeVisible();
});

test('Z-04 An unused invitation is moved, mailed again and copied only by someone who shows who they are @main', async ({
  page,
  site,
}) => {
  const token = await provedToken(site);
  const ivy = { fullName: 'Ivy Marsh', email: 'ivy@example.com', role: 'Admin' };
  expect((await callSite(site, '/auth/admin/users', { token, body: ivy })).status).toBe(201);
  await site.linkTo(ivy.email, /invited/);
  await signIn(page, admin.email, admin.password);
  await openPerson(page, ivy.fullName);
  const panel = page.getByRole('dialog', { name: ivy.fullName });

  await letTimePass(site);
  await panel.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Edit the details' });
  await form.getByLabel('Email').fill('ivy.marsh@example.com');
  await form.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(form.getByLabel('Email')).toHaveValue('ivy.marsh@example.com');
  await form.getByRole('button', { name: 'Save' }).click();
  await answerWithPassword(page, admin.password);
  await expect(form).toBeHidden();
  await expect(panel.getByText('ivy@example.com → ivy.marsh@example.com')).toBeVisible();
  await site.mailTo(ivy.email, /has moved to another address/);

  await letTimePass(site);
  await panel.getByRole('button', { name: /^Invite Again/ }).click();
  await answerWithPassword(page, admin.password);
  await site.linkTo('ivy.marsh@example.com', /invited/);

  await letTimePass(site);
  await panel.getByRole('button', { name: 'Copy invitation link' }).click();
  await page.getByRole('button', { name: 'Create and copy the link' }).click();
  await answerWithPassword(page, admin.password);
  await expect(page.getByRole('textbox', { name: 'Invitation link' })).toHaveValue(/token=/);
});

test('Z-04 Deleting a picture asks an editor again, over the library in which it is chosen @main', async ({
  page,
  site,
}) => {
  await provedToken(site);
  const editor = await makeEditor(site, 'Edith Clarke');
  await signIn(page, editor.email, editor.password);
  await page.goto('/admin/pictures');
  await wake(page);
  const photo = { name: 'Pier.jpg', mimeType: 'image/jpeg', buffer: await makePhoto(photoSize) };
  const upload = page.getByRole('button', { name: 'Upload a picture to the library' });
  await chooseFile(page, upload, photo);
  const details = page.getByRole('form', { name: 'Details of Pier' });
  await expect(details).toBeVisible({ timeout: 30_000 });
  await letTimePass(site);
  await details.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete it', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Confirm it’s you' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Delete it', exact: true }).click();
  await question.getByLabel('Password', { exact: true }).fill(editor.password);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(details).toBeHidden();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('Z-04 An archive is sent to be checked only by someone who shows who they are @main', async ({
  page,
  site,
}, info) => {
  const file = info.outputPath('content.tar.gz');
  await writeFile(file, 'nothing of ours');
  await signIn(page, admin.email, admin.password);
  await page.goto('/admin/settings');
  await wake(page);
  await page.getByLabel('Phone', { exact: true }).waitFor();
  await letTimePass(site);
  await page.getByLabel('Import content').last().setInputFiles(file);
  await answerWithPassword(page, admin.password);
  await expect(page.getByText('This file does not contain a site’s content.')).toBeVisible();
});

const photoSize = { width: 90, height: 60 };
