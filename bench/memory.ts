import { startSite } from '../tests/support/process/site.ts';
import { askMany } from './ask-many.ts';
import type { Figure } from './figures.ts';
import { residentMb } from './process-figures.ts';

const manyRequests = 1_000_000;
const fewRequests = 300_000;
const paths = ['/', '/about-us', '/careers', '/verticals/it-consulting', '/nowhere'];

/** Compares the memory of a site after many visits to a few pages with its memory after the start. */
export async function measureMemory(isShort: boolean): Promise<Figure[]> {
  const requests = isShort ? fewRequests : manyRequests;
  const site = await startSite({
    NODE_ENV: 'production',
    CAPTCHA_TEXT: '',
    RATE_LIMITS: '',
    LOG_LEVEL: 'silent',
  });
  try {
    const pid = site.process.pid ?? 0;
    for (const path of paths) await fetch(site.url + path);
    const reference = residentMb(pid);
    for (const path of paths) {
      const status = path === '/nowhere' ? 404 : 200;
      await askMany(site.url + path, requests / paths.length, {}, status);
    }
    const name = `memory after ${requests.toLocaleString('en')} requests`;
    return [{ name, value: residentMb(pid), unit: 'MB', reference, promise: 'at most 140' }];
  } finally {
    await site.stop();
  }
}
