import { expect, hostilePages, test, words } from '../../support/builder/hostile-site.ts';
import { wake } from '../../support/browser/wake.ts';

test.describe.configure({ timeout: 120_000 });

test('V-08: hostile links and pictures in stored rows do nothing on the page, whatever is pressed @main', async ({
  page,
  site,
}) => {
  const elsewhere: string[] = [];
  page.context().on('request', (request) => {
    const url = new URL(request.url());
    // The grain of the paper is a picture inside the stylesheet.
    if (url.origin !== site.url && url.protocol !== 'data:') elsewhere.push(request.url());
  });
  for (const address of hostilePages) {
    const response = await page.goto(address);
    expect(response?.status()).toBe(200);
    await wake(page);
    const buttons = page.getByRole('main').getByText(words, { exact: true });
    const count = await buttons.count();
    expect(count).toBeGreaterThan(10);
    for (let index = 0; index < count; index += 1) {
      await buttons.nth(index).click();
      expect(page.url()).toBe(`${site.url}/${address}`);
    }
    expect(await page.content()).not.toMatch(/(java|vb)script:|data:text|evil\.example/i);
  }
  expect(page.context().pages()).toHaveLength(1);
  expect(elsewhere).toEqual([]);
});
