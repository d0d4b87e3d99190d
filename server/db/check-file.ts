import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import path from 'node:path';

import SQLite from 'better-sqlite3';

/** Up to this size the check takes a fraction of a second. */
const quickBytes = 50 * 1024 * 1024;
const longestMs = 10_000;

/** Another process checks a larger file, because it can be ended: a start must not wait for minutes. */
export async function expectUndamagedFile(
  file: string,
  { quick = quickBytes, longest = longestMs } = {},
): Promise<void> {
  const { size } = statSync(file);
  const finding = size <= quick ? findDamageIn(file) : await findDamageInProcess(file, longest);
  if (finding !== undefined) throw new SQLite.SqliteError(finding, 'SQLITE_CORRUPT');
}

export function findDamageIn(name: string): string | undefined {
  const file = new SQLite(name);
  try {
    const finding = file.pragma('quick_check(1)', { simple: true });
    return finding === 'ok' ? undefined : String(finding);
  } finally {
    file.close();
  }
}

async function findDamageInProcess(file: string, longest: number): Promise<string | undefined> {
  const entry = path.resolve('server/db/check-file-process.ts');
  const child = spawn(process.execPath, [entry, file], { stdio: ['ignore', 'pipe', 'ignore'] });
  let finding = '';
  child.stdout.on('data', (chunk: Buffer) => (finding += chunk.toString()));
  const timer = setTimeout(() => child.kill('SIGKILL'), longest);
  await once(child, 'close');
  clearTimeout(timer);
  if (child.signalCode !== null) {
    process.stderr.write(
      `fourfold.sqlite is too large to be read through in ${longest / 1000} s: it was checked in part. A backup reads all of it.\n`,
    );
  }
  return finding === '' ? undefined : finding;
}
