import { describe, expect, it } from 'vitest';

import { startSite } from '../support/process/site.ts';

/** Each takes a noticeable part of a second to load, and no start needs it before someone asks. */
const heavy = ['sharp', 'nodemailer', 'vite', '/build/server/index.js'];
const tell = `import { registerHooks } from 'node:module';
registerHooks({ resolve(name, context, next) {
  const found = ${JSON.stringify(heavy)}.find((one) => name.endsWith(one));
  if (found) process.stderr.write('loads ' + found + '\\n');
  return next(name, context);
} });`;

describe('A start with a build present', () => {
  it('is ready before it loads what only pages, pictures and mails need', async () => {
    const site = await startSite({
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(tell)}`,
    });
    expect(site.output()).not.toContain('loads ');
    expect((await fetch(site.url)).status).toBe(200);
    expect(site.output()).toContain('loads /build/server/index.js');
    await site.stop();
  });
});
