import { expect, test } from '@playwright/test';

import { SiteHost } from '../../support/process/site-host.ts';
import type { Site } from '../../support/process/site.ts';

const hour = 60 * 60_000;

test('A site whose clock is moved on leaves the clocks of the others in its process @ci', async () => {
  const host = new SiteHost();
  const first = await host.open();
  await first.pass(hour);
  const second = await host.open();
  expect(await aheadOf(first)).toBeGreaterThan(hour);
  expect(await aheadOf(second)).toBeLessThan(hour);
  await second.pass(2 * hour);
  expect(await aheadOf(first)).toBeLessThan(2 * hour);
  await Promise.all([first.stop(), second.stop()]);
  await host.end();
});

/** How far from now a captcha of this moment ends, a few minutes after it was made. */
async function aheadOf(site: Site): Promise<number> {
  const answer = await fetch(`${site.url}/api/v1/captcha?kind=image&form=contact`);
  const { data } = (await answer.json()) as { data: { expiresAt: string } };
  return Date.parse(data.expiresAt) - Date.now();
}
