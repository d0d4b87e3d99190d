import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

import { expect, it } from 'vitest';

const group = pathToFileURL(path.resolve('server/start/worker-group.ts')).href;

/** Asks a worker between its death and the event that reports it, as a scrape of metrics can. */
const leader = `
import cluster from 'node:cluster';
import http from 'node:http';
import { WorkerGroup } from '${group}';

if (cluster.isWorker) http.createServer().listen(0);
else {
  await new WorkerGroup({ count: 1, onReplace: () => {} }).start();
  const [worker] = Object.values(cluster.workers);
  process.kill(worker.process.pid, 'SIGKILL');
  const until = Date.now() + 1000;
  while (Date.now() < until);
  for (let time = 0; time < 5; time += 1) worker.send('Are you there?');
  cluster.once('listening', () => {
    process.stdout.write('replaced');
    process.exit();
  });
}
`;

it('a worker that dies while it is asked something takes nobody along', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fourfold-workers-'));
  const file = path.join(folder, 'leader.mjs');
  writeFileSync(file, leader);
  const { stdout } = await promisify(execFile)(process.execPath, [file], { timeout: 30_000 });
  expect(stdout).toBe('replaced');
  rmSync(folder, { recursive: true });
}, 120_000);
