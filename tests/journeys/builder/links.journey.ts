import type { Page } from '@playwright/test';

import { createId } from '../../../domain/values/values.ts';
import { findPageAt, sectionsOf } from '../../../domain/tree/read-tree.ts';
import { type BuiltSection, sectionOfKind } from '../../../domain/sections/section-schema.ts';
import { expect, test } from '../../support/builder/admin-site.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import {
  Builder,
  choose,
  logIn,
  openAsAdmin,
  restoreShipped,
} from '../../support/builder/builder-desk.ts';
import { hands, tabTo } from '../../support/browser/hands.ts';
import { publishTree, readDocument } from '../../support/builder/publish-tree.ts';
import type { Site } from '../../support/process/site.ts';
import {
  child,
  page as treePage,
  parent,
  section,
  tree,
  dataOf,
} from '../../support/builder/trees.ts';

test.use({ siteOf: import.meta.filename });

test.describe.configure({ timeout: 120_000 });
test.afterEach(({ site }) => restoreShipped(site));

/** Pages of each journey's own: the redirects of deleted ones wake when the same come back. */
let firms = { id: '', water: '', wind: '' };
test.beforeEach(() => {
  firms = { id: createId(), water: createId(), wind: createId() };
});

test('A renamed parent keeps the old addresses of its children alive, for visitors and crawlers @main @ci', async ({
  page,
  site,
  browser,
}) => {
  await saveTree(site);
  await openAsAdmin(page, site);
  await choose(page, 'Firms', 'Edit');
  const builder = new Builder(page);
  await builder.name().fill('Companies');
  await builder.save();

  const old = await fetch(`${site.url}/firms/water?utm=1`, { redirect: 'manual' });
  expect(old.status).toBe(301);
  expect(old.headers.get('location')).toBe('/companies/water?utm=1');
  expect(old.headers.get('cache-control')).toBe('no-cache');
  const unknown = await fetch(`${site.url}/firms/wine`, { redirect: 'manual' });
  expect(unknown.status).toBe(404);

  const stranger = await browser.newPage({ baseURL: site.url });
  await stranger.goto('/firms/wind');
  await expect(stranger).toHaveURL('/companies/wind');
  await expect(stranger.getByRole('heading', { name: 'About wind' })).toBeVisible();
  // Inside the site the way on is found by scripts, without the server's 301.
  await stranger.goto('/links');
  await stranger.getByRole('link', { name: 'By address' }).click();
  await expect(stranger).toHaveURL('/companies/water');
  await stranger.goto('/links');
  await stranger.getByRole('link', { name: 'By page' }).click();
  await expect(stranger).toHaveURL('/companies/wind');
  await stranger.close();
});

