import { expect, it } from 'vitest';

import { startSite } from '../../tests/support/process/site.ts';

it('Pages while they are being written are drawn from their sources @rest', async () => {
  const site = await startSite({ LOG_LEVEL: 'silent' }, ['--dev']);
  try {
    const response = await fetch(`${site.url}/about-us`);
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain('<h1');
    expect(html).toContain('/app/page/page.ts');
    const missing = await fetch(`${site.url}/nowhere`);
    expect(missing.status).toBe(404);
  } finally {
    await site.stop();
  }
}, 150_000);
