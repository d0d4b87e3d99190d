import type { Locator } from '@playwright/test';
import sharp from 'sharp';

import { mediaWords } from '../../../domain/media/media.ts';
import { expect, test } from '../../support/builder/admin-site.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { expectDialog } from '../../support/browser/dialogs.ts';
import {
  Builder,
  choose,
  openAsAdmin,
  published,
  restoreShipped,
} from '../../support/builder/builder-desk.ts';
import { adminToken, callSite } from '../../support/http/call-site.ts';
import { chooseFile, dropFile, pastePicture } from '../../support/browser/file-gestures.ts';
import { tabTo } from '../../support/browser/hands.ts';
import {
  makeBomb,
  makePhoto,
  makePolyglot,
  makeTwoTone,
  svgWithScript,
} from '../../support/media/pictures.ts';

test.use({ siteOf: import.meta.filename });

test.describe.configure({ timeout: 120_000 });
test.afterEach(({ site }) => restoreShipped(site));

const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });
const png = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });

const ofLibrary = /^\/media\/[0-9a-f]{24}$/;

test('Pictures come in by button, drop and paste, and visitors get them in the size and crop they need @main @chromium', async ({
  page,
  site,
  complaints,
}) => {
  await openAsAdmin(page, site);
  await page.getByRole('button', { name: 'Add page' }).click();
  const builder = new Builder(page);
  await builder.name().fill('Harbour');
  await builder.template('Hero').click();
  await builder.template('Picture cards').click();

  const hero = builder.fields(1);
  const photo = await makePhoto({ width: 1100, height: 700 });
  await chooseFile(page, hero.getByRole('button', { name: 'Upload' }), jpeg('Dawn.jpg', photo));
  await expect(hero.getByRole('progressbar', { name: 'Upload' })).toBeVisible();
  await expect(hero.getByLabel('Image URL')).toHaveValue(ofLibrary);
  await expect(
    builder.preview(1).locator('.picture-media img[srcset], .picture-media source').first(),
  ).toBeAttached();

  const card = (index: number) => builder.row(2).locator('.builder-tile').nth(index);
  await dropFile(card(0).getByLabel('Image URL'), png('Two tone.png', await makeTwoTone()));
  await expect(card(0).getByLabel('Image URL')).toHaveValue(ofLibrary);
  const small = await sharp(await makePhoto({ width: 300, height: 200 }, 7))
    .png()
    .toBuffer();
  await pastePicture(page, card(1).getByLabel('Image URL'), small);
  await expect(card(1).getByLabel('Image URL')).toHaveValue(ofLibrary);

  await hero.getByRole('button', { name: 'Add alternative text' }).click();
  const library = page.getByRole('dialog', { name: 'Pictures' });
  await expect(library.getByLabel('Alternative text', { exact: true })).toBeFocused();
  await page.keyboard.type('A harbour at dawn');
  const focal = library.getByRole('button', { name: /^Focal point/ });
  const box = await boxOf(focal);
  await focal.click({ position: { x: box.width * 0.2, y: box.height * 0.8 } });
  await expect(focal).toHaveAccessibleName('Focal point: 20 % from the left, 80 % from the top');
  await library.getByRole('button', { name: 'Use this picture' }).click();
  await expect(library).toBeHidden();
  await expect(hero.getByText('This picture has no description')).toBeHidden();

  // The same by keyboard alone: only the left end of the wide picture matters.
  await tabTo(page, card(0).getByRole('button', { name: 'Library' }));
  await page.keyboard.press('Enter');
  await expect(library.getByRole('button', { name: /^Two tone/ })).toBeVisible();
  await tabTo(page, library.getByRole('switch', { name: 'Decorative' }));
  await page.keyboard.press('Space');
  await tabTo(page, focal, 'Shift+Tab');
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('ArrowLeft');
  await expect(focal).toHaveAccessibleName('Focal point: 0 % from the left, 50 % from the top');
  await tabTo(page, library.getByRole('button', { name: 'Use this picture' }));
  await page.keyboard.press('Enter');
  await expect(library).toBeHidden();
  await expect(card(0).getByRole('button', { name: 'Library' })).toBeFocused();
  await builder.save();

  await expect.poll(() => published(site, '/harbour')).toContain('-1100.avif');
  await page.getByRole('banner').getByRole('link', { name: 'Harbour' }).click();
  const first = page.getByRole('img', { name: 'A harbour at dawn' });
  await expect(first).toHaveCSS('object-position', '20% 80%');
  expect(await first.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(
    /\/media\/[0-9a-f]{32}-1100\.avif$/,
  );
  const html = await published(site, '/harbour');
  expect(html).toMatch(/<link rel="preload" as="image" type="image\/avif" imageSrcSet="\/media\//);
  expect(html).toMatch(/alt="A harbour at dawn" width="1100" height="700" fetchPriority="high"/);
  expect(html).toContain('(width &lt; 40rem) 92vw');

  const wide = page.locator('.card-picture picture img').first();
  await expect(wide).toHaveCSS('object-position', '0% 50%');
  await expect(wide).toHaveAttribute('loading', 'lazy');
  await wide.scrollIntoViewIfNeeded();
  await expect.poll(() => isRedThroughout(wide)).toBe(true);
  expect(complaints).toEqual([]);
});

test('The library refuses what is no harmless picture, replaces on every page, and warns before a page loses one', async ({
  page,
  site,
  complaints,
}) => {
  await openAsAdmin(page, site);
  await page.getByRole('button', { name: 'Add page' }).click();
  const builder = new Builder(page);
  await builder.name().fill('Quay');
  await builder.template('Hero').click();
  await builder.fields(1).getByRole('button', { name: 'Library' }).click();
  const library = page.getByRole('dialog', { name: 'Pictures' });
  const uploadButton = library.getByRole('button', { name: 'Upload a picture to the library' });

  // A picture that this browser could read would be made smaller and taken; a part of one is not read.
  const bomb = (await makeBomb()).subarray(0, 4000);
  const refused: [string, Buffer, string][] = [
    ['vector.png', svgWithScript, mediaWords.svg],
    ['bomb.png', bomb, mediaWords.tooManyPixels],
    ['page.jpg', Buffer.from('<!doctype html><script>1</script>'), mediaWords.notAPicture],
  ];
  for (const [name, buffer, message] of refused) {
    await chooseFile(page, uploadButton, jpeg(name, buffer));
    await expect(library.getByRole('alert')).toHaveText(message);
  }
  complaints.length = 0;

  // A file that is a picture and a script: only the picture is left of it.
  await dropFile(library.locator('.gallery-body'), jpeg('polyglot.gif', await makePolyglot()));
  await library.getByRole('button', { name: 'Use this picture' }).click();
  const field = builder.fields(1).getByLabel('Image URL');
  await expect(field).toHaveValue(ofLibrary);
  const address = await field.inputValue();
  const stored = await (await fetch(site.url + address)).text();
  expect(stored.slice(0, 4)).toBe('RIFF');
  expect(stored).not.toContain('script');
  await builder.save();
  await expect.poll(() => published(site, '/quay')).toContain('-40.avif');

  await choose(page, 'Quay', 'Edit');
  await builder.fields(1).getByRole('button', { name: 'Library' }).click();
  await expect(library.getByText('Used on 1 page')).toBeVisible();
  await chooseFile(
    page,
    library.getByRole('button', { name: 'Replace the file' }),
    jpeg('better.jpg', await makePhoto({ width: 320, height: 200 }, 9)),
  );
  await expect(library.getByText('320 × 200 pixels')).toBeVisible();
  const after = await published(site, '/quay');
  expect(after).toContain('-320.webp');
  expect(after).not.toMatch(/-40\.(?:avif|webp)/);
  await expect.poll(() => published(site, '/quay')).toContain('-320.avif');

  await expectAccessible(page, 'library', '.gallery');
  await library.getByLabel('Search pictures').fill('nothing like it');
  await expect(library.getByText('No picture is called')).toBeVisible();
  await library.getByLabel('Search pictures').fill('POLY');
  await expect(library.getByRole('button', { name: /^polyglot/ })).toBeVisible();

  await library.getByRole('button', { name: 'Delete', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: '“polyglot” is in use' });
  await expect(question.getByText('It is shown on: Quay.')).toBeVisible();
  await expectAccessible(page, 'deleting', '[role="alertdialog"]');
  await question.getByRole('button', { name: 'Keep it' }).click();
  expect(await published(site, '/quay')).toContain('-320.avif');

  await library.getByRole('button', { name: 'Delete', exact: true }).click();
  await question.getByRole('button', { name: 'Delete it anyway' }).click();
  await expect(question).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(library).toBeHidden();
  await expect(builder.fields(1).getByText('no longer in the library')).toBeVisible();
  expect(await published(site, '/quay')).not.toMatch(/-320\.(?:avif|webp)/);
  expect((await fetch(site.url + address)).status).toBe(404);
  expect(complaints).toEqual([]);
});

test('Two at the words of a picture: both are kept, the same field is asked about, and leaving asks too', async ({
  page,
  site,
}) => {
  const token = await adminToken(site);
  await openAsAdmin(page, site);
  await page.getByRole('button', { name: 'Add page' }).click();
  const builder = new Builder(page);
  await builder.name().fill('Pier');
  await builder.template('Hero').click();
  const field = builder.fields(1);
  const photo = jpeg('Pier.jpg', await makePhoto({ width: 200, height: 120 }, 21));
  await chooseFile(page, field.getByRole('button', { name: 'Upload' }), photo);
  await expect(field.getByLabel('Image URL')).toHaveValue(ofLibrary);
  const path = await field.getByLabel('Image URL').inputValue();
  // The page itself has nothing to lose.
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Draft saved')).toBeVisible();
  await field.getByRole('button', { name: 'Library' }).click();
  const library = page.getByRole('dialog', { name: 'Pictures' });
  const words = { name: 'Pier', alt: '', isDecorative: false, focalX: 50, focalY: 50 };
  const theirs = async (change: object) =>
    callSite(site, path, { method: 'PUT', token, body: { ...words, ...change } });
  const stored = async () => (await callSite<object>(site, path, { token })).data;

  const altText = library.getByRole('textbox', { name: 'Alternative text' });
  await library.getByLabel('Name', { exact: true }).fill('Old pier');
  await theirs({ alt: 'A pier at night' });
  await expectDialog(page, 'beforeunload', 'dismiss', () => page.evaluate(() => location.reload()));
  await library.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(altText).toHaveValue('A pier at night');
  expect(await stored()).toMatchObject({ name: 'Old pier', alt: 'A pier at night' });

  await altText.fill('Mine');
  await theirs({ name: 'Old pier', alt: 'Theirs', focalX: 10 });
  await library.getByRole('button', { name: 'Save', exact: true }).click();
  const clash = library.getByRole('group', { name: 'Alternative text, changed by a colleague' });
  await expect(clash).toContainText('“Theirs”');
  await expectAccessible(page, 'a clash about a picture', '.gallery');
  await expect(altText).toHaveValue('Mine');
  await clash.getByRole('button', { name: 'Keep mine' }).click();
  await library.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(library.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  expect(await stored()).toMatchObject({ name: 'Old pier', alt: 'Mine', focalX: 10 });

  // The page that shows it is not saved yet: whoever deletes it is told.
  await page.keyboard.press('Escape');
  await expect(library).toBeHidden();
  await builder.heading(1).fill('Not saved yet');
  await expect.poll(stored).toMatchObject({ uses: [{ name: 'Pier' }, { pageId: 'own-unsaved' }] });
  await field.getByRole('button', { name: 'Library' }).click();
  await library.getByRole('button', { name: 'Delete', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: '“Old pier” is in use' });
  await expect(question).toContainText('It is shown on: Pier, Your own unsaved work.');
  await question.getByRole('button', { name: 'Keep it' }).click();
  await page.keyboard.press('Escape');
  await expect(library).toBeHidden();
});

async function boxOf(element: Locator): Promise<{ width: number; height: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not on the screen');
  return box;
}

/** Away from the card's round corners. */
async function isRedThroughout(image: Locator): Promise<boolean> {
  const shot = await image.screenshot();
  const { width, height } = await sharp(shot).metadata();
  const inner = { left: 40, top: 40, width: width - 80, height: height - 80 };
  const { channels } = await sharp(await sharp(shot).extract(inner).toBuffer()).stats();
  const [red, , blue] = channels;
  return (red?.min ?? 0) > 180 && (blue?.max ?? 255) < 90;
}
