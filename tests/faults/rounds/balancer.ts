import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { findFreePort } from '../../support/process/site.ts';

export type Balancer = {
  url: string;
  /** Until it sends calls to this instance again. */
  untilUp: (index: number) => Promise<void>;
  stop: () => Promise<void>;
};

/** HAProxy from the system, with the file that operators get: only its ports are others. */
export async function startHaproxy(ports: number[]): Promise<Balancer> {
  if (spawnSync('haproxy', ['-v']).status !== 0) {
    throw new Error('This fault needs HAProxy: apt-get install haproxy');
  }
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fourfold-balancer-'));
  const port = await findFreePort();
  const file = path.join(folder, 'haproxy.cfg');
  const lines = readFileSync('deploy/haproxy.cfg', 'utf8').split('\n');
  // What the file says of its first instance, for each of ours.
  const servers = ports.flatMap((one, index) =>
    lines
      .filter((line) => line.startsWith('  server a'))
      .map((line) => line.replace('server a', `server s${index}`).replace('3001', String(one))),
  );
  writeFileSync(
    file,
    [...lines.filter((line) => !line.startsWith('  server ')), ...servers, '']
      .join('\n')
      .replace('bind :3000', `bind 127.0.0.1:${port}`),
  );
  const child = spawn('haproxy', ['-f', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const url = `http://localhost:${port}`;
  await untilReady(url, child);
  return {
    url,
    async untilUp(index) {
      const isDown = () =>
        log.lastIndexOf(`site/s${index} is DOWN`) > log.lastIndexOf(`site/s${index} is UP`);
      while (isDown()) await setTimeout(50);
    },
    async stop() {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error('HAProxy has ended');
    if ((await fetch(`${url}/ready`).catch(() => undefined))?.ok) return;
    await setTimeout(50);
  }
}
