import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { compiledCode } from './compile-cache.ts';

export type EndedStart = { code: number | null; stdout: string; stderr: string };

/** A start that is expected to end by itself, with these arguments after `server/start.js`. */
export async function runStart(
  environment: Record<string, string>,
  words: string[] = [],
): Promise<EndedStart> {
  const child = spawn(process.execPath, ['server/start.js', ...words], {
    env: { PATH: process.env['PATH'], ...compiledCode(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const tooLong = setTimeout(() => child.kill('SIGKILL'), 110_000);
  const [code] = (await once(child, 'close')) as [number | null];
  clearTimeout(tooLong);
  return { code, stdout, stderr };
}
