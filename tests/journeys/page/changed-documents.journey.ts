import { changeBeforeWaking, documentChanges } from '../../support/browser/document-changes.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { inTurn } from '../../support/values/matrix.ts';
import { publicPages } from '../../support/http/public-pages.ts';
import { wake } from '../../support/browser/wake.ts';

const paths = [
  ...publicPages,
  '/verticals',
  '/auth/sign-in',
  '/auth/sign-up',
  '/auth/forgot-password',
  '/auth/create-password',
  '/auth/reset-password',
  '/auth/verify',
  '/guidance/verification',
  '/guidance/forgot-password',
  '/nowhere',
];

/** React says that it found another document than the server sent, and draws its own. */
const redrawn = /Minified React error #418/;

for (const [row, [name, change]] of Object.entries(documentChanges).entries()) {
  test(`a page ${name} keeps its words, its looks and its marks @ci`, async ({
    page,
    complaints,
  }) => {
    await page.addInitScript(() => {
      localStorage.setItem('theme', 'dark');
      addEventListener('DOMContentLoaded', () =>
        Reflect.set(window, '__sent', document.querySelector('main')?.textContent),
      );
    });
    await changeBeforeWaking(page, change);
    for (const path of inTurn(row, paths, 3)) {
      const answer = await page.goto(path);
      await wake(page);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(page.getByRole('contentinfo'), path).toBeVisible();
      const looks = await page.evaluate(() => [
        document.documentElement.dataset['theme'],
        getComputedStyle(document.body).fontFamily,
      ]);
      expect(looks, path).toEqual(['dark', expect.stringContaining('Geist')]);
      const shareOfWords = () =>
        page.evaluate(() => {
          const shown = document.querySelector('main')?.textContent ?? '';
          return shown.length / String(Reflect.get(window, '__sent')).length;
        });
      // The contact form is drawn when its script has come.
      await expect.poll(shareOfWords, path).toBeGreaterThan(0.9);
      const mattering = complaints
        .splice(0)
        .filter((words) => !redrawn.test(words) && !isOwnAnswer(words, answer?.status()));
      expect(mattering, path).toEqual([]);
    }
  });
}

/** The browser notes a missing page as an error of its own. */
function isOwnAnswer(words: string, status: number | undefined): boolean {
  return status === 404 && words.includes('404');
}
