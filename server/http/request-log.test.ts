import fastify from 'fastify';
import { describe, expect, it } from 'vitest';

import { logRequests } from './log.ts';

describe('The line of a request', () => {
  it('L-02 keeps neither a query nor the address of a preview', async () => {
    const lines: string[] = [];
    const stream = { write: (line: string) => void lines.push(line) };
    const app = fastify({ logger: { level: 'info', stream } });
    logRequests(app);
    app.get('/*', async () => 'page');
    await app.inject('/auth/verify?token=canary');
    await app.inject('/preview/canary');
    await app.inject('/preview/canary.data?_routes=x');
    await app.close();
    const paths = lines
      .map((line) => JSON.parse(line) as { event?: string; path?: string })
      .filter(({ event }) => event === 'request')
      .map(({ path }) => path);
    expect(paths).toEqual(['/auth/verify', '/preview/:token', '/preview/:token']);
  });
});
