import { describe, expect, it } from 'vitest';

import { startSite } from '../support/site.ts';

/** Each takes a noticeable part of a second to load, and no start needs it before someone asks. */
const heavy = ['sharp', 'nodemailer', 'react-router', 'vite'];
const tell = `import { registerHooks } from 'node:module';
registerHooks({ resolve(name, context, next) {
  if (${JSON.stringify(heavy)}.includes(name)) process.stderr.write('loads ' + name + '\\n');
  return next(name, context);
} });`;

describe('A start with a build present', () => {
  it('is ready before it loads what only pages, pictures and mails need', async () => {
    const site = await startSite({
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(tell)}`,
    });
    expect(site.output()).not.toContain('loads ');
    expect((await fetch(site.url)).status).toBe(200);
    expect(site.output()).toContain('loads react-router');
    await site.stop();
  });
});
