import { readFileSync } from 'node:fs';

import { newPage } from '../../../domain/tree/edit-page.ts';
import { admin, expect, test } from '../../support/builder/admin-site.ts';
import { adminToken, callSite } from '../../support/http/call-site.ts';
import { getSpelled } from '../../support/http/get-raw.ts';
import { publishTree } from '../../support/builder/publish-tree.ts';
import { type Site, startSite } from '../../support/process/site.ts';
import { page as pageOf, section, treeOf } from '../../support/builder/trees.ts';

test.use({ siteOf: import.meta.filename });

const spellings: Record<string, number> = {
  '/Auth/Sign-In': 301,
  '/AUTH/SIGN-UP': 301,
  '/Guidance/verification': 301,
  '/about%2Dus': 301,
  '/%61bout-us': 301,
  '/about-us/': 301,
  '/x/../about-us': 404,
  '/./about-us': 404,
  '/%2e%2e/about-us': 404,
  '//x/about-us': 404,
  '/about-us//': 404,
  '/about-us%2f': 404,
  '/about-us%5c': 404,
  '/about-us%': 400,
  '/about-us%zz': 400,
  '/%ff': 400,
  '/about-us%00': 400,
  'http://localhost/about-us': 400,
  '//a:b/x.data': 404,
  [`/${'a'.repeat(6000)}`]: 404,
};

for (const [spelling, status] of Object.entries(spellings)) {
  test(`${spelling.slice(0, 40)} is answered with ${status}, and an unknown address stays unknown`, async ({
    site,
  }) => {
    await emptyCache(site);
    const answer = await getSpelled(site.url, spelling);
    expect(answer.status).toBe(status);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['content-security-policy']).toBeDefined();
    expect((await getSpelled(site.url, '/nowhere-at-all')).status).toBe(404);
    expect((await getSpelled(site.url, '/nowhere-at-all.data')).status).toBe(404);
  });
}

test('the one address of a page is found with what was asked @main', async ({ site }) => {
  for (const [spelling, address] of Object.entries({
    '/Auth/Create-Password?token=aB%2Fc&x': '/auth/create-password?token=aB%2Fc&x',
    '/about-us/?utm=1': '/about-us?utm=1',
    '/About%2dUs?a=B': '/about-us?a=B',
    '/Robots.txt': '/robots.txt',
  })) {
    const { status, headers } = await getSpelled(site.url, spelling);
    expect([status, headers.location]).toEqual([301, address]);
    expect((await getSpelled(site.url, address)).status).toBe(200);
  }
});

test('a preview is a preview only under its own address, and no token gets into the log', async ({
  site,
}) => {
  const token = await adminToken(site);
  const { data } = await callSite<{ version: number }>(site, '/template');
  const document = {
    ...newPage('spring', null),
    text: 'Spring',
    sections: [section('spring-1', 'First buds')],
  };
  await callSite(site, '/template/drafts/spring', {
    method: 'PUT',
    token,
    body: { revision: 0, baseVersion: data.version, document },
  });
  const link = await callSite<{ url: string; id: string }>(site, '/template/drafts/spring/links', {
    token,
    body: { days: 1 },
  });
  const path = new URL(link.data.url).pathname;
  expect((await getSpelled(site.url, path)).status).toBe(200);
  const secret = path.slice('/preview/'.length);
  for (const spelling of [
    `/Preview/${secret}`,
    `/PREVIEW/${secret}.data`,
    `/%70review/${secret}`,
    `/preview//${secret}`,
    `/preview/${secret.toLowerCase()}`,
    `/preview/${secret}/`,
  ]) {
    const answer = await getSpelled(site.url, spelling);
    expect(answer.status, spelling).toBe(404);
    expect(String(answer.headers['cache-control']), spelling).toBe('no-store');
    expect(answer.bytes.toString()).not.toContain('First buds');
  }
  expect(site.output()).toContain('/preview/:token');
  expect(site.output().toLowerCase()).not.toContain(secret.toLowerCase());
});

test('pages whose names resemble the site’s own folders work, and robots may read them', async ({
  site,
}) => {
  const names = [
    'Social Impact',
    'Media Relations',
    'Assets Under Management',
    'Images of Us',
    'Video Tours',
    'Accounting',
    'Administration',
    'Apiary',
  ];
  const pages = names.map((name, index) => pageOf(`page${index}`, [section(`s${index}`)], name));
  await publishTree(site, (tree) =>
    treeOf({ ...tree.toJSON(), children: [...tree.toJSON().children, ...pages] }),
  );
  const robots = (await getSpelled(site.url, '/robots.txt')).bytes.toString();
  for (const name of names) {
    const path = `/${name.toLowerCase().replaceAll(' ', '-')}`;
    expect((await getSpelled(site.url, path)).status, path).toBe(200);
    expect(isDisallowed(robots, path), path).toBe(false);
  }
  for (const path of ['/admin', '/admin/contact', '/account', '/preview/x', '/auth/sign-in']) {
    expect(isDisallowed(robots, path), path).toBe(true);
  }
});

test('thousands of spellings leave the memory as it was', async () => {
  const site = await startSite({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password });
  const ask = async (from: number, to: number) => {
    for (let index = from; index < to; index += 1) {
      await getSpelled(site.url, `/x${index}.data`);
      await getSpelled(site.url, `/about-us.data?_routes=r${index}`);
      await getSpelled(site.url, `/preview/${index}`);
    }
  };
  await ask(0, 300);
  const before = residentBytes(site.process.pid);
  await ask(300, 2300);
  const grown = residentBytes(site.process.pid) - before;
  await site.stop();
  expect(grown / 2 ** 20).toBeLessThan(60);
});

/** A change of the menus: as after a start, no page has been asked for yet. */
function emptyCache(site: Site): Promise<void> {
  return publishTree(site, (tree) =>
    treeOf({
      ...tree.toJSON(),
      children: tree.toJSON().children.map((item) => ({ ...item, hidden: !item.hidden })),
    }),
  );
}

/** As RFC 9309 reads it: a rule is the beginning of an address, `$` its end. */
function isDisallowed(robots: string, path: string): boolean {
  const rules = Array.from(robots.matchAll(/^Disallow: (.+)$/gm), (match) => match[1] ?? '');
  return rules.some((rule) =>
    rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule),
  );
}

function residentBytes(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
}
