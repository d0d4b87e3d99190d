import { setTimeout } from 'node:timers/promises';

import { admin } from '../tests/support/mail/mailed-site.ts';
import { publishTree } from '../tests/support/builder/publish-tree.ts';
import { type Site, startSite } from '../tests/support/process/site.ts';
import { child, parent, section, tree } from '../tests/support/builder/trees.ts';
import { askMany } from './ask-many.ts';
import type { Figure } from './figures.ts';
import { median } from './median.ts';
import { workMs } from './process-figures.ts';

const requests = 2000;
const rounds = 5;
const settledMs = 7000;

/** Compares the processor time of a cached page on a site of a thousand pages and on a site of ten. */
export async function measurePageGrowth(): Promise<Figure> {
  const site = await startSite({
    NODE_ENV: 'production',
    RATE_LIMITS: '',
    CAPTCHA_TEXT: '',
    LOG_LEVEL: 'silent',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  });
  try {
    // A site that has just started collects garbage in another way.
    await setTimeout(settledMs);
    const reference = await measureAmong(site, 1, 10);
    const value = await measureAmong(site, 40, 25);
    const name = 'a hit on a site of 1,000 pages, beside 10';
    return { name, value, unit: 'µs', reference, promise: 'at most 1.2 times the reference' };
  } finally {
    await site.stop();
  }
}

async function measureAmong(site: Site, groups: number, pages: number): Promise<number> {
  await publishTree(site, () =>
    tree(
      ...Array.from({ length: groups }, (_group, group) =>
        parent(
          `g${group}`,
          Array.from({ length: pages }, (_page, page) => {
            const id = `p${group}-${page}`;
            return child(id, [section(`${id}-1`, `Words of ${id}`)], `Page ${group}-${page}`);
          }),
          `Group ${group + 1}`,
        ),
      ),
    ),
  );
  return workOf(site, `${site.url}/about-us`);
}

async function workOf(site: Site, url: string): Promise<number> {
  const pid = site.process.pid ?? 0;
  await askMany(url, requests);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = workMs(pid);
    await askMany(url, requests);
    times.push(((workMs(pid) - before) * 1000) / requests);
  }
  return Math.round(median(times));
}
