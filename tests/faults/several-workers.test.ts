import http from 'node:http';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestPostgres, type TestDatabase } from '../support/database/engines.ts';
import { changeWords } from '../support/desk/words-desk.ts';
import { admin } from '../support/mail/mailed-site.ts';
import { publishPage } from '../support/builder/publish-tree.ts';
import { runStart } from '../support/process/run-start.ts';
import { findFreePort, type Site, startSite } from '../support/process/site.ts';

const count = 2;
/** A worker takes its time to start beside busy neighbours. */
const patience = { timeout: 30_000 };

type Answer = { status: number; text: string };

/** Over a connection of its own: a kept one stays with its worker. */
function get(url: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { agent: false }, (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      })
      .on('error', reject);
  });
}

/** The processes that have logged a request for this address. */
function pidsThatAnswered(site: Site, path: string): Set<number> {
  return new Set(pidsOf(site, path));
}

function pidsOf(site: Site, path: string): number[] {
  const lines = site.output().split('\n');
  return lines
    .filter((line) => line.startsWith('{') && line.includes(`"path":"${path}"`))
    .map((line) => (JSON.parse(line) as { pid: number }).pid);
}

async function askUntilAllAnswered(site: Site, path: string): Promise<number[]> {
  await expect
    .poll(async () => {
      await get(site.url + path);
      return pidsThatAnswered(site, path).size;
    }, patience)
    .toBe(count);
  return [...pidsThatAnswered(site, path)];
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('Several workers on one port', () => {
  let database: TestDatabase;
  let place: { DATA_DIR: string; DATABASE_URL: string };
  let site: Site;
  let metricsPort: number;

  beforeAll(async () => {
    database = await openTestPostgres();
    const { DATA_DIR, DATABASE_URL = '' } = database.settings;
    place = { DATA_DIR, DATABASE_URL };
    metricsPort = await findFreePort();
    site = await startWorkers({ METRICS_PORT: String(metricsPort) });
  });
  afterAll(async () => {
    await site.stop();
    await database.close();
  });

  function startWorkers(environment: Record<string, string> = {}): Promise<Site> {
    return startSite({
      ...place,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      WORKERS: String(count),
      ...environment,
    });
  }

  async function expectToBeCountedTogether(): Promise<void> {
    const asked = pidsOf(site, '/health').length;
    const { text } = await get(`http://127.0.0.1:${metricsPort}/metrics`);
    const [, counted] =
      /request_seconds_count\{method="GET",route="\/health",status="200"\} (\d+)/.exec(text) ?? [];
    expect(Number(counted)).toBeGreaterThanOrEqual(asked);
  }

  /** One that is stopped does not answer; what the others count is worth having all the same. */
  async function expectOthersToBeCounted(stopped: number): Promise<void> {
    process.kill(stopped, 'SIGSTOP');
    const { status, text } = await get(`http://127.0.0.1:${metricsPort}/metrics`);
    process.kill(stopped, 'SIGCONT');
    expect([status, text]).toEqual([200, expect.stringMatching(/^fourfold_workers_silent 1$/m)]);
    expect(text).toContain('route="/health"');
    const again = await get(`http://127.0.0.1:${metricsPort}/metrics`);
    expect(again.text).toMatch(/^fourfold_workers_silent 0$/m);
  }

  it('say that the port is taken, and are not tried again', async () => {
    const { port } = new URL(site.url);
    const starts = ['1', '2'].map((workers) =>
      runStart({ ...place, NODE_ENV: 'test', WORKERS: workers, PORT: port }),
    );
    for (const { code, stderr } of await Promise.all(starts)) {
      expect(stderr).toContain(`127.0.0.1:${port} is taken by another process`);
      expect(code).toBe(1);
    }
  });

  it('say in answers and on pages the words that one has saved', async () => {
    await expect.poll(() => site.output(), patience).toContain('is the administrator');
    const own = { 'refusal.signIn': 'Who goes there?', 'signIn.title': 'Come in' };
    await changeWords(site, own);
    const areSaid = async (path: string, words: string) => {
      const asked = Array.from({ length: 4 * count }, () => get(site.url + path));
      return (await Promise.all(asked)).every(({ text }) => text.includes(words));
    };
    await expect
      .poll(() => areSaid('/api/v1/auth/admin/users', 'Who goes there?'), patience)
      .toBe(true);
    await expect.poll(() => areSaid('/auth/sign-in', 'Come in'), patience).toBe(true);
    await changeWords(site, { 'refusal.signIn': null, 'signIn.title': null });
    await expect
      .poll(() => areSaid('/api/v1/auth/admin/users', 'Please sign in'), patience)
      .toBe(true);
  });

  it('all answer, show what one has saved, outlive the death of one, and end together', async () => {
    await expect.poll(() => site.output(), patience).toContain('is the administrator');
    expect(site.output().split(`is at ${site.url}`).length - 1).toBe(1);
    await publishPage(site, { text: 'Harbour', headings: ['The first words'] });
    const before = await askUntilAllAnswered(site, '/health');
    await expectToBeCountedTogether();
    await expectOthersToBeCounted(before[0] ?? 0);
    expect(before).not.toContain(site.process.pid);
    const readEverywhere = async (): Promise<string[]> => {
      const asked = Array.from({ length: 4 * count }, () => get(`${site.url}/harbour`));
      return (await Promise.all(asked)).map(({ text }) => text);
    };
    // Every worker keeps the page now.
    for (const text of await readEverywhere()) expect(text).toContain('The first words');

    await publishPage(site, { text: 'Harbour', headings: ['The second words'] });
    await expect
      .poll(
        async () => (await readEverywhere()).every((text) => text.includes('The second words')),
        patience,
      )
      .toBe(true);

    const [victim = 0] = before;
    process.kill(victim, 'SIGKILL');
    await expect.poll(() => site.output(), patience).toContain('"event":"worker.ended"');
    for (let turn = 0; turn < 2 * count; turn += 1) {
      expect((await get(`${site.url}/harbour`)).status).toBe(200);
    }
    const after = await askUntilAllAnswered(site, '/api/v1/health');
    expect(after).not.toContain(victim);
    expect(site.output().split('is the administrator').length - 1).toBe(1);

    expect(await site.stop()).toBe(0);
    expect([...before, ...after].filter(isRunning)).toEqual([]);
  }, 120_000);

  it('end cleanly when all are told at once, as terminals and supervisors do @rest', async () => {
    const other = await startWorkers();
    const pids = await askUntilAllAnswered(other, '/health');
    for (const pid of pids) process.kill(pid, 'SIGTERM');
    expect(await other.stop()).toBe(0);
    expect(pids.filter(isRunning)).toEqual([]);
    expect(other.output()).not.toContain('exiting');
  }, 60_000);
});

describe('Several workers', () => {
  it('are refused on SQLite, in words', async () => {
    const { code, stderr } = await runStart({ DATA_DIR: '/nowhere', WORKERS: '2' });
    expect(stderr).toContain('WORKERS: more than one needs DATABASE_URL');
    expect(code).toBe(78);
  });
});
