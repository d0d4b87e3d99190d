import { once } from 'node:events';
import http from 'node:http';
import { setTimeout } from 'node:timers/promises';

import { describe, expect, it } from 'vitest';

import { startSite } from '../support/site.ts';

type Answer = { status: number | undefined; staysOpen: boolean };

/** Over connections that are kept, as browsers and balancers do it. */
function get(url: string, agent: http.Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { agent }, (response) => {
      response.resume();
      response.on('end', () =>
        resolve({
          status: response.statusCode,
          staysOpen: response.headers.connection !== 'close',
        }),
      );
    });
    request.on('error', reject);
  });
}

describe('A process that is told to end', () => {
  it('X-19 serves what arrives while balancers take notice, and asks to come by another way next time', async () => {
    const site = await startSite({ NODE_ENV: 'production', RATE_LIMITS: '', CAPTCHA_TEXT: '' });
    const agent = new http.Agent({ keepAlive: true });
    const paths = ['/', '/api/v1/template', '/about-us'];
    for (const path of paths) await get(site.url + path, agent);
    const ended = once(site.process, 'exit');
    site.process.kill('SIGTERM');
    await expect.poll(async () => (await get(`${site.url}/ready`, agent)).status).toBe(503);
    const answers: Answer[] = [];
    const until = performance.now() + 1000;
    while (performance.now() < until) {
      answers.push(...(await Promise.all(paths.map((path) => get(site.url + path, agent)))));
      await setTimeout(5);
    }
    expect(answers.length).toBeGreaterThan(20);
    expect(answers.filter(({ status, staysOpen }) => status !== 200 || staysOpen)).toEqual([]);
    expect(await ended).toEqual([0, null]);
    agent.destroy();
    await site.stop();
  });
});
