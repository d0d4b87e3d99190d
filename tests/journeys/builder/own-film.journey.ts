import { readFileSync } from 'node:fs';

import { expect, test } from '../../support/builder/admin-site.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { chooseFile, type GivenFile } from '../../support/browser/file-gestures.ts';
import { Builder, logIn, openAsAdmin, restoreShipped } from '../../support/builder/builder-desk.ts';
import { openSettings } from '../../support/desk/settings-desk.ts';
import { getRaw } from '../../support/http/get-raw.ts';

test.use({ siteOf: import.meta.filename });

test.describe.configure({ timeout: 120_000 });
test.afterEach(({ site }) => restoreShipped(site));

const film: GivenFile = {
  name: 'Our work.webm',
  mimeType: 'video/webm',
  buffer: readFileSync('public/video/hero.webm'),
};
const captions: GivenFile = {
  name: 'Our work.vtt',
  mimeType: 'text/vtt',
  buffer: Buffer.from('WEBVTT\n\n00:00.000 --> 00:10.000\nFour sheets turn in the light.\n'),
};

test('A film of one’s own is uploaded with its captions, published, and played without another host @ci', async ({
  page,
  site,
  browser,
  complaints,
}) => {
  await openAsAdmin(page, site, logIn(site), '/about-us');
  await page.getByRole('button', { name: 'Add page' }).click();
  const builder = new Builder(page);
  await builder.name().fill('Our film');
  await builder.dialog.getByRole('button', { name: 'More kinds' }).click();
  await builder.template('Film').click();
  await builder.heading(1).fill('How we work');
  const fields = builder.fields(1);
  const upload = fields.getByRole('button', { name: 'Upload: Your own file' });
  await chooseFile(page, upload, captions);
  await expect(fields.getByRole('alert')).toHaveText(
    'This must be a file of the kind MP4 or WEBM.',
  );
  await chooseFile(page, upload, film);
  const own = fields.getByRole('group', { name: 'Your own file' });
  await expect(own).toContainText('Our work.webm');
  await expect(own).toContainText('WebM, 201 KB');
  await expect(builder.preview(1).getByText('WebM, 201 KB')).toBeVisible();
  await expect(builder.preview(1).locator('video')).toHaveCount(0);
  await chooseFile(
    page,
    fields.getByRole('button', { name: 'Upload: Captions of your file' }),
    captions,
  );
  await expect(fields.getByText('Our work.vtt')).toBeVisible();

  await fields.getByRole('button', { name: 'Remove: Captions of your file' }).click();
  await expect(fields.getByText('Our work.vtt')).toBeHidden();
  await fields.getByRole('button', { name: 'Library: Captions of your file' }).click();
  const library = page.getByRole('dialog', { name: 'Files' });
  await expect(library.getByRole('button', { name: /webm/ })).toHaveCount(0);
  await library.getByRole('button', { name: /Our work\.vtt/ }).click();
  await library.getByRole('button', { name: 'Use this file' }).click();
  await expect(fields.getByText('Our work.vtt')).toBeVisible();
  await expectAccessible(page, 'a film of one’s own in the builder', '[role="dialog"]');
  await builder.save();
  expect(complaints).toEqual([]);

  const { headers } = await getRaw(`${site.url}/our-film`);
  expect(headers['content-security-policy']).not.toContain('frame-src');
  const visitor = await browser.newPage({ baseURL: site.url });
  const asked: string[] = [];
  visitor.on('request', (request) => asked.push(request.url()));
  await visitor.goto('/our-film');
  await visitor.waitForLoadState('networkidle');
  expect(asked.filter((url) => url.includes('/files/') || !url.startsWith(site.url))).toEqual([]);
  const video = visitor.locator('video');
  await expect(video).toHaveAccessibleName('How we work');
  await expectAccessible(visitor);
  await video.evaluate(async (element: HTMLVideoElement) => {
    const [track] = element.textTracks;
    if (track) track.mode = 'showing';
    element.muted = true;
    await element.play();
  });
  await expect
    .poll(() =>
      video.evaluate(({ textTracks }: HTMLVideoElement) => {
        const [cue] = textTracks[0]?.cues ?? [];
        return cue && 'text' in cue ? cue.text : undefined;
      }),
    )
    .toBe('Four sheets turn in the light.');
  expect(asked.filter((url) => !url.startsWith(site.url))).toEqual([]);
  await visitor.close();

  const still = await browser.newPage({ baseURL: site.url, javaScriptEnabled: false });
  await still.goto('/our-film');
  await expect(still.locator('video[controls] source')).toHaveAttribute('type', 'video/webm');
  await expect(still.locator('script[src*="embeds"]')).toHaveCount(0);
  await still.close();
});

test('The film of the home page is chosen from the library, and the library knows it', async ({
  page,
  site,
  complaints,
}) => {
  await openSettings(page, site);
  await page.getByRole('button', { name: 'Choose or upload: Hero film' }).click();
  const library = page.getByRole('dialog', { name: 'Files' });
  await chooseFile(
    page,
    library.getByRole('button', { name: 'Upload a file to the library' }),
    film,
  );
  await library.getByRole('button', { name: 'Use this file' }).click();
  await expect(library).toBeHidden();
  await expect(page.getByText('Our work.webm (WebM, 201 KB)')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The settings have been saved.')).toBeVisible();

  await page.getByRole('button', { name: 'Choose or upload: Hero film' }).click();
  await expect(library.getByText('/admin/settings')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  const video = page.locator('.hero-video');
  await expect(video).toHaveAttribute('data-playing', '', { timeout: 20_000 });
  expect(await video.evaluate(({ currentSrc }: HTMLVideoElement) => currentSrc)).toMatch(
    /\/files\/[0-9a-f]{24}$/,
  );

  await page.goto('/admin/settings');
  await page.getByRole('button', { name: 'Remove: Hero film' }).click();
  await expect(page.getByLabel('Hero film', { exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The settings have been saved.')).toBeVisible();
  expect(complaints).toEqual([]);
});
