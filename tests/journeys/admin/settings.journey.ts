import { expect, test } from '../../support/builder/admin-site.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { startMailedSite } from '../../support/mail/mailed-site.ts';
import { changeSettings, openSettings, readSettings } from '../../support/desk/settings-desk.ts';
import { startSite } from '../../support/process/site.ts';
import { wake } from '../../support/browser/wake.ts';

test.use({ siteOf: import.meta.filename });
test.describe.configure({ timeout: 120_000 });

async function htmlOf(address: string): Promise<string> {
  return (await fetch(address)).text();
}

test('A new phone number is on the contact page and told to search engines, on two instances @main', async ({
  page,
  site,
  complaints,
}) => {
  const second = await startSite({ DATA_DIR: site.dataDir });
  for (const { url } of [site, second]) {
    expect(await htmlOf(`${url}/contact`)).toContain('+44 20 7946 0444');
  }
  await openSettings(page, site);
  await page.getByLabel('Phone', { exact: true }).fill('+44 20 7946 0999');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The settings have been saved.')).toBeVisible();
  for (const { url } of [site, second]) {
    await expect.poll(() => htmlOf(`${url}/contact`), { timeout: 10_000 }).toContain('7946 0999<');
    await page.goto(`${url}/contact`);
    await expect(page.getByRole('link', { name: '+44 20 7946 0999' })).toHaveAttribute(
      'href',
      'tel:+442079460999',
    );
    const data = await page.locator('script[type="application/ld+json"]').first().textContent();
    expect(JSON.parse(data ?? '')).toMatchObject({
      '@type': 'Organization',
      contactPoint: { telephone: '+44 20 7946 0999' },
    });
  }
  await wake(page);
  expect(complaints).toEqual([]);
  // A page that is still being fetched would complain of an instance that ends.
  await page.goto('about:blank');
  await second.stop();
});

test('After a save or a discard the person is where they were', async ({ page, site }) => {
  await openSettings(page, site);
  const phone = page.getByLabel('Phone', { exact: true });
  const bar = page.getByRole('group', { name: 'Unsaved changes' });
  const place = () => page.evaluate(() => scrollY);
  for (const button of ['Save', 'Discard']) {
    await phone.fill(`+44 20 7946 09${button.length}`);
    await phone.evaluate((field) => field.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await bar.getByRole('button', { name: button, exact: true }).hover();
    const before = await place();
    await page.mouse.down();
    await page.mouse.up();
    await expect(bar).toBeHidden();
    await expect(phone).toBeFocused();
    expect(await place()).toBe(before);
  }
});

test('A save is taken back by Undo, and any change by Restore', async ({ page, site }) => {
  await changeSettings(site, { phone: '020 1' });
  await openSettings(page, site);
  await page.getByLabel('Phone', { exact: true }).fill('020 2');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('020 1');
  await expect.poll(async () => (await readSettings(site)).values.phone).toBe('020 1');
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByRole('listitem').filter({ hasText: 'Restore' }).first()).toContainText(
    'Phone: 020 2 → 020 1',
  );
  await history
    .getByRole('button', { name: /^Restore Phone/ })
    .first()
    .click();
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('020 2');
});

test('The language is chosen by its name or its tag, and a wrong one is refused at its field', async ({
  page,
  site,
}) => {
  await openSettings(page, site);
  const language = page.getByRole('combobox', { name: 'Language' });
  const save = page.getByRole('button', { name: 'Save' });
  await expect(language).toHaveValue('English');
  await language.fill('Klingonese');
  await save.click();
  await expect(language).toHaveAccessibleDescription(/This is no language/);
  await expect(language).toHaveValue('Klingonese');
  for (const [typed, name, tag] of [
    ['de-at', 'Austrian German', 'de-AT'],
    ['Danish', 'Danish', 'da'],
  ] as const) {
    await language.fill(typed);
    await save.click();
    await expect(language).toHaveValue(name);
    await expect.poll(() => htmlOf(`${site.url}/`)).toContain(`<html lang="${tag}"`);
  }
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  await changeSettings(site, { language: 'en' });
});

