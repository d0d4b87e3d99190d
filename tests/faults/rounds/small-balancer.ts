import http from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';

import type { Balancer } from './balancer.ts';

const lookEveryMs = 200;
/** One that is slow is not gone. */
const patienceMs = 5000;

type Target = { port: number; isUp: boolean };

/** As little of a balancer as a test needs where none is installed: asks `/ready`, takes turns, repeats what may be repeated. */
export async function startSmallBalancer(ports: number[]): Promise<Balancer> {
  const targets: Target[] = ports.map((port) => ({ port, isUp: true }));
  const looking = setInterval(() => void Promise.all(targets.map(look)), lookEveryMs);
  let turn = 0;
  const next = (not?: Target): Target => {
    turn += 1;
    const others = targets.filter((target) => target !== not);
    const fit = others.filter((target) => target.isUp);
    const all = fit.length > 0 ? fit : others;
    return all[turn % all.length] as Target;
  };
  const server = http.createServer((request, response) => {
    const body: Buffer[] = [];
    request.on('data', (chunk: Buffer) => body.push(chunk));
    request.on('end', () => pass({ request, response, body: Buffer.concat(body) }, next));
  });
  // Longer than any test: a caller must never meet a connection that is just being closed.
  server.keepAliveTimeout = 300_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async untilUp(index) {
      while (targets[index]?.isUp === false) await setTimeout(50);
    },
    async stop() {
      clearInterval(looking);
      server.closeAllConnections();
      server.close();
    },
  };
}

async function look(target: Target): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${target.port}/ready`, {
    headers: { connection: 'close' },
    signal: AbortSignal.timeout(patienceMs),
  }).catch(() => undefined);
  await response?.arrayBuffer();
  target.isUp = response?.ok ?? false;
}

type Call = { request: http.IncomingMessage; response: http.ServerResponse; body: Buffer };

function pass(
  { request, response, body }: Call,
  next: (not?: Target) => Target,
  not?: Target,
): void {
  const target = next(not);
  const { url = '/', method = 'GET', headers } = request;
  // A connection for each call: one that is kept may close under a call that must not be repeated.
  const onward = http.request(
    { port: target.port, host: '127.0.0.1', path: url, method, headers, agent: false },
    (answer) => {
      const { connection: _hopByHop, ...others } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, others);
      answer.pipe(response);
    },
  );
  onward.on('error', () => {
    target.isUp = false;
    const mayRepeat = method === 'GET' && not === undefined && !response.headersSent;
    if (mayRepeat) pass({ request, response, body }, next, target);
    else if (response.headersSent) response.destroy();
    else response.writeHead(502).end();
  });
  onward.end(body);
}
