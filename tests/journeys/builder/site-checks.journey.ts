import { sectionOfKind } from '../../../domain/sections/section-schema.ts';
import { newPage } from '../../../domain/tree/edit-page.ts';
import { putIntoTree } from '../../../domain/tree/edit-tree.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { expect, test } from '../../support/builder/admin-site.ts';
import { Builder, openAsAdmin, restoreShipped } from '../../support/builder/builder-desk.ts';
import { changeSettings } from '../../support/desk/settings-desk.ts';
import { publishTree } from '../../support/builder/publish-tree.ts';

test.use({ siteOf: import.meta.filename });
test.afterEach(({ site }) => restoreShipped(site));

const hero = (id: string, buttonLink: string) =>
  sectionOfKind('section_01', id, {
    heading: 'Ships',
    subHeading: 'Words enough to describe it',
    buttonText: 'To the ships',
    buttonLink,
  });

test('The checks of all pages lead to each place, and the editor leads back to them @ci', async ({
  page,
  site,
}) => {
  await openAsAdmin(page, site, undefined, '/about-us');
  await page.getByRole('button', { name: 'Pages', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Check all pages' }).click();
  const list = page.getByRole('dialog', { name: 'Checks of all pages' });
  const careers = list.getByRole('region', { name: 'Careers' });
  await expect(careers).toContainText('“Lead Software Architect” in Section 3 is sample content');
  await expect(list.getByRole('region', { name: 'About Us' })).toContainText(
    'Section 1 still shows sample content',
  );
  await changeSettings(site, { confirmedSteps: ['home'] });
  await list.getByRole('button', { name: 'Check again' }).click();
  await expect(list).toContainText('No problems found on any page.');

  const cards = sectionOfKind('section_02', 'harbour-2', { heading: '' });
  await publishTree(site, (tree) =>
    putIntoTree(tree, {
      ...newPage('harbour', null),
      text: 'Harbour',
      search: { title: 'x'.repeat(61), description: '', image: '', noindex: false },
      sections: [hero('harbour-1', '/nowhere'), cards],
    }),
  );
  await list.getByRole('button', { name: 'Check again' }).click();
  const harbour = list.getByRole('region', { name: 'Harbour' });
  await expect(harbour.getByRole('listitem')).toHaveText([
    'ProblemThe link of Section 1 is broken',
    'AdviceSection 2 has no heading',
    'AdviceThe search title has 61 characters; up to 60 work best',
  ]);
  await expect(list.getByRole('status')).toHaveText('1 problem and 2 suggestions on 11 pages');
  await expectAccessible(page, 'the checks of all pages', '.builder-tall-sheet');

  await list.getByLabel('About').selectOption('Headings');
  await expect(harbour.getByRole('listitem')).toHaveCount(1);
  await harbour.getByRole('button', { name: 'Section 2 has no heading' }).press('Enter');
  const builder = new Builder(page);
  await expect(builder.heading(2)).toBeFocused();
  await builder.dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(list.getByLabel('About')).toHaveValue('headings');

  await list.getByLabel('About').selectOption('Descriptions for search engines');
  await harbour.getByRole('button', { name: 'The search title has 61 characters' }).click();
  await expect(page.getByLabel('Search title')).toBeFocused();
  await page.keyboard.press('Escape');
  await builder.dialog.getByRole('button', { name: 'Close', exact: true }).click();

  await list.getByLabel('About').selectOption('Links');
  await harbour.getByRole('button', { name: 'The link of Section 1 is broken' }).click();
  const link = page.locator('[id="field-harbour-1--buttonLink"]');
  await expect(link).toBeFocused();
  await link.fill('/contact');
  await builder.saveButton().click();
  await expect(list).toContainText('No problems found for “Links”.');
  await expect(page.getByText('Template updated successfully')).toBeVisible();
});

test('Checks that cannot be found say so, and a second try finds them', async ({ page, site }) => {
  await changeSettings(site, { confirmedSteps: ['home'] });
  await openAsAdmin(page, site);
  await page.route('**/api/v1/template/checks', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Pages', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Check all pages' }).click();
  const list = page.getByRole('dialog', { name: 'Checks of all pages' });
  await expect(list.getByRole('alert')).not.toBeEmpty();
  await list.getByRole('button', { name: 'Check again' }).click();
  await expect(list).toContainText('No problems found');
  await expect(list.getByRole('alert')).toHaveCount(0);
});
