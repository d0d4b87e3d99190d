import autocannon from 'autocannon';

import { startHaproxy } from '../tests/faults/rounds/balancer.ts';
import { signIn } from '../tests/faults/rounds/behind-balancer.ts';
import { Instances } from '../tests/faults/rounds/instances.ts';
import { mailFromSeveral } from '../tests/faults/rounds/mailed-once.ts';
import { askTooMuch, limit } from '../tests/faults/rounds/shared-limits.ts';
import { OwnPostgres } from '../tests/support/database/own-postgres.ts';
import { publishPage } from '../tests/support/builder/publish-tree.ts';
import type { Figure } from './figures.ts';

const seconds = 4;
const saves = 100;
const inquiriesEach = 15;

/** Measures 1, 2 and 4 instances on one PostgreSQL behind HAProxy: their throughput, and how soon all show a save. */
export async function measureInstances(): Promise<Figure[]> {
  const rows: Record<string, object> = {};
  for (const count of [1, 2, 4]) {
    const postgres = await OwnPostgres.start();
    const instances = await Instances.start(count, { DATABASE_URL: postgres.url });
    const balancer = await startHaproxy(instances.ports);
    try {
      const token = await signIn(balancer.url);
      // Each instance draws the page once, so that the measurement reads it from memory.
      for (const { url } of instances.all) await (await fetch(`${url}/about-us`)).text();
      const cached = await read(`${balancer.url}/about-us`);
      const asked = await read(`${balancer.url}/api/v1/auth/sessions`, token);
      const waits = await measureSaves(instances);
      const at = (share: number) => Math.round(waits[Math.ceil(share * waits.length) - 1] ?? 0);
      rows[`${count}`] = {
        'pages/s': cached,
        'calls of a session/s': asked,
        'save on all, median ms': at(0.5),
        'p99 ms': at(0.99),
        [`let through of ${3 * limit}`]: (await askTooMuch(balancer.url)).letThrough,
      };
      console.log(count, rows[`${count}`]);
    } finally {
      await balancer.stop();
      await instances.stop();
      await postgres.close();
    }
  }
  console.table(rows);
  console.table([await mailFromSeveral(4, inquiriesEach)]);
  return [];
}

async function read(url: string, token?: string): Promise<number> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const { requests, non2xx } = await autocannon({
    url,
    connections: 10,
    duration: seconds,
    headers,
  });
  if (non2xx > 0) console.log(`${url}: ${non2xx} not 2xx`);
  return Math.round(requests.average);
}

/** Measures the time from the answer of a save until the last instance shows it. */
async function measureSaves(instances: Instances): Promise<number[]> {
  const waits: number[] = [];
  for (let index = 0; index < saves; index += 1) {
    const words = `Save ${index} ${crypto.randomUUID()}`;
    await publishPage(instances.at(0), { text: 'Harbour', headings: [words] });
    const began = performance.now();
    await Promise.all(
      instances.all.map(async ({ url }) => {
        while (!(await (await fetch(`${url}/harbour`)).text()).includes(words));
      }),
    );
    waits.push(performance.now() - began);
  }
  return waits.toSorted((left, right) => left - right);
}
