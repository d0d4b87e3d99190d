import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Every rule in the light theme; in the dark one, where nothing but colour differs, the rules about colour. */
export async function expectAccessible(
  page: Page,
  where = page.url(),
  /** What has come up over a page that was looked at before. */
  within = 'html',
): Promise<void> {
  // What has not come near the screen has no colours yet: axe is shown all of the page.
  await page.evaluate(() => (document.documentElement.dataset['laid'] = ''));
  await stopMoving(page);
  expect(await violations(await axeOn(page, within)), where).toEqual([]);
  await changeTheme(page, 'dark');
  const dark = await violations(
    (await axeOn(page, within)).withRules(['color-contrast', 'link-in-text-block']),
  );
  await changeTheme(page, 'light');
  expect(dark, `${where}, dark`).toEqual([]);
}

async function axeOn(page: Page, within: string): Promise<AxeBuilder> {
  // Reading half a megabyte of rules takes as long as applying them: once per document is enough.
  const isThere = await page.evaluate(() => Reflect.has(window, 'axe'));
  const builder = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) });
  // No page of ours holds frames, so axe need not open a page of its own to gather their findings.
  return builder
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .include(within);
}

async function changeTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await stopMoving(page);
}

/**
 * Colours fade into each other, if only for a millisecond: a contrast between the two is nobody's. What inherits
 * a colour begins to fade when its parent has ended, so one round of waiting is not enough.
 */
async function stopMoving(page: Page): Promise<void> {
  const fading = () =>
    page.evaluate(async () => {
      // Reading them brings the styles up to date, and with it what begins to move now.
      await new Promise((resolve) => requestAnimationFrame(resolve));
      return document
        .getAnimations()
        .filter((moving) => moving instanceof CSSTransition && moving.playState === 'running')
        .map(({ effect }) => effect instanceof KeyframeEffect && effect.target?.className);
    });
  await expect.poll(fading, { intervals: [20] }).toEqual([]);
}

async function violations(axe: AxeBuilder): Promise<string[]> {
  const { violations: found } = await axe.analyze();
  return found.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
}
