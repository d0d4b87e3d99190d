import type { Locator, Page } from '@playwright/test';

import { builtSection } from '../../../domain/pages/built-section.ts';
import { newPage } from '../../../domain/tree/edit-page.ts';
import { putIntoTree } from '../../../domain/tree/edit-tree.ts';
import { expect, test } from '../../support/builder/admin-site.ts';
import {
  type Builder,
  editVertical,
  openAsAdmin,
  published,
  restoreShipped,
} from '../../support/builder/builder-desk.ts';
import { publishTree } from '../../support/builder/publish-tree.ts';
import type { Site } from '../../support/process/site.ts';

test.use({ siteOf: import.meta.filename });
test.describe.configure({ timeout: 120_000 });
test.afterEach(({ site }) => restoreShipped(site));

const address = '/verticals/notes';

/** A page with one section of cards whose first has this text. */
async function begin(page: Page, site: Site, subHeading: string): Promise<Builder> {
  const section = builtSection('section_02', 'notes-1', {
    heading: 'Notes of ours',
    cards: [{ id: 'first', heading: 'First card', subHeading }],
  });
  await publishTree(site, (tree) => {
    const parentId = tree.toJSON().children.find(({ text }) => text === 'Verticals')?.id ?? null;
    return putIntoTree(tree, { ...newPage('notes', parentId), text: 'Notes', sections: [section] });
  });
  await openAsAdmin(page, site);
  return editVertical(page, 'Notes');
}

function cardText(builder: Builder): Locator {
  return builder
    .row(1)
    .locator('.builder-tile')
    .first()
    .getByRole('textbox', { name: 'Sub-heading' });
}

/** The card's text as visitors get it. */
async function drawnCard(site: Site): Promise<string> {
  const html = await published(site, address);
  return html.split('First card</h3>')[1]?.split('</section>')[0] ?? '';
}

test('A text gets bold words, italic words, a list, a line break and a link, by keys alone @main', async ({
  page,
  site,
}) => {
  const builder = await begin(page, site, 'Plain words');
  const text = cardText(builder);
  await text.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' and ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('bold');
  await page.keyboard.press('Control+b');
  await page.keyboard.type(' ones, ');
  await page.keyboard.press('Control+i');
  await page.keyboard.type('leaning');
  await page.keyboard.press('Control+i');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('a second line');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- one');
  await page.keyboard.press('Enter');
  await page.keyboard.type('two');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('See ');
  await page.keyboard.press('Control+k');
  const panel = page.getByRole('dialog', { name: 'Link' });
  await panel.getByLabel('Words').fill('who we are');
  await panel.getByRole('combobox', { name: 'Search pages' }).focus();
  await page.keyboard.type('about');
  await page.keyboard.press('Enter');
  await expect(panel).toBeHidden();
  await expect(text).toBeFocused();
  await page.keyboard.type('.');
  await builder.save();
  expect(await drawnCard(site)).toContain(
    '<div class="prose quiet-text"><p>Plain words and <strong>bold</strong> ones, <em>leaning</em><br/>a second line</p>' +
      '<ul dir="auto"><li>one</li><li>two</li></ul><p>See <a href="/about-us" dir="auto" class="prose-link">who we are</a>.</p></div>',
  );
});

/** As a program puts it into the clipboard; the browser's own clipboard calls would clean the HTML first. */
async function putIntoClipboard(page: Page, html: string, plain: string): Promise<void> {
  const other = await page.context().newPage();
  await other.goto('/contact');
  await other.evaluate(
    ([type, words]) => {
      document.addEventListener('copy', (event) => {
        event.preventDefault();
        if (type) event.clipboardData?.setData('text/html', type);
        event.clipboardData?.setData('text/plain', words ?? '');
      });
    },
    [html, plain],
  );
  await other.locator('body').press('Control+c');
  await other.close();
}

