import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';

import { getRaw } from '../../support/http/get-raw.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { publicPages } from '../../support/http/public-pages.ts';
import { wake } from '../../support/browser/wake.ts';

test('F-02: every page has a content policy in which an examiner finds nothing grave @main', async ({
  site,
}) => {
  for (const path of [...publicPages, '/nowhere']) {
    const { headers } = await getRaw(site.url + path);
    const policy = String(headers['content-security-policy']);
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
    const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
    expect(
      findings.filter(({ severity }) => severity <= Severity.HIGH),
      path,
    ).toEqual([]);
  }
});

test('F-02: a script that was not in the page when it was finished does not run @main', async ({
  page,
}) => {
  await page.goto('/');
  const ran = await page.evaluate(async () => {
    const script = document.createElement('script');
    try {
      script.textContent = 'window.__injected = true';
      document.body.append(script);
    } catch {
      return 'refused';
    }
    return Reflect.get(window, '__injected') ?? 'refused';
  });
  expect(ran).toBe('refused');
});

test('F-03: HTML cannot be written into the page from a string, asleep or awake @main', async ({
  page,
}) => {
  await page.goto('/');
  const write = (html: string) =>
    page.evaluate((text) => {
      try {
        Reflect.set(document.createElement('div'), 'innerHTML', text);
        return 'written';
      } catch (error) {
        return error instanceof TypeError ? 'refused' : 'other';
      }
    }, html);
  expect(await write('<b>no</b>')).toBe('refused');
  await wake(page);
  for (const html of ['<b>no</b>', '<script>1</script>', '<script></script>', ' ', '', 'no']) {
    expect(await write(html), html).toBe('refused');
  }
  const made = await page.evaluate(() => {
    const { trustedTypes } = globalThis as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): unknown };
    };
    try {
      return trustedTypes.createPolicy('default', {}) ? 'made' : 'none';
    } catch {
      return 'refused';
    }
  });
  expect(made, 'another policy').toBe('refused');
});

test('F-03: the browser itself reports what the policy kept from happening @main', async ({
  page,
  site,
}) => {
  for (const path of ['/', '/auth/sign-in']) {
    await page.goto(path);
    await page.evaluate(() => {
      const picture = document.createElement('img');
      picture.src = 'http://evil.example/x.png?canary';
      document.body.append(picture);
    });
    await expect
      .poll(() => site.output())
      .toContain(`"blocked":"http://evil.example/x.png","page":"${path}"`);
  }
  expect(site.output()).not.toContain('canary');
});

test('F-08: nothing is fetched from anywhere but here @main', async ({ page, site }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  for (const path of ['/', '/careers', '/contact', '/verticals/it-consulting', '/auth/sign-up']) {
    await page.goto(path);
    await wake(page);
    await page.keyboard.press('End');
  }
  await page.waitForLoadState('networkidle');
  expect([...hosts]).toEqual([site.url]);
});

test('F-04: every kind of answer carries the headers that protect it @main', async ({ site }) => {
  const page = await getRaw(`${site.url}/`);
  const answers = [
    page,
    await getRaw(`${site.url}/`, { 'if-none-match': String(page.headers.etag) }),
    await getRaw(`${site.url}/nowhere`),
    await getRaw(`${site.url}/favicon.svg`),
    await getRaw(`${site.url}/assets/none.js`),
    await getRaw(`${site.url}/api/v1/template`),
    await getRaw(`${site.url}/api/v1/nope`),
    await getRaw(`${site.url}/api/v1/template?templateId=x`),
    await getRaw(`${site.url}/robots.txt`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([
    200, 304, 404, 200, 404, 200, 404, 400, 200,
  ]);
  for (const { headers } of answers) {
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('server');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  }
  expect(page.headers).toMatchObject({
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
  });
  expect(page.headers['permissions-policy']).toContain('camera=()');
});

test('T-07: a host name that is not ours is turned away, also in front of the cache @main', async ({
  site,
}) => {
  await getRaw(`${site.url}/`);
  for (const path of ['/', '/api/v1/template', '/favicon.svg']) {
    expect((await getRaw(site.url + path, { host: 'evil.example' })).status, path).toBe(421);
  }
});

test('G-01: nothing of the workshop is served @main', async ({ site }) => {
  const hidden = [
    '/.git/config',
    '/.env',
    '/package.json',
    '/server/start/main.ts',
    '/.vite/manifest.json',
  ];
  for (const path of [...hidden, '/assets/', '/images/', '/data/fourfold.sqlite']) {
    expect((await getRaw(site.url + path)).status, path).toBe(404);
  }
  const { bytes, headers } = await getRaw(`${site.url}/api/nope`);
  expect(headers['content-type']).toContain('application/json');
  expect(JSON.parse(bytes.toString())).toMatchObject({ status: 404, data: null });
});

test('a trailing slash leads to the one address of a page', async ({ site }) => {
  const { status, headers } = await getRaw(`${site.url}/about-us/`);
  expect([status, headers.location]).toEqual([301, '/about-us']);
  const foreign = await getRaw(`${site.url}//evil.example/`);
  expect([foreign.status, foreign.headers.location]).toEqual([404, undefined]);
});

test('search engines and phones find what they ask for by name', async ({ site }) => {
  const sitemap = (await getRaw(`${site.url}/sitemap.xml`)).bytes.toString();
  for (const path of publicPages) expect(sitemap).toContain(`<loc>${site.url}${path}</loc>`);
  expect((await getRaw(`${site.url}/robots.txt`)).bytes.toString()).toContain(
    `${site.url}/sitemap.xml`,
  );
  const manifest = JSON.parse((await getRaw(`${site.url}/site.webmanifest`)).bytes.toString());
  for (const { src } of manifest.icons)
    expect((await getRaw(site.url + src)).status, src).toBe(200);
  const docs = await getRaw(`${site.url}/api/v1/docs`);
  expect(docs.bytes.toString()).toContain('/api/v1/template');
});

test('each page tells search engines what it is', async ({ site }) => {
  const typesOf = async (path: string) => {
    const html = (await getRaw(site.url + path)).bytes.toString();
    const blocks = html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g);
    return Array.from(blocks, (block) => String(JSON.parse(block[1] ?? '{}')['@type']));
  };
  expect(await typesOf('/')).toContain('Organization');
  expect(await typesOf('/careers')).toEqual(
    expect.arrayContaining(['BreadcrumbList', 'JobPosting']),
  );
  const types = await typesOf('/verticals/it-consulting');
  expect(types).toEqual(expect.arrayContaining(['BreadcrumbList', 'ItemList']));
  // What folds there are selling points, not questions.
  expect(types).not.toContain('FAQPage');
});
