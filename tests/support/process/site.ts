import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { compiledCode } from './compile-cache.ts';

export type Site = {
  url: string;
  dataDir: string;
  /** The site's process: its own, or the host's. */
  process: ChildProcess;
  /** Everything that the process has printed. */
  output(): string;
  /** Lets time pass for the site: by its clock where a host has one, else by waiting. */
  pass(ms: number): Promise<void>;
  stop(): Promise<number | null>;
};

/**
 * A whole site in a process of its own, as `npm start` runs it, on a free port with an empty data
 * folder.
 */
export async function startSite(
  environment: Record<string, string> = {},
  flags: string[] = [],
): Promise<Site> {
  const settings = await siteSettings(environment);
  const { PORT: port, DATA_DIR: dataDir } = settings;
  const child = spawn(process.execPath, ['server/start.js', ...flags], {
    env: { PATH: process.env['PATH'], ...compiledCode(), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const url = `http://localhost:${port}`;
  await waitUntilReady(url, child, () => printed);
  return {
    url,
    dataDir,
    process: child,
    output: () => printed,
    pass: (ms) => setTimeout(ms),
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      if (!environment['DATA_DIR']) rmSync(dataDir, { recursive: true, force: true });
      return child.exitCode;
    },
  };
}

/** Rate limits are another test's subject; the captcha's text is known. */
export async function siteSettings(environment: Record<string, string>): Promise<SiteSettings> {
  return {
    NODE_ENV: 'test',
    RATE_LIMITS: 'off',
    CAPTCHA_TEXT: 'abc234',
    PORT: environment['PORT'] ?? String(await findFreePort()),
    DATA_DIR: environment['DATA_DIR'] ?? mkdtempSync(path.join(os.tmpdir(), 'fourfold-site-')),
    ...environment,
  };
}

type SiteSettings = Record<string, string> & { PORT: string; DATA_DIR: string };

export async function waitUntilReady(
  url: string,
  child: ChildProcess,
  printed: () => string,
): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The site ended at its start:\n${printed()}`);
    const response = await fetch(`${url}/ready`).catch(() => undefined);
    if (response?.ok) return;
    await setTimeout(50);
  }
  throw new Error(`The site did not become ready:\n${printed()}`);
}

/** Each worker of a test run has two thousand ports of its own, below those that systems give to outgoing connections. */
const worker = Number(process.env['VITEST_POOL_ID'] ?? process.env['TEST_PARALLEL_INDEX'] ?? 9);
const firstPort = 12_000 + 2000 * (worker % 10);
/** Another run on this machine begins elsewhere. */
let portsTried = Math.floor(Math.random() * 2000);

/** A port that no other test gets between now and the start of what is to listen there. */
export async function findFreePort(): Promise<number> {
  const port = firstPort + (portsTried++ % 2000);
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return findFreePort();
  }
  probe.close();
  await once(probe, 'close');
  return port;
}