for (const [name, take] of hands) {
  test(`${name}: links are picked, dead ones are seen, and deleting says who links`, async ({
    page,
    site,
    complaints,
  }) => {
    await saveTree(site);
    await openAsAdmin(page, site);
    const hand = take(page);
    await hand.choose(page.getByRole('button', { name: 'Page menu of Links' }), 'Edit');
    const builder = new Builder(page);
    const link = builder.fields(1).getByLabel('Button link', { exact: true });
    const picker = page.getByRole('dialog', { name: 'Link target' });
    const opener = builder.fields(1).getByRole('button', { name: 'Choose a link target' });

    await hand.press(opener);
    await picker.getByRole('combobox', { name: 'Search pages' }).focus();
    await page.keyboard.type('wind');
    await expect(picker.getByRole('option')).toHaveText([/Wind/]);
    await page.keyboard.press('Enter');
    await expect(link).toHaveValue('/firms/wind');
    await expect(opener).toBeFocused();

    await hand.press(opener);
    await pickKind(page, 'Mail');
    await hand.write(picker.getByLabel('E-mail address'), 'nobody');
    await hand.press(picker.getByRole('button', { name: 'Use it' }));
    await expect(picker.getByText('Enter an e-mail address')).toBeVisible();
    await hand.write(picker.getByLabel('E-mail address'), 'office@example.com');
    await hand.press(picker.getByRole('button', { name: 'Use it' }));
    await expect(link).toHaveValue('mailto:office@example.com');

    await hand.press(opener);
    await pickKind(page, 'Section');
    await hand.press(picker.getByRole('button', { name: 'Section 2 · By page' }));
    await expect(link).toHaveValue('');
    await expect(builder.fields(1).getByLabel('Target section')).toHaveValue('by-page');

    await hand.write(link, '/nowhere');
    await expect(builder.fields(1).getByText('Broken link')).toBeVisible();
    await expect(builder.row(1).getByText('1 dead link')).toBeVisible();
    await hand.write(link, '/firms/water');
    await expect(builder.row(1).getByText('1 dead link')).toBeHidden();
    await hand.press(builder.saveButton());
    await builder.expectPublished();
    expect(await storedLinks(site)).toEqual([`page:${firms.water}`, `page:${firms.wind}`]);

    await hand.choose(page.getByRole('button', { name: 'Page menu of Firms' }), 'Delete');
    const question = page.getByRole('alertdialog');
    await expect(question.getByText('This action cannot be undone.')).toBeVisible();
    const linkers = question.getByRole('region', { name: 'These pages link to it' });
    await expect(linkers.getByRole('listitem')).toHaveText([
      /Links.*Section 1 · By address, Section 2 · By page/,
    ]);
    await expectAccessible(page, 'the question', '.builder-confirm');
    await hand.press(question.getByRole('button', { name: 'Delete' }));
    await expect(question).toBeHidden();
    await expect(page.getByRole('button', { name: 'Page menu of Firms' })).toBeHidden();
    expect(await storedLinks(site)).toEqual(['/firms/water', '/firms/wind']);
    expect(complaints).toEqual([]);
  });
}

