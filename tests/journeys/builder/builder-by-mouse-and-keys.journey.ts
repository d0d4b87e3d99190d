import { expect, test } from '../../support/builder/admin-site.ts';
import {
  Builder,
  openAsAdmin,
  published,
  restoreShipped,
  expectPublished,
} from '../../support/builder/builder-desk.ts';
import { type Hand, hands } from '../../support/browser/hands.ts';
import { expectKeptHere } from '../../support/builder/kept-records.ts';
import { inWays } from '../../support/values/matrix.ts';
import { publishPage } from '../../support/builder/publish-tree.ts';

test.use({ siteOf: import.meta.filename });

// Dozens of presses on the way to each button, in two browsers: a busy machine needs its time.
test.describe.configure({ timeout: 480_000 });
test.afterEach(({ site }) => restoreShipped(site));

const notes = { text: 'Notes', headings: ['First', 'Second', 'Third'], under: 'Verticals' };

for (const [name, take] of inWays(hands)) {
  test(`${name}: a parent with two children is made; its sections come back when the switch is turned off @ci`, async ({
    page,
    site,
  }) => {
    await openAsAdmin(page, site);
    const hand = take(page);
    const builder = new Builder(page);
    const children = builder.dialog.getByRole('switch', { name: 'Page Children' });
    await hand.press(page.getByRole('button', { name: 'Add page' }));
    await hand.write(builder.name(), 'Insights');
    await hand.press(builder.template('Hero'));
    await hand.press(children);
    await expect(builder.template('Hero')).toBeHidden();
    await hand.press(children);
    await expect(builder.row(1)).toBeVisible();
    await hand.press(children);
    await publish(builder, hand);

    for (const child of ['News', 'Reports']) {
      await hand.choose(pageMenu(builder, 'Insights'), 'Add child page');
      await hand.write(builder.name(), child);
      await hand.press(builder.template('Hero'));
      await hand.write(builder.heading(1), `All ${child}`);
      await publish(builder, hand);
    }
    const banner = page.getByRole('banner');
    await hand.press(banner.locator('summary', { hasText: 'Insights' }));
    await expect(banner.getByRole('link', { name: 'News' })).toBeVisible();
    await hand.press(banner.getByRole('link', { name: 'Reports' }));
    await expect(page).toHaveURL('/insights/reports');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Reports');
  });

  test(`${name}: a page is deleted after the exact question and comes back from the history, children included`, async ({
    page,
    site,
  }) => {
    await openAsAdmin(page, site);
    const hand = take(page);
    const builder = new Builder(page);
    const verticals = page.getByRole('banner').locator('summary', { hasText: 'Verticals' });
    await hand.choose(pageMenu(builder, 'Verticals'), 'Delete');
    const question = page.getByRole('alertdialog');
    await expect(question.getByRole('heading', { level: 2 })).toHaveText('Are you sure?');
    await expect(question).toContainText(
      'This action cannot be undone. This will permanently delete the page “Verticals” and its 4 child pages.',
    );
    await hand.press(question.getByRole('button', { name: 'Cancel' }));
    await expect(question).toBeHidden();
    await hand.choose(pageMenu(builder, 'Verticals'), 'Delete');
    await hand.press(question.getByRole('button', { name: 'Delete' }));
    await expectPublished(page);
    await expect(verticals).toBeHidden();

    await hand.choose(page.getByRole('button', { name: 'Pages', exact: true }), 'History');
    const history = page.getByRole('dialog', { name: 'History' });
    const removed = history.getByRole('button', { name: /5 pages removed/ });
    await expect(removed.first()).toBeVisible();
    await hand.press(history.getByRole('button', { name: 'Bring back “Verticals”' }));
    await hand.press(page.getByRole('alertdialog').getByRole('button', { name: 'Bring it back' }));
    await expect(history).toBeHidden();
    await expectPublished(page);
    await hand.press(verticals);
    await expect(page.getByRole('banner').getByRole('link')).toContainText([
      'Real Estate',
      'IT Consulting',
      'Startup Incubation',
      'Education',
    ]);
  });

  test(`${name}: work in a tab that is killed in mid-edit is offered again and goes on`, async ({
    page,
    site,
  }) => {
    await publishPage(site, notes);
    await openAsAdmin(page, site);
    const hand = take(page);
    const builder = await edit(new Builder(page), hand, 'Notes');
    await hand.press(builder.template('Services'));
    await expect(builder.row(4)).toBeVisible();
    await hand.write(builder.heading(1), 'Half a sentence');
    await expectKeptHere(page, 'Half a sentence');
    await page.close({ runBeforeUnload: false });

    const again = await page.context().newPage();
    await openAsAdmin(again, site);
    const otherHand = take(again);
    const back = await edit(new Builder(again), otherHand, 'Notes');
    const offer = again.getByRole('alertdialog');
    await expect(offer).toContainText(/unsaved work on Notes from .*\d/);
    await otherHand.press(offer.getByRole('button', { name: 'Continue' }));
    await expect(back.heading(1)).toHaveValue('Half a sentence');
    await expect(back.row(4)).toBeVisible();
    await publish(back, otherHand);
    expect(await published(site, '/verticals/notes')).toContain('Half a sentence');

    await edit(back, otherHand, 'Notes');
    await expect(back.heading(1)).toHaveValue('Half a sentence');
    await expect(offer).toBeHidden();
  });

  test(`${name}: two administrators who edit the same section choose between both versions, and nothing else is lost`, async ({
    page,
    site,
    browser,
  }) => {
    await publishPage(site, notes);
    await openAsAdmin(page, site);
    const other = await (await browser.newContext({ baseURL: site.url })).newPage();
    await openAsAdmin(other, site);
    const [myHand, theirHand] = [take(page), take(other)];
    const mine = await edit(new Builder(page), myHand, 'Notes');
    const theirs = await edit(new Builder(other), theirHand, 'Notes');
    await theirHand.write(theirs.heading(1), 'Their heading');
    await theirHand.write(theirs.heading(2), 'Their second section');
    await publish(theirs, theirHand);
    await myHand.write(mine.heading(1), 'My heading');
    await myHand.write(mine.heading(3), 'My third section');
    await mine.publishSamples();
    await myHand.press(mine.saveButton());

    const clash = page.getByRole('dialog', { name: 'Someone else changed the same part' });
    await expect(clash.getByText('My heading')).toBeVisible();
    await expect(clash.getByText('Their heading')).toBeVisible();
    await myHand.press(clash.getByRole('button', { name: 'Keep mine' }));
    await myHand.press(clash.getByRole('button', { name: 'Save' }));
    await expect(clash).toBeHidden();
    await expect(page.getByText('Template updated successfully')).toBeVisible();
    const html = await published(site, '/verticals/notes');
    for (const words of ['My heading', 'Their second section', 'My third section']) {
      expect(html).toContain(words);
    }
    expect(html).not.toContain('Their heading');
    await other.context().close();
  });

  test(`${name}: two administrators who edit different pages both keep their work`, async ({
    page,
    site,
    browser,
  }) => {
    await publishPage(site, notes);
    await publishPage(site, { ...notes, text: 'Letters' });
    await openAsAdmin(page, site);
    const other = await (await browser.newContext({ baseURL: site.url })).newPage();
    await openAsAdmin(other, site);
    const [myHand, theirHand] = [take(page), take(other)];
    const mine = await edit(new Builder(page), myHand, 'Notes');
    const theirs = await edit(new Builder(other), theirHand, 'Letters');
    await myHand.write(mine.heading(1), 'From the first browser');
    await theirHand.write(theirs.heading(1), 'From the second browser');
    await publish(mine, myHand);
    await publish(theirs, theirHand);
    expect(await published(site, '/verticals/notes')).toContain('From the first browser');
    expect(await published(site, '/verticals/letters')).toContain('From the second browser');
    await other.context().close();
  });

  test(`${name}: an earlier version is looked at and restored`, async ({ page, site }) => {
    await publishPage(site, notes);
    await publishPage(site, { ...notes, headings: ['Written over'] });
    await openAsAdmin(page, site);
    const hand = take(page);
    await hand.choose(page.getByRole('button', { name: 'Pages', exact: true }), 'History');
    const history = page.getByRole('dialog', { name: 'History' });
    await expect(history.getByRole('button', { name: /^Restore/ })).toBeHidden();
    await hand.press(history.getByRole('button', { name: /“Notes” added/ }).first());
    const view = history.getByRole('region', { name: /^Version/ });
    await expect(view.locator('h2', { hasText: 'Third' })).toBeVisible();
    await hand.press(view.getByRole('button', { name: 'Restore this page' }));
    const question = page.getByRole('alertdialog');
    await hand.press(question.getByRole('button', { name: 'Restore this page' }));
    await expect(history).toBeHidden();
    await expectPublished(page);
    const html = await published(site, '/verticals/notes');
    expect(html).toContain('Third');
    expect(html).not.toContain('Written over');
  });
}

function pageMenu({ page }: Builder, entry: string) {
  return page.getByRole('button', { name: `Page menu of ${entry}` });
}

async function edit(builder: Builder, hand: Hand, child: string): Promise<Builder> {
  const banner = builder.page.getByRole('banner');
  await hand.press(banner.locator('summary', { hasText: 'Verticals' }));
  await hand.press(banner.getByRole('button', { name: `Edit ${child}` }));
  return builder;
}

async function publish(builder: Builder, hand: Hand): Promise<void> {
  await builder.publishSamples();
  await hand.press(builder.saveButton());
  await builder.expectPublished();
}
