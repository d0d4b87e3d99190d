import { newPage } from '../domain/tree/edit-page.ts';
import { adminToken, callSite } from '../tests/support/http/call-site.ts';
import { admin } from '../tests/support/mail/mailed-site.ts';
import { type Site, startSite } from '../tests/support/process/site.ts';
import { section } from '../tests/support/builder/trees.ts';
import type { Figure } from './figures.ts';
import { median } from './median.ts';
import { readInFlood, readSteadily } from './read-steadily.ts';

const connections = 50;

/**
 * Fifty connections ask for pages that the cache cannot simply answer (valid and invalid previews, data of some
 * routes, missing pages, other spellings of an address) while others call the API. Loud and quiet phases alternate,
 * so that noise of the machine affects both.
 */
export async function measurePageFlood(isShort: boolean): Promise<Figure[]> {
  const rounds = isShort ? 1 : 3;
  const site = await startSite({
    // In production mode React renders several times as fast as in tests.
    NODE_ENV: 'production',
    RATE_LIMITS: '',
    CAPTCHA_TEXT: '',
    LOG_LEVEL: 'silent',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  });
  try {
    const preview = await sharePreview(site);
    const floods = {
      'a preview': [preview],
      'other addresses': ['/preview/x', '/about-us?_routes=x', '/x.data', '/x', '/X', '//x'],
    };
    const call = `${site.url}/api/v1/template`;
    const figures: Figure[] = [];
    for (const [name, paths] of Object.entries(floods)) {
      const flood = { url: site.url, connections, requests: paths.map((path) => ({ path })) };
      const ratios: number[] = [];
      for (let round = 1; round <= rounds; round += 1) {
        const rest = await readSteadily(call);
        const { flooded, answers } = await readInFlood(call, flood);
        console.table({ 'at rest': rest, [`flooded by ${name}`]: flooded });
        console.log(`answers to the flood: ${answers}`);
        ratios.push(flooded['p99 ms'] / rest['p99 ms']);
      }
      figures.push({
        name: `p99 of the API, flooded by ${name}, beside rest`,
        value: Number(median(ratios).toFixed(1)),
        unit: 'times',
        reference: 1,
        promise: 'at most 3',
      });
    }
    return figures;
  } finally {
    await site.stop();
  }
}

async function sharePreview(site: Site): Promise<string> {
  const token = await adminToken(site);
  const sections = Array.from({ length: 8 }, (_, index) =>
    section(`s${index}`, 'Words of a draft'),
  );
  const document = { ...newPage('draft', null), text: 'Draft', sections };
  const body = { revision: 0, baseVersion: 1, document };
  await callSite(site, '/template/drafts/draft', { method: 'PUT', token, body });
  const link = await callSite<{ url: string }>(site, '/template/drafts/draft/links', {
    token,
    body: { days: 1 },
  });
  return new URL(link.data.url).pathname;
}
