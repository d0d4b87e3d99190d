import { startSite } from '../tests/support/process/site.ts';
import type { Figure } from './figures.ts';
import { readInFlood, readSteadily } from './read-steadily.ts';

const admin = { ADMIN_EMAIL: 'ada@fourfold.example', ADMIN_PASSWORD: 'Meridian-Court-4x' };

/**
 * A hundred connections guess passwords of a real account while visitors read the home page. The flood runs in its
 * own process. One run measures the page's p99 at rest and in the flood. Rate limits are off, so that every guess is
 * hashed: this is the worst case.
 */
export async function measureLoginFlood(): Promise<Figure[]> {
  const site = await startSite({ LOG_LEVEL: 'silent', ...admin });
  try {
    await fetch(site.url);
    const rest = await readSteadily(site.url);
    const { flooded, answers } = await readInFlood(site.url, {
      url: `${site.url}/api/v1/auth/login`,
      connections: 100,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: admin.ADMIN_EMAIL, password: 'a wrong guess of mine' }),
    });
    console.table({ 'at rest': rest, 'in the flood': flooded });
    console.log(`answers to the flood: ${answers}`);
    return [
      {
        name: 'p99 of a cached page while passwords are guessed, beside rest',
        value: flooded['p99 ms'],
        unit: 'ms',
        reference: rest['p99 ms'],
        promise: 'at most 200',
      },
    ];
  } finally {
    await site.stop();
  }
}