const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {color:red}</style></head>
<body><!--StartFragment--><p class=MsoNormal style='margin:0cm'><b><span style='font-family:"Calibri"'>Terms</span></b><o:p></o:p></p>
<p class=MsoNormal>Read the <a href="https://example.com/rules"><span style='color:blue'>rules</span></a> first.</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span>·<span>&nbsp;&nbsp;</span></span><![endif]>one</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span>·<span>&nbsp;&nbsp;</span></span><![endif]>two</p>
<img src="file:///C:/x.png" onerror="alert(1)"><script>alert(1)</script><!--EndFragment--></body></html>`;

test('A text from Word keeps its bold words, its link and its list, and nothing else; pasted plain it keeps its words alone', async ({
  page,
  site,
}) => {
  const builder = await begin(page, site, '');
  const text = cardText(builder);
  await putIntoClipboard(page, fromWord, 'Terms\n\nRead the rules first.');
  await page.bringToFront();
  await text.focus();
  await page.keyboard.press('Control+v');
  await expect(text.locator('[data-block="bullet"]')).toHaveText(['one', 'two']);
  await page.keyboard.press('Control+Shift+v');
  await expect(text).toContainText('twoTerms');
  await builder.save();
  const html = await drawnCard(site);
  expect(html).toContain(
    '<p><strong>Terms</strong></p><p>Read the <a href="https://example.com/rules" dir="auto" class="prose-link" rel="noopener noreferrer">rules</a> first.</p>' +
      '<ul dir="auto"><li>one</li><li>twoTerms</li></ul><p>Read the rules first.</p>',
  );
  expect(html).not.toMatch(/style=|class="Mso|<img|<script/);
});

type Pasted = { html?: string; file?: string };

/** Pastes where the caret is. */
async function paste(page: Page, pasted: Pasted): Promise<void> {
  // People paste by a key, at which the text reads where its caret is.
  await page.keyboard.press('Control');
  await page.evaluate(({ html = '', file = '' }: Pasted) => {
    const clipboardData = new DataTransfer();
    if (html) clipboardData.setData('text/html', html);
    if (file) clipboardData.items.add(new File(['x'], 'x.png', { type: file }));
    const init = { clipboardData, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', init));
  }, pasted);
}

test('What a paste cannot keep is said below the field, and in the preview', async ({
  page,
  site,
}) => {
  const builder = await begin(page, site, 'Plain words');
  const text = cardText(builder);
  const tile = builder.row(1).locator('.builder-tile').first();
  const said = tile.getByRole('status').filter({ hasText: /paste/i });
  await text.focus();
  await page.keyboard.press('Control+End');
  await paste(page, {
    html: '<p>, 20 m<sup>2</sup><img src="/x.png"></p><ul><li>One<ul><li>Two</li></ul></li></ul>',
  });
  await expect(said).toHaveText(
    'Pasted, but 1 picture was left out, nested lists became one list, and superscript and subscript became plain text.',
  );
  await expect(said).toBeVisible();
  // What is written next is no paste.
  await page.keyboard.type('!');
  await expect(text).toContainText('Two!');
  await expect(said).toHaveCount(0);

  // A picture alone replaces no words.
  await page.keyboard.press('Control+a');
  await paste(page, { html: '<img src="/x.png">' });
  await expect(said).toHaveText('Nothing was pasted: 1 picture was left out.');
  await paste(page, { file: 'image/png' });
  await expect(said).toHaveText('Nothing was pasted: 1 picture was left out.');
  await expect(text).toContainText('Plain words, 20 m2');

  // In a field without headings and quotations.
  await page.keyboard.press('Control+End');
  await paste(page, { html: '<h2>Head</h2><blockquote>Said</blockquote>' });
  await expect(said).toHaveText(
    'Pasted, but headings became paragraphs and quotations became paragraphs.',
  );

  await builder.preview(1).getByText('Plain words').dblclick();
  await paste(page, { html: '<p>More</p><img src="/x.png">' });
  await expect(builder.preview(1).getByRole('status').filter({ hasText: /paste/i })).toHaveText(
    'Pasted, but 1 picture was left out.',
  );
});

test('Words copied out of a text carry their marks to other programs', async ({ page, site }) => {
  const builder = await begin(page, site, 'Some **bold** words and [a link](/about-us)');
  await cardText(builder).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+c');
  const other = await page.context().newPage();
  await other.goto('/contact');
  const pasted = other.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        document.addEventListener('paste', ({ clipboardData }) =>
          resolve(['text/html', 'text/plain'].map((type) => clipboardData?.getData(type) ?? '')),
        );
      }),
  );
  await other.locator('body').press('Control+v');
  const [html, plain] = await pasted;
  expect(html).toContain('Some <strong>bold</strong> words and <a href="/about-us">a link</a>');
  expect(plain).toBe('Some bold words and a link');
});

test('A link in a text is changed and taken away in place; opening a field and leaving it changes nothing', async ({
  page,
  site,
}) => {
  const stored = 'Go [there](https://example.com/a) *  odd  spacing \\* kept';
  const builder = await begin(page, site, stored);
  const text = cardText(builder);
  await text.click();
  await builder.heading(1).click();
  await expect(builder.dialog.getByText('Unsaved')).toBeHidden();

  await text.getByText('there').click();
  await page.keyboard.press('Control+k');
  const panel = page.getByRole('dialog', { name: 'Link' });
  await panel.getByLabel('Words').fill('over there');
  await panel.getByRole('button', { name: 'Change the text' }).click();
  await expect(text.locator('[data-to]')).toHaveText('over there');

  await text.getByText('over there').click();
  await page.keyboard.press('Control+k');
  await panel.getByRole('button', { name: 'Remove the link' }).click();
  await expect(text.locator('[data-to]')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(text.locator('[data-to]')).toHaveText('over there');
  await builder.save();
  expect(await drawnCard(site)).toContain('>over there</a>');
});

test('A text is written in the preview itself, with its bar, and undo takes it back', async ({
  page,
  site,
}) => {
  const builder = await begin(page, site, 'First words');
  await builder.preview(1).getByText('First words').dblclick();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('a second paragraph');
  await page.keyboard.press('Control+a');
  const bar = builder.preview(1).getByRole('toolbar', { name: 'Text' });
  await bar.getByRole('button', { name: 'Bulleted list' }).click();
  await expect(cardText(builder).locator('[data-block="bullet"]')).toHaveText([
    'First words',
    'a second paragraph',
  ]);
  // The keyboard reaches the bar and comes back.
  await page.keyboard.press('Alt+F10');
  await expect(bar.getByRole('button', { name: 'Bold' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await expect(cardText(builder).locator('[data-block="bullet"]')).toHaveCount(0);
  await page.keyboard.press('Control+y');
  await page.keyboard.press('Escape');
  await builder.save();
  expect(await drawnCard(site)).toContain(
    '<ul dir="auto"><li>First words</li><li>a second paragraph</li></ul>',
  );
});

test('A key draws its own paragraph in the preview; the others stay as they are', async ({
  page,
  site,
}) => {
  const builder = await begin(page, site, 'First words\n\nSecond words\n\n- an item');
  const drawn = builder.preview(1);
  const marked = drawn.locator('[data-field] :is(p, li)[data-seen]');
  await expect(drawn.getByText('Second words')).toBeVisible();
  await drawn.locator('[data-field] :is(p, li)').evaluateAll((elements) => {
    for (const element of elements) element.setAttribute('data-seen', '');
  });
  await expect(marked).toHaveText(['First words', 'Second words', 'an item']);
  await cardText(builder).focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('The ');
  await expect(drawn.getByText('The First words')).toBeVisible();
  await expect(marked).toHaveText(['Second words', 'an item']);
  await page.keyboard.press('Enter');
  await expect(drawn.getByText('First words', { exact: true })).toBeVisible();
  await expect(marked).toHaveText(['Second words', 'an item']);
});

test('A translator that changes a text while it is open stores nothing', async ({ page, site }) => {
  await page.clock.install();
  const builder = await begin(page, site, 'Own words');
  const text = cardText(builder);
  await text.focus();
  await page.clock.fastForward(1200);
  await text.locator('p').evaluate((paragraph) => {
    const font = document.createElement('font');
    font.textContent = 'Fremde Worte';
    paragraph.replaceChildren(font);
  });
  await expect(text).toHaveText('Own words');
  await page.keyboard.press('Control+End');
  await page.keyboard.type('!');
  await builder.save();
  expect(await drawnCard(site)).toContain('Own words!');
});
