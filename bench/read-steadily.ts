import { spawn } from 'node:child_process';
import { once } from 'node:events';

import autocannon from 'autocannon';

const seconds = 8;

/** Measures how long a few readers of an address wait, as p50 and p99. */
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

/** Measures the same while another process floods the server. */
export async function readInFlood(url: string, flood: autocannon.Options) {
  const child = spawn(process.execPath, [`${import.meta.dirname}/flood.ts`], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify({ ...flood, duration: seconds + 2 }));
  const statuses = once(child.stdout, 'data');
  const flooded = await readSteadily(url);
  return { flooded, answers: String((await statuses)[0]).trim() };
}
