import { describe, expect, it } from 'vitest';

import { startSite } from '../support/process/site.ts';

/** Each takes a noticeable part of a second to load, and no start needs it before someone asks. */
const heavy = '^(?:sharp|vite)$|/(?:nodemailer|desk-screens)-';
const tell = `import { registerHooks } from 'node:module';
registerHooks({ resolve(name, context, next) {
  const found = name.match(/${heavy.replaceAll('/', String.raw`\/`)}/);
  if (found) process.stderr.write('loads ' + name + '\\n');
  return next(name, context);
} });`;

describe('A start with a build present', () => {
  it('is ready before it loads what only pictures, mails and the desk need', async () => {
    const site = await startSite({
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(tell)}`,
    });
    expect((await fetch(site.url)).status).toBe(200);
    expect(site.output()).not.toContain('loads ');
    expect((await fetch(`${site.url}/admin`)).status).toBe(200);
    expect(site.output()).toMatch(/loads .*desk-screens-/);
    await site.stop();
  });
});
