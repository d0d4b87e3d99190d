import { expect, type Locator, type Page } from '@playwright/test';

export type GivenFile = { name: string; mimeType: string; buffer: Buffer };

/** Chooses a file through the system's file chooser. */
export async function chooseFile(page: Page, button: Locator, file: GivenFile): Promise<void> {
  await untilStill(button);
  const chooser = page.waitForEvent('filechooser');
  await button.click();
  await (await chooser).setFiles(file);
}

/** Drops a file from outside the browser on a place. */
export async function dropFile(place: Locator, file: GivenFile): Promise<void> {
  await place.evaluate((element, { name, mimeType, base64 }) => {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([bytes], name, { type: mimeType }));
    for (const type of ['dragenter', 'dragover', 'drop']) {
      element.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
    }
  }, textOf(file));
}

/** Pastes a picture that was copied elsewhere, by keyboard. */
export async function pastePicture(page: Page, field: Locator, png: Buffer): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const blob = new Blob([bytes], { type: 'image/png' });
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })]);
  }, png.toString('base64'));
  await field.focus();
  await page.keyboard.press('ControlOrMeta+v');
}

function textOf({ name, mimeType, buffer }: GivenFile) {
  return { name, mimeType, base64: buffer.toString('base64') };
}

/** A panel that has just loaded its list may still move: a press that begins on a button and ends beside it is none. */
async function untilStill(target: Locator): Promise<void> {
  let before = '';
  const isStill = async () => {
    const box = JSON.stringify(await target.boundingBox());
    const isSame = box === before;
    before = box;
    return isSame;
  };
  await expect.poll(isStill, { intervals: [250] }).toBe(true);
}
