import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { median } from '../../bench/median.ts';
import { adminToken } from '../support/http/call-site.ts';
import { admin } from '../support/mail/mailed-site.ts';
import { mostResidentMb } from '../support/process/resident-memory.ts';
import { type Site, startSite } from '../support/process/site.ts';

/** Measured: 15 to 35. A limit of 64 MB for each body made it 2,000. */
const mostMb = 100;
const chunkOf = (bytes: number) =>
  Buffer.concat([
    Buffer.from(`${bytes.toString(16)}\r\n`),
    Buffer.alloc(bytes, 'x'),
    Buffer.from('\r\n'),
  ]);
const chunk = chunkOf(65_536);

type Endless = {
  line: string;
  headers?: string[];
  atOnce: number;
  status: number;
  isReadFar?: boolean;
};

const headOf = ({ line, headers = [] }: Endless) => {
  const head = [`${line} HTTP/1.1`, 'Host: localhost', ...headers];
  const length = head.some((one) => one.startsWith('Content-Length'))
    ? []
    : ['Transfer-Encoding: chunked'];
  return `${[...head, ...length].join('\r\n')}\r\n\r\n`;
};

/** Sends a body that never ends, as fast as it is taken, until someone says stop. Returns the status that was heard. */
function pour(port: number, kind: Endless): Promise<number> {
  return send(port, headOf(kind), (socket) => {
    while (socket.writable && socket.write(chunk));
  });
}

/** Sends `beginning`, then by `more` until an answer comes. Returns the status that was heard. */
function send(
  port: number,
  beginning: Uint8Array | string,
  more: (socket: Socket) => void = () => {},
): Promise<number> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    const pourOn = () => {
      if (answer === '') more(socket);
    };
    socket.on('data', (bytes: Buffer) => {
      answer += bytes.toString('latin1');
      socket.end();
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(Number(answer.split(' ')[1])));
    socket.on('drain', pourOn);
    socket.write(beginning);
    pourOn();
  });
}

/** This process pours with all its might, so that its own request may come too slowly (408): then it asks again. */
async function seePage(site: Site): Promise<number> {
  const { status } = await fetch(site.url);
  return status === 408 ? seePage(site) : status;
}

/** Whoever is hung up on while pouring may miss the words that came before: TCP throws them away. */
const isAnswer = (status: number) => !Number.isNaN(status);

/** So many who guess a password, each again and again. */
class SignInFlood {
  /** How long an answer took that was no, or not now; anything else was not expected. */
  readonly times = {
    checked: new Array<number>(),
    shed: new Array<number>(),
    others: new Array<number>(),
  };
  readonly #guessing: Promise<unknown>;
  readonly #url: string;
  readonly #over = new AbortController();

  constructor({ url }: Site, atOnce: number) {
    this.#url = url;
    this.#guessing = Promise.all(Array.from({ length: atOnce }, () => this.#guess()));
  }

  async stop(): Promise<void> {
    this.#over.abort();
    await this.#guessing;
  }

  async #guess(): Promise<void> {
    const { signal } = this.#over;
    while (!signal.aborted) {
      await this.#guessOnce(signal).catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
    }
  }

  async #guessOnce(signal: AbortSignal): Promise<void> {
    const began = performance.now();
    const response = await fetch(`${this.#url}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: admin.email, password: 'a wrong guess of mine' }),
      signal,
    });
    await response.arrayBuffer();
    const isShed = response.status === 503 && response.headers.has('retry-after');
    const kind = isShed ? 'shed' : response.status === 401 ? 'checked' : 'others';
    this.times[kind].push(performance.now() - began);
    if (isShed) await setTimeout(50);
  }
}

describe('A site that is sent far too much', () => {
  let site: Site;

  beforeAll(async () => {
    site = await startSite({
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      LOG_LEVEL: 'silent',
      NODE_OPTIONS: '--max-old-space-size=256',
    });
    // From here on it is in memory.
    await fetch(site.url);
  });
  afterAll(async () => {
    // Nobody waits for the passwords that are still to be checked.
    site.process.kill('SIGKILL');
    await site.stop();
  });

  it('X-14 refuses huge and endless bodies, a hundred at once, and grows by 100 MB at most', async () => {
    const port = Number(new URL(site.url).port);
    const json = 'Content-Type: application/json';
    const known = `Authorization: Bearer ${await adminToken(site)}`;
    const contact = 'POST /api/v1/auth/contact';
    const kinds: Endless[] = [
      { line: contact, headers: [json], atOnce: 50, status: 413 },
      { line: contact, headers: [json, 'Content-Length: 9999999999'], atOnce: 20, status: 413 },
      { line: contact, headers: [json, 'Content-Encoding: gzip'], atOnce: 10, status: 415 },
      { line: 'PUT /api/v1/template', headers: [json], atOnce: 18, status: 401 },
      // What an administrator sends is read, as far as the largest tree goes.
      {
        line: 'PUT /api/v1/template',
        headers: [json, known],
        atOnce: 2,
        status: 413,
        isReadFar: true,
      },
    ];
    const before = mostResidentMb(site);
    for (let turn = 0; turn < 3; turn += 1) {
      const poured = kinds.map((kind) =>
        Promise.all(Array.from({ length: kind.atOnce }, () => pour(port, kind))),
      );
      expect(await seePage(site)).toBe(200);
      const answers = await Promise.all(poured);
      for (const [index, { line, status }] of kinds.entries()) {
        const heard = new Set(answers[index]?.filter(isAnswer));
        expect({ line, heard: [...heard.add(status)] }).toEqual({ line, heard: [status] });
      }
    }
    // Whoever sends a little too much and then listens hears why.
    for (const kind of kinds.filter(({ isReadFar }) => !isReadFar)) {
      const tooMuch = Buffer.concat([Buffer.from(headOf(kind)), chunkOf(40_000)]);
      expect({ kind, status: await send(port, tooMuch) }).toEqual({ kind, status: kind.status });
    }
    expect(mostResidentMb(site) - before).toBeLessThan(mostMb);
    expect(site.process.exitCode).toBe(null);
  });

  it('X-16 sheds a flood of sign-ins, checks those it takes, and serves pages as if nothing were', async () => {
    const flood = new SignInFlood(site, 50);
    const pages: number[] = [];
    while (flood.times.checked.length < 20) {
      const began = performance.now();
      const response = await fetch(site.url);
      await response.arrayBuffer();
      expect(response.status).toBe(200);
      pages.push(performance.now() - began);
      await setTimeout(10);
    }
    await flood.stop();
    const { checked, shed, others } = flood.times;
    expect(others).toEqual([]);
    expect(shed.length).toBeGreaterThan(10);
    // Whoever signs in waits for a turn; whoever reads waits for nobody, however slow the machine.
    expect(median(pages)).toBeLessThan(median(checked) / 5);
  });
});
