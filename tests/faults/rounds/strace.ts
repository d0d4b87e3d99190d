import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

type Trace = {
  /** Lets go of the processes. Returns what they did, in order. */
  stop: () => Promise<string[]>;
};

/** Watches the system calls of running processes, or spoils them. */
export async function trace(pids: number[], words: string[]): Promise<Trace> {
  if (spawnSync('strace', ['-V']).status !== 0) {
    throw new Error('This fault needs strace: apt-get install strace');
  }
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fourfold-trace-'));
  const file = path.join(folder, 'calls');
  const child = spawn(
    'strace',
    ['-f', '-y', '-o', file, ...words, ...pids.flatMap((pid) => ['-p', String(pid)])],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  while (said.split(' attached').length <= pids.length) {
    if (child.exitCode !== null) throw new Error(`strace: ${said}`);
    await setTimeout(20);
  }
  return {
    async stop() {
      // It ends by itself with the last process that it watches.
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGINT');
        await once(child, 'exit');
      }
      const lines = readFileSync(file, 'utf8').split('\n');
      rmSync(folder, { recursive: true, force: true });
      return lines;
    },
  };
}
