import { spawn } from 'node:child_process';
import { once } from 'node:events';

import autocannon from 'autocannon';

const seconds = 8;

/** What a few readers of an address feel: half of them wait no longer than p50, all but one in a hundred than p99. */
export async function readSteadily(url: string) {
  const { latency, requests, non2xx } = await autocannon({
    url,
    connections: 5,
    duration: seconds,
    headers: { 'accept-encoding': 'br' },
  });
  return {
    'p50 ms': latency.p50,
    'p99 ms': latency.p99,
    'answers/s': Math.round(requests.average),
    'not 2xx': non2xx,
  };
}

/** The same while a flood from another process lasts. */
export async function readInFlood(url: string, flood: autocannon.Options) {
  const child = spawn(process.execPath, [`${import.meta.dirname}/flood.ts`], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify({ ...flood, duration: seconds + 2 }));
  const statuses = once(child.stdout, 'data');
  const flooded = await readSteadily(url);
  return { flooded, answers: String((await statuses)[0]).trim() };
}
