import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

/**
 * Checks every rule in the light theme; in the dark one, where only colours differ, the rules about
 * colour. That takes a fifth of a journey's time, so `npm test` does it only where it is the
 * subject; `npm run test:rest` walks the others again.
 */
export async function expectAccessible(
  page: Page,
  where = page.url(),
  /** Limits the check to a part that has opened over a page checked before. */
  within = 'html',
): Promise<void> {
  if (process.env['TEST_RUN'] === 'main' && !test.info().title.includes('axe')) return;
  // Its rules read the document, which is the same there; over BiDi its long calls end as if the page had left.
  if (test.info().project.name === 'firefox') return;
  expect(await violations(await axeOn(page, within)), where).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await violations(
    (await axeOn(page, within)).withRules(['color-contrast', 'link-in-text-block']),
  );
  await page.emulateMedia({ colorScheme: 'light' });
  expect(dark, `${where}, dark`).toEqual([]);
}

async function axeOn(page: Page, within: string): Promise<AxeBuilder> {
  // Parsing half a megabyte of rules takes as long as applying them, so axe is loaded once per
  // document.
  const isThere = await page.evaluate(() => Reflect.has(window, 'axe'));
  const builder = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) });
  // No page of ours holds frames, so axe need not open a page of its own to gather their findings.
  return builder
    .options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })
    .setLegacyMode()
    .include(within);
}

async function violations(axe: AxeBuilder): Promise<string[]> {
  const { violations: found } = await axe.analyze();
  return found.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
}
