import type { Page } from '@playwright/test';

import { expect, test } from '../../support/builder/admin-site.ts';
import { adminToken, callSite } from '../../support/http/call-site.ts';
import { DeskVisitors } from '../../support/desk/desk-visitors.ts';
import { fetchAnswer } from '../../support/http/fetch-answer.ts';
import type { Site } from '../../support/process/site.ts';

test.use({ siteOf: import.meta.filename });

type Reply = { _id: string; title: string; text: string };

async function openReplies(page: Page, site: Site, firstName: string) {
  const visitors = new DeskVisitors(site);
  await visitors.sendInquiry({ firstName, message: 'When are you open?' });
  await visitors.signInAtDesk(page, `/admin/contact?search=${firstName}`);
  await page.getByRole('link', { name: new RegExp(`${firstName} Okafor`) }).click();
  const panel = page.getByRole('dialog', { name: `Inquiry from ${firstName} Okafor` });
  await panel.getByRole('button', { name: 'Saved replies' }).click();
  return { panel, replies: page.getByRole('dialog', { name: 'Saved replies' }) };
}

test('two at one saved reply: words are not replaced unseen, nor lost with a reply that was deleted @ci', async ({
  page,
  site,
}) => {
  const token = await adminToken(site);
  const path = '/auth/admin/replies';
  const hours = { title: 'Hours', text: 'From nine to five.' };
  const { data: made } = await callSite<Reply>(site, path, { token, body: hours });
  const { replies } = await openReplies(page, site, 'Rosa');
  await replies.getByRole('button', { name: 'Edit: Hours' }).click();
  await replies.getByLabel('Reply').fill('Never on Sundays.');
  const theirs = { ...hours, text: 'From ten.' };
  await callSite(site, `${path}/${made._id}`, { method: 'PUT', token, body: theirs });
  await replies.getByRole('button', { name: 'Save reply' }).click();
  await expect(replies.getByLabel('Reply')).toHaveAccessibleDescription(/“From ten\.”/);
  await expect(replies.getByLabel('Reply')).toHaveValue('Never on Sundays.');
  // A slip of the hand closes the dialog, and the words stay.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Saved replies' }).click();
  await expect(replies.getByLabel('Reply')).toHaveValue('Never on Sundays.');
  await replies.getByRole('button', { name: 'Save reply' }).click();
  await expect(replies.getByText('Never on Sundays.')).toBeVisible();

  await replies.getByRole('button', { name: 'Edit: Hours' }).click();
  await replies.getByLabel('Reply').fill('By appointment.');
  await callSite(site, `${path}/${made._id}`, { method: 'DELETE', token });
  await replies.getByRole('button', { name: 'Save reply' }).click();
  await expect(page.getByText('has deleted this reply in the meantime').first()).toBeVisible();
  await replies.getByRole('button', { name: 'Save reply' }).click();
  await expect(replies.getByText('By appointment.')).toBeVisible();
});

