import { expect, type Locator, type Page } from '@playwright/test';

import { solveSum } from './solve-sum.ts';

export async function fillInContact(
  page: Page,
  email: string,
  message: string,
  area = 'IT Consulting & Staffing',
): Promise<void> {
  await page.getByLabel('First name').fill('Jean');
  await page.getByLabel('Last name').fill('Bartik');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Interest area').selectOption(area);
  await page.getByLabel('Message').fill(message);
}

/** Goes through the picture and the sum, up to the last button. */
export async function confirmContact(page: Page, { byKeyboard = false } = {}): Promise<Locator> {
  const picture = await readPicture(page);
  if (byKeyboard) await picture.press('Enter');
  else await page.getByRole('button', { name: 'Send message' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send your message?' });
  await dialog.getByRole('textbox').fill(await solveSum(page));
  return dialog.getByRole('button', { name: 'Send', exact: true });
}

/** Waits until the picture is drawn. */
export async function seePicture(page: Page): Promise<void> {
  const canvas = page.getByRole('img', { name: 'Captcha picture, six characters' });
  const isDrawn = () =>
    canvas.evaluate((element) => {
      if (!(element instanceof HTMLCanvasElement)) return false;
      const { width, height } = element;
      // Read from a copy: the browser warns about a canvas that is read again and again.
      const copy = new OffscreenCanvas(width, height).getContext('2d', {
        willReadFrequently: true,
      });
      copy?.drawImage(element, 0, 0);
      const pixels = copy?.getImageData(0, 0, width, height).data ?? [];
      return pixels.some((value) => value > 0);
    });
  await expect.poll(isDrawn).toBe(true);
}

/** Types what the picture shows, or a wrong reading. Returns the field. */
export async function readPicture(page: Page, read = 'abc234'): Promise<Locator> {
  await seePicture(page);
  const field = page.getByLabel('Characters in the picture');
  await field.fill(read);
  return field;
}
