import { inflateSync } from 'node:zlib';

import sharp from 'sharp';

import { expect, test } from '../../support/browser/journey.ts';
import { publicPages } from '../../support/http/public-pages.ts';

test('a capture of the whole page shows every section and the footer @ci', async ({ page }) => {
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

test('on paper the office stands apart from the words above it', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  for (const width of [390, 720, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/contact');
    const lead = await page.locator('.hero-text').boundingBox();
    const office = await page.locator('.office p').first().boundingBox();
    const room = (office?.y ?? 0) - (lead?.y ?? 0) - (lead?.height ?? 0);
    expect(room, `at ${width}`).toBeGreaterThan(20);
    expect(room, `at ${width}`).toBeLessThan(120);
  }
});

test('on paper no heading of a section is parted from what it is about', async ({ page }) => {
  const parted: string[] = [];
  for (const path of publicPages) {
    await page.goto(path);
    const titles = await page.locator('main > .section-frame').evaluateAll(markTitles);
    const sheets = sheetsOfLinks(await page.pdf({ format: 'A4' }));
    for (const { title, mark } of titles) {
      const [sheet, next] = [sheets.get(`/title-${mark}`), sheets.get(`/next-${mark}`)];
      expect(sheet, `${path}: ${title}`).toBeDefined();
      if (sheet !== next) parted.push(`${path}: ${title}`);
    }
  }
  expect(parted).toEqual([]);
});

/** In the page: links, which a printed page can be asked about, around each title and what follows it. */
function markTitles(sections: Element[]): { title: string; mark: number }[] {
  return sections.flatMap((section, mark) => {
    const title = section.querySelector('h2');
    const next = [...section.querySelectorAll('h3, p, dt, summary')].find(
      (element) =>
        title &&
        title.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING &&
        !element.matches('.section-head *, .section-lead, .contact-form *, .needs-scripts'),
    );
    if (!title || !next) return [];
    const marked: [Element, string][] = [
      [title, `/title-${mark}`],
      [next, `/next-${mark}`],
    ];
    for (const [element, href] of marked) {
      const link = document.createElement('a');
      link.href = href;
      link.append(...element.childNodes);
      element.append(link);
    }
    return [{ title: title.textContent, mark }];
  });
}

/** By the paths of the links: the number of the last sheet that each reaches; its box may touch the one before. */
function sheetsOfLinks(pdf: Buffer): Map<string, number> {
  const objects = pdf.toString('latin1').matchAll(/(\d+) 0 obj\s([\s\S]*?)endobj/g);
  const byNumber = new Map(Array.from(objects, ([, number, text = '']) => [number, text]));
  const sheets = [...byNumber.values()].filter((text) => /\/Type \/Page\b/.test(text));
  const found = sheets.flatMap((text, sheet) => {
    const annotations = /\/Annots \[([^\]]*)/.exec(text)?.[1] ?? '';
    return Array.from(annotations.matchAll(/(\d+) 0 R/g), ([, number]) => {
      const address = /\/URI \(([^)]*)\)/.exec(byNumber.get(number) ?? '')?.[1] ?? '';
      return [URL.parse(address)?.pathname ?? '', sheet] as const;
    });
  });
  return new Map(found);
}

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