test('What the environment sets is shown, cannot be typed over, and says by which variable', async ({
  page,
}) => {
  const fixed = await startMailedSite({ SITE_PHONE: '020 3', CONTACT_EMAIL: 'desk@example.com' });
  await openSettings(page, fixed);
  const phone = page.getByLabel('Phone', { exact: true });
  await expect(phone).toHaveValue('020 3');
  await expect(phone).toHaveAttribute('readonly', '');
  await expect(phone).toHaveAccessibleDescription('Set by SITE_PHONE on the server.');
  await expect(page.getByLabel('Recipients of new inquiries')).toHaveValue('desk@example.com');
  await page.getByLabel('Name', { exact: true }).fill('Acme');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The settings have been saved.')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Acme' })).toBeVisible();
  expect(await htmlOf(`${fixed.url}/contact`)).toContain('020 3');
  await fixed.stop();
});

test('An announcement appears, is closed for good, and goes by itself', async ({
  page,
  site,
  browser,
  complaints,
}) => {
  await changeSettings(site, { announcementText: 'We move house', announcementLink: '/careers' });
  await page.goto('/');
  const bar = page.getByRole('complementary', { name: 'Announcement' });
  await expect(bar.getByRole('link', { name: 'We move house' })).toHaveAttribute(
    'href',
    '/careers',
  );
  await expectAccessible(page, 'announcement', '.announcement');
  await bar.getByRole('button', { name: 'Close the announcement' }).click();
  await expect(bar).toBeHidden();
  // Before any script of the site has run.
  await page.goto('/about-us', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bar).toBeHidden();
  await page.goto('/auth/sign-in');
  await expect(page.locator('.announcement')).toHaveCount(0);

  const plain = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const still = await plain.newPage();
  await still.goto('/');
  const stillBar = still.getByRole('complementary', { name: 'Announcement' });
  await expect(stillBar.getByRole('link', { name: 'We move house' })).toBeVisible();
  await expect(stillBar.getByRole('button')).toHaveCount(0);
  await plain.close();

  // The server's own clock is moved in `changed-pages.test.ts`.
  const end = new Date(Date.now() + 3_600_000).toISOString().slice(0, 19);
  await changeSettings(site, { announcementText: 'Only for now', announcementTo: end });
  await page.clock.install();
  await page.goto('/');
  await expect(bar).toContainText('Only for now');
  await wake(page);
  await page.clock.fastForward('01:00:01');
  await expect(bar).toBeHidden();
  await changeSettings(site, { announcementText: '', announcementTo: '', announcementLink: '' });
  expect(complaints).toEqual([]);
});

test('Bad input is told at its field, nothing is lost, and nothing is saved', async ({
  page,
  site,
}) => {
  const { version } = await readSettings(site);
  await openSettings(page, site);
  const bad: [label: string, value: string, words: RegExp][] = [
    ['Phone', 'x'.repeat(5000), /must not exceed 40 characters/],
    ['E-mail', 'nobody', /Please enter an e-mail address/],
    ['Announcement link', 'javascript:alert(1)', /A link must start with/],
    ['Recipients of new inquiries', 'a@x.io\nb at x.io', /“b at x.io” is not an e-mail address/],
    ['Inquiries', '0', /whole number of days from 30/],
  ];
  const fieldOf = (name: string) =>
    page
      .getByRole('textbox', { name, exact: true })
      .or(page.getByRole('spinbutton', { name, exact: true }));
  for (const [label, value] of bad) await fieldOf(label).fill(value);
  await page.getByRole('button', { name: 'Save' }).click();
  for (const [label, value, words] of bad) {
    const field = fieldOf(label);
    await expect(field).toHaveAccessibleDescription(words);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveValue(value);
  }
  await expect(page.getByLabel('E-mail', { exact: true })).toBeFocused();
  await page.reload();
  await wake(page);
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('nobody');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('hello@fourfold.example');

  await page.getByLabel('Announcement starts', { exact: true }).fill('2027-02-02T10:00');
  await page.getByLabel('Announcement ends', { exact: true }).fill('2027-02-01T10:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Announcement ends', { exact: true })).toHaveAccessibleDescription(
    /The announcement ends before it starts/,
  );
  await page.getByRole('button', { name: 'Discard' }).click();
  expect((await readSettings(site)).version).toBe(version);
});

