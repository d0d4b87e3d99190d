import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';

import { projectRoot, stampBuild } from './build-when-stale.ts';

buildPages();
compressFiles(path.join(projectRoot, 'build/client'));
stampBuild();

function buildPages(): void {
  const cli = path.join(projectRoot, 'node_modules/@react-router/dev/dist/cli/index.js');
  const result = spawnSync(process.execPath, [cli, 'build'], {
    cwd: projectRoot,
    stdio: ['ignore', process.env['VERBOSE'] ? 'inherit' : 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (result.status !== 0) process.exit(result.status ?? 1);
}

/** Text files get their compressed twins once, here, instead of on every request. */
function compressFiles(directory: string): void {
  for (const name of globSync('**/*.{js,css,svg,json,webmanifest,txt}', { cwd: directory })) {
    const file = path.join(directory, name);
    const bytes = readFileSync(file);
    writeFileSync(`${file}.gz`, zlib.gzipSync(bytes, { level: 9 }));
    writeFileSync(`${file}.br`, zlib.brotliCompressSync(bytes));
  }
}