test('two at one person: each keeps what the other did not touch, and what was typed outlives Escape', async ({
  page,
  site,
}) => {
  const token = await adminToken(site);
  const visitors = new DeskVisitors(site);
  await visitors.askForAccount('Sol Vega', 'sol.two@example.com');
  await visitors.signInAtDesk(page, '/admin?search=sol.two');
  await page.getByRole('link', { name: 'Sol Vega' }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit the details' });
  await dialog.getByLabel('City (optional)').fill('Leeds');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(dialog.getByLabel('City (optional)')).toHaveValue('Leeds');
  const id = new URL(page.url()).searchParams.get('user') ?? '';
  const put = (changes: object) =>
    callSite(site, `/auth/admin/users/${id}`, {
      method: 'PUT',
      token,
      body: {
        fullName: 'Sol Vega',
        email: 'sol.two@example.com',
        phoneNumber: '+442079460444',
        city: 'London',
        postalCode: 'LS1 4AP',
        ...changes,
      },
    });
  await put({});
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const panel = page.getByRole('dialog', { name: 'Sol Vega' });
  await expect(panel.getByText('Leeds')).toBeVisible();
  await expect(panel.getByText('LS1 4AP')).toBeVisible();

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await dialog.getByLabel('City (optional)').fill('York');
  await put({ city: 'Hull' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('City (optional)')).toHaveAccessibleDescription(/“Hull”/);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('York')).toBeVisible();
});

test('what a colleague erases is not read on in an open panel', async ({ page, site }) => {
  const token = await adminToken(site);
  const visitors = new DeskVisitors(site);
  await visitors.sendInquiry({ firstName: 'Vera', message: 'Please forget me soon.' });
  await visitors.signInAtDesk(page, '/admin/contact?search=vera');
  await page.getByRole('link', { name: /Vera Okafor/ }).click();
  const letter = page.getByRole('dialog').locator('.inquiry-letter');
  await expect(letter).toHaveText('Please forget me soon.');
  const id = new URL(page.url()).searchParams.get('inquiry') ?? '';
  await callSite(site, `/auth/admin/contact/${id}`, { method: 'DELETE', token });
  await expect(page.getByText('This no longer exists')).toBeVisible();
  await expect(letter).toBeHidden();
});

test('an address that was cut or made up leads to a list or to words, never to a broken one', async ({
  page,
  site,
}) => {
  await new DeskVisitors(site).signInAtDesk(page, '/admin?page=99999999');
  await expect(page.getByRole('row', { name: /Ada Byron/ })).toBeVisible();
  await page.goto(`/admin?search=${'x'.repeat(150)}`);
  await expect(page.getByText('No matching people')).toBeVisible();
  for (const query of ['user=12', 'user=..%2Foverview']) {
    await page.goto(`/admin?${query}`);
    await expect(page.getByText('This no longer exists')).toBeVisible();
  }
  await page.goto(`/admin/contact?assignee=${'f'.repeat(24)}`);
  const assignee = page.getByLabel('Assigned to');
  await expect(assignee.locator('option:checked')).toHaveText('A former colleague');
});

test('suspects stand open in the address, and many are cleared or erased at once', async ({
  page,
  site,
}) => {
  const visitors = new DeskVisitors(site);
  for (const firstName of ['Bota', 'Botb', 'Botc']) {
    await visitors.sendInquiry({ firstName, message: 'Cheap things here.', website: 'x' });
  }
  await visitors.signInAtDesk(page, '/admin/contact?page=1&suspects=1');
  await page.getByRole('checkbox', { name: 'Select the inquiry from Bota Okafor' }).check();
  await page.getByRole('button', { name: 'Not spam (1)' }).click();
  const clearing = page.getByRole('dialog', { name: 'Mark one message as not spam?' });
  await clearing.getByRole('button', { name: 'Not spam' }).click();
  await expect(page.getByText('Suspected spam (2)')).toBeVisible();
  await page.getByLabel('Select all suspected spam on this page').check();
  await page.getByRole('button', { name: 'Erase (2)' }).click();
  const erasing = page.getByRole('dialog', { name: 'Erase 2 messages?' });
  await erasing.getByRole('button', { name: 'Erase' }).click();
  await expect(page.getByText('2 erased.')).toBeVisible();
  await expect(page.getByText(/^Suspected spam/)).toBeHidden();
  await expect(page.getByRole('link', { name: /Bota Okafor/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Botb Okafor/ })).toBeHidden();
});

test('the plot shows every digit of what it counts', async ({ page, site }) => {
  await page.route('**/auth/admin/overview', async (route) => {
    const answer = await fetchAnswer(route);
    const body = (await answer.json()) as { data: { weeks: { signUps: number }[] } };
    for (const week of body.data.weeks) week.signUps = 1600;
    await route.fulfill({ response: answer, json: body });
  });
  await new DeskVisitors(site).signInAtDesk(page, '/admin/overview');
  const highest = page.locator('.overview-box svg text', { hasText: /^1,600$/ });
  await expect(highest).toHaveCount(1);
  const room = await highest.evaluate((text) => {
    const frame = text.closest('svg')?.getBoundingClientRect();
    return text.getBoundingClientRect().left - (frame?.left ?? Infinity);
  });
  expect(room).toBeGreaterThanOrEqual(0);
});
