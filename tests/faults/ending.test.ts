import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import http from 'node:http';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';

import { describe, expect, it } from 'vitest';

import { SteadyLoad } from './rounds/steady-load.ts';
import { compiledCode } from '../support/process/compile-cache.ts';
import { siteSettings, startSite, waitUntilReady } from '../support/process/site.ts';

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

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const [outcome] = await Promise.race([
    once(socket, 'connect').then(() => [true]),
    once(socket, 'error').then(() => [false]),
  ]).catch(() => [false]);
  socket.destroy();
  return outcome ?? false;
}

describe('A site that npm has started', () => {
  it.each([
    ['SIGTERM', ''],
    ['SIGKILL', ' @rest'],
  ] as const)(
    'X-32 ends with npm, gracefully, when that gets %s, and its port is free%s',
    async (signal, _tag) => {
      const settings = await siteSettings({
        NODE_ENV: 'production',
        RATE_LIMITS: '',
        CAPTCHA_TEXT: '',
      });
      const npm = spawn('npm', ['start'], {
        env: {
          PATH: process.env['PATH'],
          HOME: process.env['HOME'],
          ...compiledCode(),
          ...settings,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let printed = '';
      npm.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
      npm.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
      await waitUntilReady(`http://localhost:${settings.PORT}`, npm, () => printed);
      npm.kill(signal);
      await expect
        .poll(() => isListening(Number(settings.PORT)), { timeout: 10_000, interval: 200 })
        .toBe(false);
      rmSync(settings.DATA_DIR, { recursive: true, force: true });
    },
    60_000,
  );
});

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

  it('X-38 cuts no answer when it has only just begun, under load and without a balancer @rest', async () => {
    // `ROUNDS=20` repeats it.
    for (let round = 0; round < Number(process.env['ROUNDS'] ?? 1); round += 1) {
      const site = await startSite({ NODE_ENV: 'production', RATE_LIMITS: '', CAPTCHA_TEXT: '' });
      const load = new SteadyLoad(site.url, [{ path: '/health' }, { path: '/' }], 200);
      await expect.poll(() => load.count).toBeGreaterThan(50);
      const ended = once(site.process, 'exit');
      site.process.kill('SIGTERM');
      expect(await ended).toEqual([0, null]);
      await load.stop();
      // A connection that was refused has not been cut, and its request may go elsewhere.
      const cut = load.failures.filter((failure) => !failure.includes('ECONNREFUSED'));
      expect(cut).toEqual([]);
      await site.stop();
    }
  });

  it('says so, and by which signal; SIGUSR2 ends nothing', async () => {
    const site = await startSite({ LOG_LEVEL: 'info' });
    const ended = once(site.process, 'exit');
    site.process.kill('SIGUSR2');
    await expect.poll(() => site.output()).toContain('"event":"signal.ignored","signal":"SIGUSR2"');
    expect((await fetch(`${site.url}/health`)).status).toBe(200);
    site.process.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(site.output()).toContain('"event":"ending","signal":"SIGTERM"');
    await site.stop();
  });
});
