import { spawn } from 'node:child_process';
import { once } from 'node:events';

import autocannon from 'autocannon';

import { startSite } from '../tests/support/site.ts';

const seconds = 8;
const floodConnections = 100;
const admin = { ADMIN_EMAIL: 'ada@fourfold.example', ADMIN_PASSWORD: 'Meridian-Court-4x' };

/**
 * A hundred connections guess passwords of a real account while visitors read the home page. The flood
 * comes from a process of its own; the page's p99 is measured at rest and in the flood, in one run.
 * Limits are lifted, so that every guess is really hashed: the worst case, not the everyday one.
 */
export async function measureLoginFlood(): Promise<void> {
  const site = await startSite({ LOG_LEVEL: 'silent', ...admin });
  try {
    await fetch(site.url);
    const rest = await readHome(site.url);
    const flood = spawn(process.execPath, [`${import.meta.dirname}/flood-logins.ts`], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    flood.stdin.end(
      JSON.stringify({
        url: `${site.url}/api/v1/auth/login`,
        email: admin.ADMIN_EMAIL,
        connections: floodConnections,
        seconds: seconds + 2,
      }),
    );
    const statuses = once(flood.stdout, 'data');
    const flooded = await readHome(site.url);
    console.table({ 'at rest': rest, 'in the flood': flooded });
    console.log(`answers to the flood: ${String((await statuses)[0]).trim()}`);
    console.log('promise: the cached page stays quick; refused guesses get 503 or 429');
  } finally {
    await site.stop();
  }
}

async function readHome(url: string) {
  const { latency, requests, non2xx } = await autocannon({
    url,
    connections: 5,
    duration: seconds,
    headers: { 'accept-encoding': 'br' },
  });
  return {
    'p50 ms': latency.p50,
    'p99 ms': latency.p99,
    'pages/s': Math.round(requests.average),
    'not 2xx': non2xx,
  };
}
