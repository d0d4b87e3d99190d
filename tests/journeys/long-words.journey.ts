import { expect, test } from '../support/admin-site.ts';
import { changeSettings } from '../support/settings-desk.ts';

test.use({ siteOf: import.meta.filename });
test.describe.configure({ timeout: 120_000 });

test('Words without a space stay on narrow screens', async ({ page, site }) => {
  await changeSettings(site, {
    name: 'Donaudampfschifffahrtsgesellschaftskapit',
    address: 'Rindfleischetikettierungsueberwachungsaufgabenuebertragungsgesetzstrasse 1',
    email: `${'hello'.repeat(12)}@${'example'.repeat(8)}.example`,
    footerLine: 'x'.repeat(160),
    announcementText: 'y'.repeat(140),
  });
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 });
    for (const address of ['/', '/contact']) {
      await page.goto(address);
      // Wider parts would be cut or scrolled: nobody sees their end.
      const wide = await page.evaluate(() =>
        [
          ...document.querySelectorAll(
            '.announcement p, .logo, .footer-brand, .office p, .footer p',
          ),
        ]
          .filter((part) => part.getBoundingClientRect().right > innerWidth)
          .map((part) => part.className || part.textContent),
      );
      expect(wide).toEqual([]);
      const header = page.getByRole('banner');
      const tall = await header.evaluate((part) => part.scrollHeight - part.clientHeight);
      expect(tall).toBeLessThanOrEqual(0);
    }
  }
});
