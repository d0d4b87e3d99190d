import { spawn } from 'node:child_process';
import { once } from 'node:events';

import type { RawAnswer } from '../tests/support/http/get-raw.ts';

/** Starts plain node:http, which gives this answer to everyone: the reference for what a request costs at least. */
export async function startBareServer(answer: RawAnswer) {
  const child = spawn(process.execPath, [`${import.meta.dirname}/bare-server.ts`], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(
    JSON.stringify({
      headers: ownHeaders(answer.rawHeaders),
      body: answer.bytes.toString('base64'),
    }),
  );
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { process: child, url: `http://127.0.0.1:${line.toString().trim()}/` };
}

/** Drops the headers that node:http adds by itself. */
function ownHeaders(raw: string[]): string[] {
  const added = new Set(['date', 'connection', 'keep-alive']);
  return raw.filter((_value, index) => !added.has((raw[index - (index % 2)] ?? '').toLowerCase()));
}
