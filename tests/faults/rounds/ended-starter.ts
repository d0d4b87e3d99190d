import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';

import { compiledCode } from '../../support/process/compile-cache.ts';
import { siteSettings, waitUntilReady } from '../../support/process/site.ts';
import type { Round } from './fault.ts';
import { Ledger } from './ledger.ts';

const endedMs = 10_000;

/** npm, which has started the site, is told to end or killed while people write. */
export const endedStarter: Round = async (house) => {
  await house.site.stop();
  const signal = Math.random() < 0.5 ? 'SIGTERM' : 'SIGKILL';
  const settings = await siteSettings(house.environment);
  const port = Number(settings.PORT);
  const npm = spawn('npm', ['start'], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...compiledCode(), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own: what is left of it after a failed round can be ended.
    detached: true,
  });
  const ledger = new Ledger();
  try {
    await endWhileWriting(npm, { port, signal, ledger });
  } finally {
    endGroup(npm);
  }
  const acknowledged = ledger.acknowledged.length;
  const recoveredMs = await house.start();
  const lost = await ledger.countLost(house);
  await ledger.sendAgain(house.site.url);
  const lostAfterwards = await ledger.countLost(house);
  return { acknowledged, lost: lost + lostAfterwards, recoveredMs, note: signal };
};

type Ending = { port: number; signal: NodeJS.Signals; ledger: Ledger };

async function endWhileWriting(
  npm: ChildProcessByStdio<null, Readable, Readable>,
  { port, signal, ledger }: Ending,
): Promise<void> {
  let printed = '';
  npm.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  npm.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const url = `http://localhost:${port}`;
  await waitUntilReady(url, npm, () => printed);
  const writing = ledger.writeUntilKilled(url);
  while (ledger.acknowledged.length < 4) await setTimeout(5);
  npm.kill(signal);
  const until = performance.now() + endedMs;
  while (await isTaken(port)) {
    if (performance.now() > until) throw new Error(`The site goes on without npm (${signal})`);
    await setTimeout(100);
  }
  await writing;
}

function endGroup({ pid = 0 }: ChildProcess): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

async function isTaken(port: number): Promise<boolean> {
  const socket = connect(port, 'localhost');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
