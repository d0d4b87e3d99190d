import { expect, test } from '../../support/builder/admin-site.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { DeskVisitors } from '../../support/desk/desk-visitors.ts';
import { wake } from '../../support/browser/wake.ts';

test.use({ siteOf: import.meta.filename });

test('an open desk shows what comes in by itself, in every tab, on one line @ci', async ({
  page,
  site,
  context,
}) => {
  const visitors = new DeskVisitors(site);
  const lines: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/admin/news')) lines.push(request.method());
  });
  await visitors.signInAtDesk(page, '/admin/contact');
  const second = await context.newPage();
  await second.goto('/admin');
  await wake(second);
  await expect(second.getByRole('row', { name: /Ada Byron/ })).toBeVisible();
  await visitors.sendInquiry({ firstName: 'Noor', message: 'May we meet on Monday?' });
  const newcomer = page.getByRole('link', { name: /Noor Okafor/ });
  await expect(newcomer).toBeVisible();
  const tab = second.getByRole('link', { name: /^Contact/ }).first();
  await expect(tab).toContainText('1 unread');
  expect(lines).toEqual(['GET']);
});

test('someone is added and invited, many are declined at once, and it is taken back', async ({
  page,
  site,
}) => {
  const visitors = new DeskVisitors(site);
  await visitors.askForAccount('Una Bell', 'una.bulk@example.com');
  await visitors.askForAccount('Udo Bell', 'udo.bulk@example.com');
  await visitors.signInAtDesk(page, '/admin?search=bulk');
  await page.getByRole('button', { name: 'Add person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a person' });
  await dialog.getByLabel('Full name').fill('Uma Bell');
  await dialog.getByLabel('Email').fill('not an address');
  await dialog.getByRole('button', { name: 'Add and invite' }).click();
  await expect(dialog.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, 'adding someone', '.modal');
  await dialog.getByLabel('Email').fill('uma.bulk@example.com');
  await dialog.getByRole('button', { name: 'Add and invite' }).click();
  await expect(page.getByRole('dialog', { name: 'Uma Bell' })).toBeVisible();
  await site.linkTo('uma.bulk@example.com', /./);
  await page.keyboard.press('Escape');

  await page.getByRole('checkbox', { name: 'Select everyone on this page' }).check();
  await page.getByRole('checkbox', { name: 'Select Uma Bell' }).uncheck();
  await page.getByRole('button', { name: 'Decline (2)' }).click();
  const question = page.getByRole('dialog', { name: 'Decline 2 requests?' });
  await question.getByLabel('Notify them by e-mail').uncheck();
  await question.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('2 requests declined.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Invite: Una Bell' })).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Invite: Una Bell' })).toBeVisible();
});

test('what is done to many goes on counting all of them, though the list follows', async ({
  page,
  site,
}) => {
  const visitors = new DeskVisitors(site);
  await visitors.askForAccount('Ida Count', 'ida.count@example.com');
  await visitors.askForAccount('Ivo Count', 'ivo.count@example.com');
  await visitors.signInAtDesk(page, '/admin?search=count');
  const second = Promise.withResolvers<void>();
  let calls = 0;
  await page.route('**/decline', async (route) => {
    calls += 1;
    if (calls === 2) await second.promise;
    await route.continue();
  });
  await page.getByRole('checkbox', { name: 'Select everyone on this page' }).check();
  await page.getByRole('button', { name: 'Decline (2)' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await expect(page.locator('.bulk-bar')).toContainText('Decline (1)');
  const question = page.getByRole('dialog', { name: 'Decline 2 requests?' });
  await expect(question).toContainText('1 of 2 done.');
  // Too late to say otherwise.
  await expect(question.getByLabel('Notify them by e-mail')).toBeHidden();
  second.resolve();
  await expect(page.getByText('2 requests declined.')).toBeVisible();
});

test('an answer is written between greeting and signature, from a saved reply, and seen before it leaves', async ({
  page,
  site,
}) => {
  const visitors = new DeskVisitors(site);
  await visitors.sendInquiry({ firstName: 'Pia', message: 'When are you open?' });
  await visitors.signInAtDesk(page, '/admin/contact?search=pia');
  await page.getByRole('link', { name: /Pia Okafor/ }).click();
  const panel = page.getByRole('dialog', { name: 'Inquiry from Pia Okafor' });
  await expect(panel.getByText('Hello Pia,')).toBeVisible();
  await panel.getByLabel('Assigned to').selectOption({ label: 'Ada Byron' });
  await expect(page.getByText('Assigned to Ada Byron.')).toBeVisible();
  await panel.getByRole('button', { name: 'Saved replies' }).click();
  const replies = page.getByRole('dialog', { name: 'Saved replies' });
  await replies.getByRole('button', { name: 'New reply' }).click();
  await replies.getByLabel('Name').fill('Hours');
  await replies.getByLabel('Reply').fill('We are open from nine to five.');
  await replies.getByRole('button', { name: 'Save reply' }).click();
  await expectAccessible(page, 'saved replies', '.dialog.modal');
  await replies.getByRole('button', { name: 'Use: Hours' }).click();
  await expect(panel.getByLabel('To pia@example.org')).toHaveValue(
    'We are open from nine to five.',
  );
  await panel.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview of the answer' });
  await expect(preview).toContainText(/Hello Pia,\s*We are open from nine to five\./);
  await expectAccessible(page, 'the preview', '.dialog.modal');
});
