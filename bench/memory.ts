import { startSite } from '../tests/support/process/site.ts';
import { askMany } from './ask-many.ts';
import type { Figure } from './figures.ts';
import { residentMb } from './process-figures.ts';

const requests = Number(process.env['BENCH_REQUESTS'] ?? 300_000);
const paths = ['/', '/about-us', '/careers', '/verticals/it-consulting', '/nowhere'];

/** Compares the memory of a site after many visits to a few pages with its memory after the start. */
export async function measureMemory(): Promise<Figure[]> {
  const site = await startSite({
    NODE_ENV: 'production',
    CAPTCHA_TEXT: '',
    RATE_LIMITS: '',
    LOG_LEVEL: 'silent',
    // The container and the systemd unit set the same value.
    MALLOC_ARENA_MAX: '1',
  });
  try {
    const pid = site.process.pid ?? 0;
    for (const path of paths) await fetch(site.url + path);
    const reference = residentMb(pid);
    for (const path of paths) {
      const status = path === '/nowhere' ? 404 : 200;
      await askMany(site.url + path, requests / paths.length, {}, status);
    }
    const name = `memory after ${requests} requests`;
    return [{ name, value: residentMb(pid), unit: 'MB', reference, promise: 'at most 160' }];
  } finally {
    await site.stop();
  }
}