test('A redirect that a colleague has led elsewhere meanwhile is replaced only by whoever knows', async ({
  page,
  site,
}) => {
  const { token } = await logIn(site);
  const put = (body: object) =>
    fetch(`${site.url}/api/v1/template/redirects`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const old = '/old-x';
  await put({ from: old, to: '/contact' });
  await openAsAdmin(page, site);
  await hands[0]?.[1](page).choose(
    page.getByRole('button', { name: 'Pages', exact: true }),
    'Redirects',
  );
  const sheet = page.getByRole('dialog', { name: 'Redirects' });
  await sheet.getByRole('button', { name: `Edit ${old}` }).click();
  await put({ from: old, to: '/about-us', replaces: old });
  const target = sheet.getByLabel('Redirects to', { exact: true });
  await target.fill('/account');
  await sheet.getByRole('button', { name: 'Save redirect' }).click();
  await expect(target).toHaveAccessibleDescription(/changed this to “\/about-us” in the meantime/);
  await expect(target).toHaveValue('/account');
  await expect(sheet.getByRole('listitem')).toContainText('/about-us');
  expect(await locationOf(site, old)).toBe('/about-us');
  await sheet.getByRole('button', { name: 'Save redirect' }).click();
  await expect(sheet.getByRole('listitem')).toContainText('/account');
  expect(await locationOf(site, old)).toBe('/account');
  await sheet.getByRole('button', { name: `Delete ${old}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(sheet.getByText('There are no redirects yet.')).toBeVisible();
});

test('A redirect that is being written is left only after a question, and deleted as it was seen', async ({
  page,
  site,
}) => {
  const { token } = await logIn(site);
  const put = (body: object) =>
    fetch(`${site.url}/api/v1/template/redirects`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await put({ from: '/first', to: '/contact' });
  await put({ from: '/second', to: '/contact' });
  await openAsAdmin(page, site);
  await hands[0]?.[1](page).choose(
    page.getByRole('button', { name: 'Pages', exact: true }),
    'Redirects',
  );
  const sheet = page.getByRole('dialog', { name: 'Redirects' });
  const old = sheet.getByLabel('Old address');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await old.fill('/begun');
  await sheet.getByRole('button', { name: 'Edit /first' }).click();
  await expect(question).toContainText('Your new redirect has not been added yet.');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(old).toHaveValue('/begun');
  await sheet.getByRole('button', { name: 'Edit /first' }).click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(old).toHaveValue('/first');

  await sheet.getByLabel('Redirects to', { exact: true }).fill('/about-us');
  await sheet.getByRole('button', { name: 'Edit /second' }).click();
  await expect(question).toContainText('Your changes to /first have not been saved yet.');
  await question.getByRole('button', { name: 'Stay' }).click();
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(sheet.getByLabel('Redirects to', { exact: true })).toHaveValue('/about-us');
  await sheet.getByRole('button', { name: 'Save redirect' }).click();
  await expect(old).toHaveValue('');

  await put({ from: '/second', replaces: '/second', to: '/about-us' });
  await sheet.getByRole('button', { name: 'Delete /second' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  const again = page.getByRole('alertdialog', { name: 'Delete someone else’s change?' });
  await expect(again).toContainText('Someone else has redirected it to /about-us in the meantime.');
  expect(await locationOf(site, '/second')).toBe('/about-us');
  await again.getByRole('button', { name: 'Delete anyway' }).click();
  await expect(sheet.getByRole('listitem')).toHaveText([/first/]);
  await sheet.getByRole('button', { name: 'Delete /first' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(sheet.getByText('There are no redirects yet.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
});

test('Redirects are read, added, edited and deleted, axe-clean in both themes', async ({
  page,
  site,
}) => {
  await saveTree(site);
  await openAsAdmin(page, site);
  const mouse = hands[0]?.[1](page);
  await mouse?.choose(page.getByRole('button', { name: 'Pages', exact: true }), 'Redirects');
  const sheet = page.getByRole('dialog', { name: 'Redirects' });
  await expect(sheet.getByText('There are no redirects yet.')).toBeVisible();
  await sheet.getByLabel('Old address').fill('/contact');
  await sheet.getByLabel('Redirects to', { exact: true }).fill('/about-us');
  await sheet.getByRole('button', { name: 'Add redirect' }).click();
  await expect(sheet.getByText('There is a page at this address')).toBeVisible();
  await sheet.getByLabel('Old address').fill('/index.php');
  await sheet.getByRole('button', { name: 'Choose a link target' }).click();
  await expectAccessible(page, 'the picker', '.builder-link-picker');
  await page.getByRole('option', { name: /Water/ }).click();
  await sheet.getByRole('button', { name: 'Add redirect' }).click();
  const row = sheet.getByRole('listitem');
  await expect(row).toContainText('/index.php');
  await expect(row).toContainText('/firms/water');
  expect(await locationOf(site, '/index.php?p=3')).toBe('/firms/water?p=3');

  await row.getByRole('button', { name: 'Edit /index.php' }).click();
  await expect(sheet.getByLabel('Old address')).toBeFocused();
  await sheet.getByLabel('Old address').fill('/index.html');
  await sheet.getByRole('button', { name: 'Save redirect' }).click();
  await expect(row).toContainText('/index.html');
  expect(await locationOf(site, '/index.php')).toBeNull();
  expect(await locationOf(site, '/index.html')).toBe('/firms/water');
  await expectAccessible(page, 'the redirects', '.builder-redirects');

  await row.getByRole('button', { name: 'Delete /index.html' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(sheet.getByText('There are no redirects yet.')).toBeVisible();
  expect(await locationOf(site, '/index.html')).toBeNull();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
});

test('Checks count what is worth a look, and each line leads to its field', async ({
  page,
  site,
}) => {
  await saveTree(site);
  await openAsAdmin(page, site);
  await choose(page, 'Links', 'Edit');
  const builder = new Builder(page);
  const checks = builder.dialog.getByRole('button', { name: /^Checks/ });
  // Nothing says what the page is about.
  await expect(checks).toHaveText('Checks1');
  const link = builder.fields(2).getByLabel('Button link', { exact: true });
  await link.fill('/nowhere');
  await expect(checks).toHaveText('Checks2');
  await builder.row(2).getByRole('button', { name: 'Collapse section 2' }).click();
  await expect(link).toBeHidden();

  const { keyboard } = page;
  await checks.focus();
  await keyboard.press('Enter');
  const list = page.getByRole('dialog', { name: '2 things to check' });
  await expect(list.getByRole('button')).toHaveText([
    'ProblemThe link of Section 2 is broken',
    'AdviceThere is no description for search engines, and no text to create one from',
  ]);
  await expect(builder.dialog.getByText('2 things to check')).toBeAttached();
  await expectAccessible(page, 'the checks', '.builder-checks');
  await tabTo(page, list.getByRole('button', { name: /is broken/ }));
  await keyboard.press('Enter');
  await expect(link).toBeFocused();

  await checks.click();
  await list.getByRole('button', { name: /no description/ }).click();
  const description = page
    .getByRole('dialog', { name: 'Search & sharing' })
    .getByLabel('Description');
  await expect(description).toBeFocused();
  await keyboard.type('Where water and wind come from.');
  await keyboard.press('Escape');
  await link.fill('/contact');
  await expect(checks).toHaveText('Checks0');
  // It never blocks: what is found can be saved.
  await link.fill('/nowhere');
  await expect(checks).toHaveText('Checks1');
  await builder.save();
});

test('The panel of link targets stays where it is when another kind of target is chosen', async ({
  page,
  site,
}) => {
  await saveTree(site);
  await openAsAdmin(page, site);
  await page.getByRole('button', { name: 'Page menu of Links' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const opener = new Builder(page).fields(1).getByRole('button', { name: 'Choose a link target' });
  const picker = page.getByRole('dialog', { name: 'Link target' });
  const kinds = picker.getByRole('group', { name: 'Type of link' });
  // Low in the window the panel opens above its button, if it is high.
  const { height } = page.viewportSize() ?? { height: 0 };
  for (const fromTop of [0.3, 0.65]) {
    await opener.evaluate((button, top) => {
      for (let at: Element | null = button; at; at = at.parentElement) {
        at.scrollTop += button.getBoundingClientRect().top - top;
      }
    }, height * fromTop);
    await opener.click();
    await expect(picker.getByRole('option').first()).toBeVisible();
    const before = await kinds.boundingBox();
    for (const kind of ['Section', 'File', 'Web', 'Mail', 'Phone', 'Page']) {
      await picker.getByText(kind, { exact: true }).click();
      await expect(picker.getByRole('radio', { name: kind })).toBeChecked();
      await expect(picker.getByText('Loading')).toBeHidden();
      expect(await kinds.boundingBox(), `${kind}, ${fromTop}`).toEqual(before);
    }
    await page.keyboard.press('Escape');
    await expect(picker).toBeHidden();
  }
});

/** Radios: from the one that has the focus an arrow leads to the next. */
async function pickKind(page: Page, kind: string): Promise<void> {
  const picker = page.getByRole('dialog', { name: 'Link target' });
  await picker.getByRole('radio', { checked: true }).focus();
  for (let presses = 0; presses < 5; presses += 1) {
    if (await picker.getByRole('radio', { name: kind }).isChecked()) return;
    await page.keyboard.press('ArrowRight');
  }
}

async function locationOf(site: Site, path: string): Promise<string | null> {
  const response = await fetch(site.url + path, { redirect: 'manual' });
  return response.headers.get('location');
}

/** The links of the page that links. */
async function storedLinks(site: Site): Promise<string[]> {
  const page = findPageAt((await readDocument(site)).tree, '/links');
  return page ? sectionsOf(page).map((made) => dataOf(made).buttonLink) : [];
}

function linking(id: string, buttonText: string, buttonLink: string): BuiltSection {
  return sectionOfKind('section_01', id, { heading: buttonText, buttonText, buttonLink });
}

/** A parent with two children, and a page that links to one by id and to the other by address. */
async function saveTree(site: Site): Promise<void> {
  await publishTree(site, (before) =>
    tree(
      ...before.toJSON().children,
      treePage(
        'c'.repeat(24),
        [
          linking('by-address', 'By address', '/firms/water'),
          linking('by-page', 'By page', `page:${firms.wind}`),
        ],
        'Links',
      ),
      parent(
        firms.id,
        [
          child(firms.water, [section('w1', 'About water')], 'Water'),
          child(firms.wind, [section('w2', 'About wind')], 'Wind'),
        ],
        'Firms',
      ),
    ),
  );
}
