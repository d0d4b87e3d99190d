import { inflateSync } from 'node:zlib';

import sharp from 'sharp';

import { expect, test } from '../../support/journey.ts';
import { publicPages } from '../../support/public-pages.ts';

test('a capture of the whole page shows every section and the footer', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const path of publicPages) {
    await page.goto(path);
    const parts = await page
      .locator('main > .section-frame, body > footer')
      .evaluateAll((elements) =>
        elements.map((element) => {
          const { left, top, width, height } = element.getBoundingClientRect();
          return {
            name: element.id || element.tagName,
            box: [left, top + scrollY, width, height].map(Math.floor),
          };
        }),
      );
    const capture = sharp(await page.screenshot({ fullPage: true, scale: 'css' }));
    const { data, info } = await capture.greyscale().raw().toBuffer({ resolveWithObject: true });
    expect(info.channels).toBe(1);
    for (const { name, box } of parts) {
      const [left = 0, top = 0, width = 0, height = 0] = box;
      expect(height, `${path} ${name}`).toBeGreaterThan(0);
      const rows = Array.from({ length: height }, (_row, index) => {
        const start = (top + index) * info.width + left;
        return data.subarray(start, start + width);
      });
      // Empty ground is one colour, or two where a section has a line above it.
      expect(deviation(rows), `${path} ${name}`).toBeGreaterThan(3);
    }
  }
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('paper shows the closing words of a vertical that nobody has scrolled', async ({ page }) => {
    await page.goto('/verticals/it-consulting');
    // Hidden text leaves no trace on paper, so what is written there is the closing section.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        '* { visibility: hidden !important } .hero-folded .hero-title { visibility: visible !important }',
      );
      document.adoptedStyleSheets = [sheet];
    });
    expect(writesWords(await page.pdf())).toBe(true);
    // Some browsers print what an animation begins with, which is nothing, others what it ends with.
    await page.emulateMedia({ media: 'print' });
    const moving = await page.evaluate(
      () => document.getAnimations().filter((motion) => motion instanceof CSSAnimation).length,
    );
    expect(moving).toBe(0);
  });
});

/** How far shades of grey lie from their mean, as a standard deviation. */
function deviation(rows: Uint8Array[]): number {
  let [count, sum, squares] = [0, 0, 0];
  for (const row of rows) {
    for (const shade of row) {
      sum += shade;
      squares += shade * shade;
    }
    count += row.length;
  }
  return Math.sqrt(squares / count - (sum / count) ** 2);
}

/** True when a page of the document shows text. */
function writesWords(pdf: Buffer): boolean {
  const streams = pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g);
  return Array.from(streams, ([, packed = '']) => {
    try {
      return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  }).some((content) => /> Tj|\] TJ/.test(content));
}