test('A session that ends while someone types takes nothing away', async ({ page, site }) => {
  await openSettings(page, site);
  await page.getByLabel('Address', { exact: true }).fill('1 Unsaved Street');
  const token = await page.evaluate(() =>
    JSON.parse(JSON.parse(localStorage.getItem('persist:root') ?? '{}').authToken),
  );
  // The session ends while the save is on its way: ended earlier, the desk's own news would leave first.
  await page.route('**/api/v1/auth/admin/settings', async (route) => {
    if (route.request().method() === 'PUT')
      await fetch(`${site.url}/api/v1/auth/logout`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
      });
    await route.continue();
  });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await openSettings(page, site);
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('1 Unsaved Street');
  await page.getByRole('button', { name: 'Discard' }).click();
});

test('Keeping less asks first, also when it is put back', async ({ page, site }) => {
  await openSettings(page, site);
  await page.getByLabel('Inquiries', { exact: true }).fill('60');
  await page.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('dialog', { name: 'Delete older data?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect((await readSettings(site)).values.keepInquiriesDays).toBe(730);
  await page.getByRole('button', { name: 'Save' }).click();
  await question.getByRole('button', { name: 'Save and delete' }).click();
  await expect(page.getByText('The settings have been saved.')).toBeVisible();
  await changeSettings(site, { keepInquiriesDays: 730 });
  await page.reload();
  await wake(page);
  await page
    .getByRole('button', { name: /^Restore Inquiries/ })
    .first()
    .click();
  await expect(question).toContainText('You are shortening how long data is kept: Inquiries.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect((await readSettings(site)).values.keepInquiriesDays).toBe(730);
});

test('Two administrators join their changes, and settle a field that both changed', async ({
  page,
  site,
}) => {
  await changeSettings(site, { phone: '020 1', name: 'Fourfold' });
  await openSettings(page, site);
  await page.getByLabel('Phone', { exact: true }).fill('020 5');
  await page.getByLabel('Address', { exact: true }).fill('1 New Street');
  await changeSettings(site, { phone: '020 6', answerSignature: 'From a colleague' });
  await page.getByRole('button', { name: 'Save' }).click();
  const clash = page.getByRole('group', { name: 'Phone, changed by a colleague' });
  await expect(clash).toContainText('In the meantime, this was changed to 020 6.');
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('020 5');
  await expect(page.getByLabel('E-mail signature', { exact: true })).toHaveValue(
    'From a colleague',
  );
  await expect(clash.getByRole('button', { name: 'Keep mine' })).toBeFocused();
  await expect(page.getByRole('alert').filter({ hasText: '(Phone)' })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(clash.getByRole('button', { name: 'Keep mine' })).toBeFocused();
  await expect(page.getByRole('alert')).toContainText('a colleague changed too: Phone.');
  await page.keyboard.press('Enter');
  await expect(page.locator('.settings-form :focus')).toHaveCount(1);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The settings have been saved.')).toBeVisible();
  expect((await readSettings(site)).values).toMatchObject({
    phone: '020 5',
    address: '1 New Street',
    answerSignature: 'From a colleague',
  });
});

test('The decision has the focus, also when it is drawn some frames late', async ({
  page,
  site,
}) => {
  // The desk hears of new data by a timer, and a busy browser runs its timers late.
  await page.addInitScript(() => {
    const start = window.setTimeout;
    window.setTimeout = ((act: () => void, ms = 0) => start(act, ms + 200)) as typeof setTimeout;
  });
  await changeSettings(site, { phone: '020 1' });
  await openSettings(page, site);
  await page.getByLabel('Phone', { exact: true }).fill('020 5');
  await changeSettings(site, { phone: '020 6' });
  await page.getByRole('button', { name: 'Save' }).click();
  const clash = page.getByRole('group', { name: 'Phone, changed by a colleague' });
  await expect(clash.getByRole('button', { name: 'Keep mine' })).toBeFocused();
});

test('The screen is walked by keyboard, and axe finds nothing', async ({
  page,
  site,
  complaints,
}) => {
  test.slow();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await openSettings(page, site);
    await page.getByLabel('Phone', { exact: true }).fill('call us');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/A phone number has digits/).first()).toBeVisible();
    await expectAccessible(page, `settings at ${width}`);
    const overhang = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overhang).toBe(0);
  }
  await page.getByRole('button', { name: 'Discard' }).click();
  expect(complaints).toEqual([]);
});
