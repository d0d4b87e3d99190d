import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { pagesMigration } from '../database/old-pages.ts';

/**
 * A built checkout of the version before: of the commit before the migration that moved the pages. It stays for the next run.
 * `VERSION_BEFORE` names one that is there already.
 */
export function checkOutBefore(): string {
  const { VERSION_BEFORE } = process.env;
  if (VERSION_BEFORE) return VERSION_BEFORE;
  const migration = `server/db/migrations/${pagesMigration}.ts`;
  const added = run('.', 'git', 'log', '--diff-filter=A', '--format=%H', '-1', '--', migration);
  const commit = run('.', 'git', 'rev-parse', `${added}^`);
  const folder = path.join(os.tmpdir(), `fourfold-before-${commit.slice(0, 12)}`);
  if (existsSync(path.join(folder, 'build', 'stamp'))) return folder;
  mkdirSync(folder, { recursive: true });
  run('.', 'sh', '-c', `git archive ${commit} | tar -x -C ${folder}`);
  if (!existsSync(path.join(folder, 'node_modules'))) {
    symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  }
  run(folder, process.execPath, 'server/start/build.ts');
  return folder;
}

function run(cwd: string, command: string, ...words: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, words, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${words.join(' ')}: ${stderr}`);
  return stdout.trim();
}
