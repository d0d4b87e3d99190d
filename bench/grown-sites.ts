import { randomBytes } from 'node:crypto';

import type { TreeDocument } from '../domain/tree/codec.ts';
import { pageAddresses } from '../domain/tree/read-tree.ts';
import { admin } from '../tests/support/builder/admin-site.ts';
import { logIn } from '../tests/support/builder/builder-desk.ts';
import { OwnPostgres } from '../tests/support/database/own-postgres.ts';
import { type Site, startSite } from '../tests/support/process/site.ts';
import { workMs, workOfChildrenMs } from './process-figures.ts';
import { countWithinLimits, pageIdAt, publishManyPages } from './many-pages.ts';

/** A running site of so many pages. `base` is its newest version. */
export type GrownSite = { pages: number; site: Site; token: string; base: TreeDocument };

export type GrownSites = {
  sites: GrownSite[];
  /** The processor time of a site so far, in milliseconds, with that of the database server. */
  workOf: (grown: GrownSite) => number;
  stop: () => Promise<void>;
};

/** Sites of different sizes, each a process of its own and all on one engine. */
export async function startGrownSites(
  engine: 'SQLite' | 'PostgreSQL',
  sizes: number[],
): Promise<GrownSites> {
  // Background work of PostgreSQL would be counted as work of the next act.
  const flags = ['-c', 'autovacuum=off'];
  const server = engine === 'PostgreSQL' ? await OwnPostgres.start(flags) : undefined;
  const sites: GrownSite[] = [];
  const stop = async () => {
    for (const { site } of sites) await site.stop();
    await server?.close();
  };
  try {
    for (const size of sizes) {
      const url = await server?.createDatabase(`site_of_${size}`);
      sites.push(await startGrownSite(countWithinLimits(size), url));
    }
    const workOf = ({ site }: GrownSite) =>
      workMs(site.process.pid ?? 0) + (server ? workOfChildrenMs(server.pid) : 0);
    return { sites, workOf, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

export async function startGrownSite(
  pages: number,
  databaseUrl?: string,
  environment: Record<string, string> = {},
): Promise<GrownSite> {
  const site = await startSite({
    NODE_ENV: 'production',
    CAPTCHA_TEXT: '',
    RATE_LIMITS: '',
    LOG_LEVEL: 'silent',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ...(databaseUrl !== undefined && {
      DATABASE_URL: databaseUrl,
      SECRET: randomBytes(32).toString('hex'),
    }),
    ...environment,
  });
  try {
    const { token } = await logIn(site);
    return { pages, site, token, base: await publishManyPages(site, token, pages) };
  } catch (error) {
    await site.stop();
    throw error;
  }
}

export function pageUrl({ site, base }: GrownSite, index: number): string {
  const address = pageAddresses(base.tree).get(pageIdAt(index));
  if (address === undefined) throw new Error(`There is no page ${index}`);
  return site.url + address;
}
