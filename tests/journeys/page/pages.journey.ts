import { expect, test } from '../../support/browser/journey.ts';
import { publicPages } from '../../support/http/public-pages.ts';
import { wake } from '../../support/browser/wake.ts';

/** Words that must be in the HTML itself, before any script has run. */
const words: Record<string, string[]> = {
  '/': ['Empowering Visionaries. Shaping Industries.', 'Our Business Verticals', '$500M+', '98%'],
  '/about-us': ['Innovation', 'Integrity', 'Excellence'],
  '/careers': [
    'Senior Property Manager',
    'Lead Software Architect',
    'Startup Program Manager',
    'Education Counselor',
  ],
  '/contact': ['First name', 'General Inquiry'],
  '/verticals/real-estate': [
    'Real Estate &amp; Property Management',
    'Asset Classes',
    'Portfolio Snapshots',
  ],
  '/verticals/it-consulting': [
    'Our Services',
    'Why Fourfold?',
    'What Sets Fourfold Apart From Others?',
  ],
  '/verticals/startup-incubation': ['Ignite', 'Build', 'Scale', '75+', 'Apply Now'],
  '/verticals/education': ['Global University Placements', '98%', 'Start Your Journey'],
};

for (const path of publicPages) {
  test(`${path} has its words, one h1, and a title and description of its own`, async ({
    site,
  }) => {
    const response = await fetch(site.url + path);
    const html = await response.text();
    expect(response.status).toBe(200);
    // A figure stands in parts.
    const text = html.replaceAll(/<\/?span[^>]*>/g, '');
    for (const word of words[path] ?? []) expect(text).toContain(word);
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(html).toMatch(/<title>[^<]{10,}<\/title>/);
    expect(html).toMatch(/<meta name="description" content="[^"]{50,}"/);
    expect(html).toContain(`<link rel="canonical" href="${site.url}${path}"`);
    expect(html).not.toMatch(/<[^>]+\sstyle="/);
    const image = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
    const card = await fetch(image);
    expect(card.headers.get('content-type')).toBe('image/jpeg');
  });

  test(`${path} wakes up without an error, a mismatch or a policy violation`, async ({
    page,
    complaints,
  }) => {
    await page.goto(path);
    await page.mouse.move(20, 20);
    await page.keyboard.press('Tab');
    await wake(page);
    await page.evaluate(() =>
      window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }),
    );
    await page.waitForLoadState('networkidle');
    expect(complaints).toEqual([]);
  });
}

test('no two pages share a title or a description @main', async ({ site }) => {
  const heads = await Promise.all(
    publicPages.map(async (path) => {
      const html = await (await fetch(site.url + path)).text();
      return [
        /<title>([^<]+)/.exec(html)?.[1],
        /<meta name="description" content="([^"]+)"/.exec(html)?.[1],
      ];
    }),
  );
  expect(new Set(heads.flat()).size).toBe(publicPages.length * 2);
});

test('an unknown address is a real 404 with a way back', async ({ page, site }) => {
  for (const path of ['/nowhere', '/verticals/nowhere', '/a/b/c']) {
    expect((await fetch(site.url + path)).status).toBe(404);
  }
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).toHaveURL('/');
});

test('a visitor moves between pages, each starts at its top, and back is where one was', async ({
  page,
  complaints,
}) => {
  await page.goto('/about-us');
  await wake(page);
  const footer = page.getByRole('contentinfo').getByRole('link', { name: 'Careers' });
  await footer.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  await footer.click();
  await expect(page).toHaveURL('/careers');
  await expect(page).toHaveTitle(/Careers/);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/about-us');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(left - 100);
  expect(complaints).toEqual([]);
});
