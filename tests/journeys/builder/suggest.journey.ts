import type { Page } from '@playwright/test';

import { mailedSite } from '../../support/builder/admin-site.ts';
import { type AiServer, startAiServer } from '../../support/process/ai-server.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { Builder, openAsAdmin } from '../../support/builder/builder-desk.ts';
import { chooseFile } from '../../support/browser/file-gestures.ts';
import { expect, startTimeout, test as base } from '../../support/browser/journey.ts';
import type { MailedSite } from '../../support/mail/mailed-site.ts';
import { makePhoto } from '../../support/media/pictures.ts';

const key = 'sk-journey-0123456789abcdef';
const silenceMs = 15_000;

const test = base.extend<{ site: MailedSite }, { ai: AiServer }>({
  ai: [
    async ({}, use) => {
      const ai = await startAiServer(key);
      await use(ai);
      await ai.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ sites, ai }, use) =>
      use(await mailedSite(sites, import.meta.filename, { AI_BASE_URL: `${ai.url}/v1` })),
    startTimeout,
  ],
});

test.describe.configure({ timeout: 120_000 });

test('An editor lets words be suggested with a key that only the AI service hears @main @ci', async ({
  page,
  site,
  ai,
}) => {
  const heard = listenAt(page, site.url);
  await page.clock.install();
  await openAsAdmin(page, site);
  const policy = (await fetch(site.url)).headers.get('content-security-policy');
  expect(policy).toContain(`; connect-src 'self' ${ai.url}; `);
  await page.getByRole('button', { name: 'Add page' }).click();
  const builder = new Builder(page);
  await builder.name().fill('Study abroad');
  await builder.template('Hero').click();
  const heading = builder.heading(1);
  const before = await heading.inputValue();
  const suggest = builder.fields(1).getByRole('button', { name: 'Suggest: Heading' });
  const panel = page.getByRole('dialog', { name: 'Suggest: Heading' });
  const press = (name: string) => panel.getByRole('button', { name, exact: true }).click();

  // Without a key it is asked for here and then; a wrong one is told apart from everything else.
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 768, height: 900 });
  await suggest.click();
  await expect(panel.getByLabel('Key', { exact: true })).toHaveCount(0);
  await press('Rewrite');
  const shown = await panel.boundingBox();
  const save = await builder.saveButton().boundingBox();
  expect(shown?.y).toBeGreaterThanOrEqual((save?.y ?? 0) + (save?.height ?? 0));
  if (wide) await page.setViewportSize(wide);
  await expect(panel).toContainText('never to our server');
  await panel.getByLabel('Key', { exact: true }).fill('sk-someone-elses-key');
  await press('Save key');
  await expect(panel.getByRole('alert')).toContainText('does not accept this key');
  await press('Enter another key');
  await panel.getByLabel('Another key').fill(key);
  await panel.getByLabel('Model').fill('two words');
  await press('Save key');
  await expect(panel.getByLabel('Model')).toHaveAccessibleDescription(/without spaces/);
  await panel.getByLabel('Model').fill('mistral-small:24b');
  await press('Save key');

  // Accepted: one step, and one step back.
  ai.answerWith(['Study ', 'where ', 'it fits you']);
  await press('Try again');
  await expect(panel.getByLabel('What would change').locator('ins').first()).toBeVisible();
  expect(ai.requests.map(({ body }) => body)).toMatchObject([
    { model: 'gpt-4o-mini' },
    { model: 'mistral-small:24b' },
  ]);
  await expectAccessible(page, 'proposal', '.builder-suggest');
  await press('Accept');
  await expect(heading).toHaveValue('Study where it fits you');
  await expect(suggest).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(heading).toHaveValue(before);

  // Dropped, by keyboard: nothing changes. Undo has led to the field.
  await expect(heading).toBeFocused();
  await suggest.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('button', { name: 'Shorten' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('button', { name: 'Accept' })).toBeFocused();
  await press('Drop');
  await expect(heading).toHaveValue(before);

  // Cancelled in the middle: the connection ends, too.
  ai.stayOpenAfter(['Half an ', 'answer']);
  await press('Draft from the page’s heading');
  await expect(panel).toContainText('Half an answer');
  await press('Cancel');
  await ai.hungUp();
  await expect(panel.getByRole('button', { name: 'Rewrite' })).toBeVisible();
  await expect(heading).toHaveValue(before);

  ai.refuseWith({ status: 429, retryAfter: '20' });
  await press('Rewrite');
  await expect(panel.getByRole('alert')).toContainText('try again in 20 seconds');
  ai.sendRaw('data: {"hello"\n\n');
  await press('Try again');
  await expect(panel.getByRole('alert')).toContainText('could not read');
  ai.stayOpenAfter([]);
  // By key: a second click at the same place, quicker than a hand, would be taken for a double click.
  await panel.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(panel.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await page.clock.fastForward(silenceMs + 1000);
  await expect(panel.getByRole('alert')).toContainText('is not responding');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(builder.dialog).toBeVisible();
  await expect(heading).toHaveValue(before);

  // The library's alternative text: the picture itself goes along, small, and only to the service.
  const photo = await makePhoto({ width: 900, height: 600 });
  await chooseFile(page, builder.fields(1).getByRole('button', { name: 'Upload' }), {
    name: 'Dawn.jpg',
    mimeType: 'image/jpeg',
    buffer: photo,
  });
  await builder.fields(1).getByRole('button', { name: 'Add alternative text' }).click();
  const library = page.getByRole('dialog', { name: 'Pictures' });
  await library.getByRole('button', { name: 'Suggest: Alternative text' }).click();
  ai.answerWith(['A harbour ', 'at dawn']);
  await page.getByRole('button', { name: 'Describe the picture' }).click();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(library.getByLabel('Alternative text', { exact: true })).toHaveValue(
    'A harbour at dawn',
  );
  expect(JSON.stringify(ai.requests.at(-1)?.body)).toMatch(
    /"image_url":\{"url":"data:image\/webp;base64,[^"]{200,60000}"\}/,
  );

  const keys = new Set(ai.requests.map(({ authorization }) => authorization));
  expect([...keys]).toEqual(['Bearer sk-someone-elses-key', `Bearer ${key}`]);
  expect(heard.count).toBeGreaterThan(5);
  expect(await heard.words()).not.toMatch(/sk-journey|sk-someone/);
  expect(site.output()).not.toMatch(/sk-journey|sk-someone/);
});

/** Everything this browser says to a server: addresses, headers and bodies. */
function listenAt(page: Page, origin: string) {
  const said: Promise<string>[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(origin)) return;
    const words = async () =>
      [request.url(), JSON.stringify(await request.allHeaders()), request.postData()].join('\n');
    said.push(words().catch(() => request.url()));
  });
  return {
    get count() {
      return said.length;
    },
    words: async () => (await Promise.all(said)).join('\n'),
  };
}
