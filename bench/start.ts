import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { siteSettings } from '../tests/support/process/site.ts';
import type { Figure } from './figures.ts';
import { median } from './median.ts';

const pauseMs = 5;
const patienceMs = 120_000;

type Start = { readyMs: number; pageMs: number };

/**
 * Measures how soon a site that has run before is ready again, through npm and without it, and how long its first page
 * takes then. The reference is a bare server of Node.
 */
export async function measureStart(isShort: boolean): Promise<Figure[]> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'fourfold-start-'));
  const commands = {
    npm: ['npm', 'start'],
    node: [process.execPath, 'server/start.js'],
    bare: [process.execPath, '-e', bareServer],
  };
  try {
    // The first start makes the data, and the compiled code for the next.
    await start(commands.npm, dataDir);
    const starts = { npm: [] as Start[], node: [] as Start[], bare: [] as Start[] };
    for (let round = 0; round < (isShort ? 3 : 7); round += 1) {
      for (const name of ['npm', 'node', 'bare'] as const) {
        starts[name].push(await start(commands[name], dataDir));
      }
    }
    const ready = (name: keyof typeof starts) =>
      medianOf(starts[name].map(({ readyMs }) => readyMs));
    const page = (name: keyof typeof starts) => medianOf(starts[name].map(({ pageMs }) => pageMs));
    return [
      figure('ready after npm start', ready('npm'), ready('bare'), 'at most 1000'),
      figure('ready after a start without npm', ready('node'), ready('bare'), ''),
      figure('the first page after npm start', page('npm'), page('bare'), 'at most 60'),
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const bareServer = `require('node:http').createServer((_request, response) => response.end('ready'))
  .listen(process.env.PORT, '127.0.0.1')`;

function figure(name: string, value: number, reference: number, promise: string): Figure {
  return { name, value, unit: 'ms', reference, promise };
}

function medianOf(times: number[]): number {
  return Math.round(median(times));
}

async function start([command = '', ...words]: string[], dataDir: string): Promise<Start> {
  const settings = await siteSettings({
    NODE_ENV: 'production',
    RATE_LIMITS: '',
    CAPTCHA_TEXT: '',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
  });
  const began = performance.now();
  const child = spawn(command, words, {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...settings },
    stdio: 'ignore',
    // A group of its own, so that its end can be seen.
    detached: true,
  });
  try {
    const url = `http://127.0.0.1:${settings.PORT}`;
    while (!(await isReady(`${url}/ready`))) {
      if (child.exitCode !== null || performance.now() - began > patienceMs)
        throw new Error(`${command} ${words.join(' ')} did not start`);
      await setTimeout(pauseMs);
    }
    const readyMs = performance.now() - began;
    if (!(await isReady(url))) throw new Error('The first page was not answered');
    return { readyMs, pageMs: performance.now() - began - readyMs };
  } finally {
    await end(child);
  }
}

/** A plain request: `fetch` itself takes some milliseconds at its first call. */
function isReady(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    http
      .get(url, { agent: false, headers: { 'accept-encoding': 'br' } }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode === 200));
      })
      .on('error', () => resolve(false));
  });
}

/** Waits for the site too, which may end after npm: the next start would wait for the data folder. */
async function end({ pid = 0 }: ChildProcess): Promise<void> {
  process.kill(pid, 'SIGTERM');
  while (isGroupThere(pid)) await setTimeout(pauseMs);
}

function isGroupThere(pid: number): boolean {
  try {
    return process.kill(-pid, 0);
  } catch {
    return false;
  }
}
