import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';

import { chooseFile, type GivenFile } from '../browser/file-gestures.ts';

/** A picture of one colour. */
export async function plainPng(
  name: string,
  { width, height, colour }: { width: number; height: number; colour: string },
): Promise<GivenFile> {
  const buffer = await sharp({ create: { width, height, channels: 4, background: colour } })
    .png()
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}

/** Opens the library from a field, uploads the picture there and uses it. */
export async function uploadPicture(page: Page, label: string, file: GivenFile): Promise<void> {
  await page.getByRole('button', { name: `Choose or upload: ${label}`, exact: true }).click();
  const library = page.getByRole('dialog', { name: 'Pictures' });
  await chooseFile(
    page,
    library.getByRole('button', { name: 'Upload a picture to the library' }),
    file,
  );
  const name = file.name.replace(/\.\w+$/, '');
  await expect(library.getByRole('form', { name: `Details of ${name}` })).toBeVisible({
    timeout: 30_000,
  });
  await library.getByRole('button', { name: 'Use this picture' }).click();
  await expect(library).toBeHidden();
}
