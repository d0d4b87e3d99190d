import { chromium, type Page } from 'playwright';

import { Builder, openAsAdmin } from '../tests/support/builder/builder-desk.ts';
import { wake } from '../tests/support/browser/wake.ts';
import { chromiumArgs, findChromium } from '../tests/support/browser/chromium.ts';
import { type GrownSite, pageUrl } from './grown-sites.ts';
import { median } from './median.ts';

/** Measures, on one site after the other, the time from "Edit this page" to the page's last section in the editor. */
export async function timeOpenings(sites: GrownSite[], turns: number): Promise<number[]> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: chromiumArgs,
  });
  try {
    const pages: Page[] = [];
    for (const grown of sites) {
      const { site } = grown;
      const context = await browser.newContext({
        baseURL: site.url,
        viewport: { width: 1440, height: 900 },
      });
      const page = await context.newPage();
      await openAsAdmin(page, site, undefined, pageUrl(grown, 0));
      // The first opening fetches the builder's files.
      await timeOpening(page);
      pages.push(page);
    }
    const times = pages.map((): number[] => []);
    for (let turn = 0; turn < turns; turn += 1) {
      for (const [index, page] of pages.entries()) {
        await page.reload();
        await wake(page);
        times[index]?.push(await timeOpening(page));
      }
    }
    return times.map(median);
  } finally {
    await browser.close();
  }
}

async function timeOpening(page: Page): Promise<number> {
  const builder = new Builder(page);
  const edit = page.getByRole('button', { name: 'Edit this page' });
  await edit.waitFor();
  const began = performance.now();
  await edit.click();
  await builder.row(4).waitFor();
  return performance.now() - began;
}
