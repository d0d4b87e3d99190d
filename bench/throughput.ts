import { spawn } from 'node:child_process';
import { once } from 'node:events';

import autocannon from 'autocannon';

import { getRaw, type RawAnswer } from '../tests/support/get-raw.ts';
import { startSite } from '../tests/support/site.ts';
import { median } from './median.ts';

const rounds = 3;
const seconds = 4;
const connections = 50;

/**
 * The cached home page beside a bare node:http server that sends the same bytes and headers, each in its
 * own process, in turns, so that a noisy machine is noisy for both.
 */
export async function measureThroughput(): Promise<void> {
  const site = await startSite({ LOG_LEVEL: 'silent' });
  await fetch(site.url);
  const answer = await getRaw(site.url, { 'accept-encoding': 'br' });
  const bare = await startBareServer(answer);
  try {
    const rows: { round: number; fourfold: number; bare: number; ratio: number }[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const bareRate = await requestsPerSecond(bare.url);
      const ourRate = await requestsPerSecond(site.url);
      rows.push({ round, fourfold: ourRate, bare: bareRate, ratio: ourRate / bareRate });
    }
    console.table(rows);
    const ratio = median(rows.map((row) => row.ratio)).toFixed(2);
    console.log(
      `median ratio ${ratio} (promise: at least 0.85), ${answer.bytes.length} bytes of brotli`,
    );
  } finally {
    bare.process.kill();
    await site.stop();
  }
}

async function startBareServer(answer: RawAnswer) {
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

/** Without those that node:http adds by itself. */
function ownHeaders(raw: string[]): string[] {
  const added = new Set(['date', 'connection', 'keep-alive']);
  return raw.filter((_value, index) => !added.has((raw[index - (index % 2)] ?? '').toLowerCase()));
}

async function requestsPerSecond(url: string): Promise<number> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { 'accept-encoding': 'br' },
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} failed under load`);
  return Math.round(result.requests.average);
}
