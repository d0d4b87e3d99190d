import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { allowLongBody, limitBodyTime } from './bare-answers.ts';

describe('Whoever sends a body slowly', () => {
  let server: http.Server;
  let isAllowed = false;

  beforeEach(async () => {
    isAllowed = false;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    server = http.createServer((request, response) => {
      limitBodyTime(request, 30_000);
      if (isAllowed) allowLongBody(request, 300_000);
      request.resume().once('end', () => response.end('done'));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(() => {
    vi.useRealTimers();
    server.closeAllConnections();
    server.close();
  });

  /** Sends one of two bytes of a body. */
  async function begin(): Promise<net.Socket> {
    const arrives = once(server, 'request');
    const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nConnection: close\r\n\r\n1');
    await arrives;
    return socket;
  }

  it('is cut off after half a minute', async () => {
    const socket = await begin();
    const answer = text(socket);
    vi.advanceTimersByTime(30_000);
    expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('is heard when the rest comes in time', async () => {
    const socket = await begin();
    const answer = text(socket);
    vi.advanceTimersByTime(29_000);
    socket.write('2');
    expect(await answer).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('has longer when the route allows it, and not for ever', async () => {
    isAllowed = true;
    const socket = await begin();
    const answer = text(socket);
    vi.advanceTimersByTime(200_000);
    socket.write('2');
    expect(await answer).toMatch(/^HTTP\/1\.1 200 /);
    const late = text(await begin());
    vi.advanceTimersByTime(300_000);
    expect(await late).toMatch(/^HTTP\/1\.1 408 /);
  });
});
