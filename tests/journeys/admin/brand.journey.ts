import sharp from 'sharp';

import { expect, test } from '../../support/builder/admin-site.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { chooseFile, type GivenFile } from '../../support/browser/file-gestures.ts';
import { openSettings, readSettings } from '../../support/desk/settings-desk.ts';
import { plainPng, uploadPicture } from '../../support/media/upload-picture.ts';

test.use({ siteOf: import.meta.filename });
test.describe.configure({ timeout: 120_000 });

const svgLogo: GivenFile = {
  name: 'logo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 80"><script>alert(1)</script><rect x="0" y="0" width="200" height="80" fill="#b4006e"/></svg>',
  ),
};

test('A company sets its logo, mark and accent, and pages, icons and cards follow @ci', async ({
  page,
  site,
  complaints,
}) => {
  await openSettings(page, site);
  await uploadPicture(page, 'Logo', svgLogo);
  const dark = { width: 800, height: 160, colour: '#ffe0f0' };
  await uploadPicture(page, 'Logo on dark background', await plainPng('dark.png', dark));
  const mark = { width: 600, height: 600, colour: '#b4006e' };
  await uploadPicture(page, 'Icon', await plainPng('mark.png', mark));
  await page.getByLabel('Accent colour', { exact: true }).fill('#b4006e');
  await expect(
    page.getByText(/In the dark theme a lighter shade #[\da-f]{6} is used/),
  ).toBeVisible();
  await page.getByLabel('Name beside the logo').uncheck();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The settings have been saved.')).toBeVisible();
  const { values } = await readSettings(site);
  expect(values).toMatchObject({ showName: false, accent: '#b4006e' });

  // The header of the desk follows without a reload.
  const banner = page.getByRole('banner');
  await expect(
    banner.getByRole('link', { name: values.name }).locator('img').first(),
  ).toBeVisible();
  await expect(banner.getByText(values.name)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Skip to content' })).toHaveCSS(
    'background-color',
    'rgb(180, 0, 110)',
  );

  // A page without a hero has the header of its theme.
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`${site.url}/account`);
  const home = page.getByRole('banner').getByRole('link', { name: values.name, exact: true });
  const shown = () =>
    home.locator('img').evaluateAll((images) =>
      (images as HTMLImageElement[])
        .filter((image) => image.offsetWidth > 0)
        .map(({ width, height, naturalWidth }) => ({
          width,
          height,
          isLoaded: naturalWidth > 0,
        })),
    );
  await expect.poll(shown).toEqual([{ width: 200, height: 40, isLoaded: true }]);
  const source = () =>
    home
      .locator('img')
      .evaluateAll(
        (images) =>
          (images as HTMLImageElement[]).find((image) => image.offsetWidth > 0)?.currentSrc ?? '',
      );
  const light = await source();
  await expect(page.getByRole('banner').getByText(values.name)).toHaveCount(0);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(source).not.toBe(light);
  await expect.poll(shown).toEqual([{ width: 200, height: 40, isLoaded: true }]);
  await page.emulateMedia({ colorScheme: 'light' });
  const button = page.getByRole('link', { name: 'Skip to content' });
  await expect(button).toHaveCSS('background-color', 'rgb(180, 0, 110)');

  // The SVG came as pixels, with clear ground.
  const drawn = sharp(Buffer.from(await (await fetch(light)).arrayBuffer()));
  const at = async (left: number) =>
    drawn.clone().ensureAlpha().extract({ left, top: 20, width: 1, height: 1 }).raw().toBuffer();
  const { width } = await drawn.metadata();
  expect((await at(10))[3]).toBe(255);
  expect((await at(width - 10))[3]).toBe(0);

  const icon = sharp(Buffer.from(await (await fetch(`${site.url}/icon-192.png`)).arrayBuffer()));
  const [red = 0, green = 0] = await icon
    .extract({ left: 96, top: 96, width: 1, height: 1 })
    .raw()
    .toBuffer();
  expect(red).toBeGreaterThan(150);
  expect(green).toBeLessThan(40);
  const manifest = await (await fetch(`${site.url}/site.webmanifest`)).json();
  expect(manifest).toMatchObject({ theme_color: '#b4006e' });
  await page.goto(`${site.url}/about-us`);
  const card = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect(card).toContain('/social/pages/');
  expect((await fetch(new URL(new URL(card ?? '').pathname, site.url))).status).toBe(200);
  expect(complaints).toEqual([]);
});

test('A file that this browser cannot read is refused in plain words', async ({ page, site }) => {
  await openSettings(page, site);
  await page.getByRole('button', { name: 'Choose or upload: Icon' }).click();
  const library = page.getByRole('dialog', { name: 'Pictures' });
  const button = library.getByRole('button', { name: 'Upload a picture to the library' });
  await chooseFile(page, button, {
    name: 'IMG_1.HEIC',
    mimeType: 'image/heic',
    buffer: Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'),
  });
  await expect(library.getByRole('alert')).toContainText('This browser cannot read HEIC pictures.');
  await chooseFile(page, button, {
    name: 'empty.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  });
  await expect(library.getByRole('alert')).toContainText('could not draw this SVG');
});
