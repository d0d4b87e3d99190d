import type { Page } from '@playwright/test';

import { expect } from '../browser/journey.ts';

/** The unsaved work in this browser's IndexedDB, as text, key by key. */
async function readRecords(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('fourfold-builder', 1);
        opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('drafts'));
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const request = opening.result.transaction('drafts').objectStore('drafts').getAll();
          request.addEventListener('success', () => {
            opening.result.close();
            resolve(request.result.map((record) => JSON.stringify(record)));
          });
        });
      }),
  );
}

/** Waits until the text is stored; the tab may be closed after that. */
export async function expectKeptHere(page: Page, words: string): Promise<void> {
  await expect.poll(async () => (await readRecords(page)).join('\n')).toContain(words);
}

/** Stores unsaved work of the person who is signed in here, as another version of the site would have left it. */
export async function leaveRecord(page: Page, pageId: string, record: object): Promise<void> {
  await page.evaluate(
    ([id, value]) =>
      new Promise<void>((resolve, reject) => {
        const stored = JSON.parse(localStorage.getItem('persist:root') ?? '{}');
        const at = `work:${JSON.parse(stored.user)._id}:${id}:${Date.now()}`;
        const opening = indexedDB.open('fourfold-builder', 1);
        opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('drafts'));
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const writing = opening.result.transaction('drafts', 'readwrite');
          writing.objectStore('drafts').put({ ...value, key: at }, at);
          writing.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
        });
      }),
    [pageId, record] as const,
  );
}
