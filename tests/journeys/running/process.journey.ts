import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';

import { expect, test } from '@playwright/test';

import { docsFiles, writeDocs } from '../../../server/pages/docs/docs.ts';
import { compiledCode } from '../../support/process/compile-cache.ts';
import { startSite } from '../../support/process/site.ts';

test('X-26 C-01: a wrong value stops the start, names the variable and exits with 78 @main', () => {
  // One of each kind; which values are wrong is held by the tests of `server/config`.
  for (const [name, value] of [
    ['PORT', 'eighty'],
    ['SECRET', 'changeme'],
    ['ADMIN_PASSWORD', 'short'],
  ]) {
    const { status, stderr } = spawnSync(process.execPath, ['server/start.js'], {
      env: { PATH: process.env['PATH'], ...compiledCode(), [String(name)]: value },
      encoding: 'utf8',
    });
    expect(status, name).toBe(78);
    expect(stderr).toContain(name);
  }
});

test('C-01: no page, file, answer or log holds a secret or names where one comes from @main', async () => {
  const secrets = {
    SECRET: '8f2c1e0b7a6d5948372615f4e3d2c1b0',
    SECRET_PREVIOUS: '0b1c2d3e4f516273849a5b6c7d8e9f01',
    ADMIN_PASSWORD: 'green-harbour-lantern-42',
    OIDC_CLIENT_SECRET: 'the-provider-gave-us-this-4711',
  };
  const site = await startSite({
    ...secrets,
    ADMIN_EMAIL: 'ada@example.com',
    OIDC_ISSUER: 'https://id.example',
    OIDC_CLIENT_ID: 'fourfold',
  });
  const answers = await Promise.all(
    ['/', '/auth/sign-in', '/nowhere', '/api/v1/template', '/api/v1/nowhere', '/api/v1/docs'].map(
      async (address) => (await fetch(site.url + address)).text(),
    ),
  );
  const files = readdirSync('build/client', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|css|html|json)$/.test(entry.name))
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'));
  expect(files.length).toBeGreaterThan(10);
  const all = [...answers, ...files, site.output()].join('\n');
  for (const [name, value] of Object.entries(secrets)) {
    expect(all.includes(value), name).toBe(false);
    expect([...answers, ...files].join('\n').includes(name), name).toBe(false);
  }
  await site.stop();
});

test('H-07 A built site sends the documents of the API that its routes say @main', async () => {
  const site = await startSite();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fourfold-docs-'));
  await writeDocs(folder);
  for (const [address, name] of Object.entries(docsFiles)) {
    const answer = await fetch(`${site.url}/api/v1${address}`);
    expect(answer.headers.get('content-encoding')).toMatch(/^(?:br|gzip)$/);
    const said = readFileSync(path.join(folder, name), 'utf8');
    expect((await answer.text()) === said, address).toBe(true);
  }
  rmSync(folder, { recursive: true });
  await site.stop();
});

test('X-26 C-01: a damaged secret file stops every command that needs it, names the file and exits with 78 @main', () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'fourfold-secret-'));
  const file = path.join(dataDir, 'secret');
  // Commands look for the site first.
  writeFileSync(path.join(dataDir, 'fourfold.sqlite'), '');
  for (const content of ['', 'ab'.repeat(8)]) {
    writeFileSync(file, content);
    for (const command of [[], ['--admin'], ['--check-links']]) {
      const { status, stderr } = spawnSync(process.execPath, ['server/start.js', ...command], {
        env: { PATH: process.env['PATH'], ...compiledCode(), DATA_DIR: dataDir },
        encoding: 'utf8',
      });
      expect(status, command.join()).toBe(78);
      expect(stderr).toContain(file);
    }
    expect(readFileSync(file, 'utf8')).toBe(content);
  }
  rmSync(dataDir, { recursive: true, force: true });
});

test('A-11: the first start prints a one-time link for the first administrator @main', async () => {
  const site = await startSite();
  expect(site.output()).toContain(`${site.url}/auth/create-password?token=`);
  await site.stop();
});

test('X-19: SIGTERM makes the site not ready, lets a request in flight finish, and ends it cleanly', async () => {
  const site = await startSite({ NODE_ENV: 'production', RATE_LIMITS: '', CAPTCHA_TEXT: '' });
  const slow = startSlowRequest(`${site.url}/api/v1/auth/forgotPassword`);
  await slow.isUnderWay;
  site.process.kill('SIGTERM');
  await expect.poll(async () => (await fetch(`${site.url}/ready`)).status).toBe(503);
  const ended = once(site.process, 'exit');
  slow.finish();
  expect(await slow.status).toBe(200);
  expect(await ended).toEqual([0, null]);
  await site.stop();
});

test('X-02: a process that was killed starts again with the tree it had', async () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'fourfold-killed-'));
  const first = await startSite({ DATA_DIR: dataDir });
  const before = await (await fetch(`${first.url}/api/v1/template`)).text();
  first.process.kill('SIGKILL');
  const second = await startSite({ DATA_DIR: dataDir });
  expect(await (await fetch(`${second.url}/api/v1/template`)).text()).toBe(before);
  expect(second.output()).toContain('/auth/create-password?token=');
  await second.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A request whose body is still arriving until `finish` is called. */
function startSlowRequest(url: string) {
  const body = JSON.stringify({ email: 'someone@fourfold.example' });
  const request = http.request(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': String(body.length),
      // The server says when it has read the headers; until then nothing is in flight.
      expect: '100-continue',
    },
  });
  const status = once(request, 'response').then(([response]) => Number(response.statusCode));
  const isUnderWay = once(request, 'continue');
  request.write(body.slice(0, 5));
  return { status, isUnderWay, finish: () => request.end(body.slice(5)) };
}
