import http from 'node:http';
import { connect } from 'node:net';

import sharp from 'sharp';

import { openPage } from '../domain/tree/edit-tree.ts';
import { admin } from '../tests/support/builder/admin-site.ts';
import { logIn } from '../tests/support/builder/builder-desk.ts';
import { dataOf } from '../tests/support/builder/trees.ts';
import { builderCalls, timeCall } from './builder-calls.ts';
import { type GrownSite, pageUrl } from './grown-sites.ts';
import { pageIdAt } from './many-pages.ts';

const oddPaths = [
  '/nowhere',
  '/NoWhere/At/All',
  '//x',
  '/%ff%fe',
  '/about-us?_routes=x',
  '/x.data',
  '/preview/x',
  '/../../etc/passwd',
  '/api/v1/nothing',
  `/${'long'.repeat(1500)}`,
];

/** How long visitors have waited for pages since the last look, in milliseconds. */
export type Waits = { site: number[]; bare: number[] };

/** The part of an answer that is looked at. */
type Answer = { data: { _id: string } | null };

type Asked = { headers?: Record<string, string>; method?: string; body?: string | FormData };

/** The people on a site, and how often each of them does something. Each act ends when its answer is here. */
export class SoakTraffic {
  readonly #grown: GrownSite;
  readonly #bareUrl: string;
  readonly #paths: string[];
  readonly #agent = new http.Agent({ keepAlive: true, maxSockets: 20 });
  #turn = 0;
  #uploaded: string[] = [];
  #waits: Waits = { site: [], bare: [] };
  #failures = new Map<string, number>();

  constructor(grown: GrownSite, bareUrl: string) {
    this.#grown = grown;
    this.#bareUrl = bareUrl;
    const built = Array.from({ length: grown.pages }, (_, index) => pageUrl(grown, index));
    this.#paths = ['/', '/about-us', '/contact', ...built.map((url) => new URL(url).pathname)];
  }

  /** Each act with the pause after it. */
  readonly acts: { name: string; pauseMs: number; run: () => Promise<void> }[] = [
    { name: 'a visitor', pauseMs: 60, run: () => this.#visit() },
    { name: 'an odd address', pauseMs: 300, run: () => this.#askOddly() },
    { name: 'a broken connection', pauseMs: 1000, run: () => this.#breakOff() },
    { name: 'a save', pauseMs: 1500, run: () => this.#save() },
    { name: 'an upload', pauseMs: 5000, run: () => this.#upload() },
    { name: 'a sign-in', pauseMs: 5000, run: () => this.#signIn() },
    { name: 'a wrong password', pauseMs: 15_000, run: () => this.#guess() },
    { name: 'a desk', pauseMs: 2000, run: () => this.#work() },
    { name: 'news for the desk', pauseMs: 4000, run: () => this.#listen() },
  ];

  /** Does everything once, and draws every page. */
  async warmUp(): Promise<void> {
    for (const { run } of this.acts) await run().catch(() => run());
    for (const path of this.#paths) await this.#get(path);
    this.takeWaits();
  }

  takeWaits(): Waits {
    const waits = this.#waits;
    this.#waits = { site: [], bare: [] };
    return waits;
  }

  /** Acts that were answered otherwise than they should be. */
  get failures(): string {
    return [...this.#failures].map(([name, count]) => `${name} ${count}`).join(', ') || 'none';
  }

  fail(name: string): void {
    this.#failures.set(name, (this.#failures.get(name) ?? 0) + 1);
  }

  end(): void {
    this.#agent.destroy();
  }

  /** Asks the site for a page, and a bare server right after it: both meet the same moment of the machine. */
  async #visit(): Promise<void> {
    this.#turn += 1;
    const path = this.#paths[this.#turn % this.#paths.length] ?? '/';
    const began = performance.now();
    const status = await this.#get(path);
    const answered = performance.now();
    await this.#get('/', 'GET', this.#bareUrl);
    this.#waits.site.push(answered - began);
    this.#waits.bare.push(performance.now() - answered);
    if (status !== 200) this.fail(`${path} ${status}`);
  }

  async #askOddly(): Promise<void> {
    this.#turn += 1;
    const path = oddPaths[this.#turn % oddPaths.length] ?? '/';
    const status = await this.#get(path, this.#turn % 3 === 0 ? 'HEAD' : 'GET');
    if (status >= 500) this.fail(`${path.slice(0, 20)} ${status}`);
  }

  /** Sends half a request, or leaves before the answer. */
  #breakOff(): Promise<void> {
    this.#turn += 1;
    const half = this.#turn % 2 === 0 ? '' : 'Host: localhost\r\n\r\n';
    const socket = connect(Number(new URL(this.#grown.site.url).port), 'localhost');
    return new Promise((resolve) => {
      socket.on('error', () => {});
      socket.on('close', () => resolve());
      socket.write(`GET /about-us HTTP/1.1\r\n${half}`, () =>
        setTimeout(() => socket.destroy(), 20),
      );
    });
  }

  async #save(): Promise<void> {
    const { site, token, base } = this.#grown;
    const page = structuredClone(openPage(base.tree, pageIdAt(0)));
    if (!page) throw new Error('The page is not there');
    dataOf(page.sections[0]).heading = `Heading ${this.#turn}`;
    const { version } = await timeCall(site, token, builderCalls.save(base, page));
    this.#grown.base = { ...base, version };
  }

  /** Uploads another picture each time, and deletes the one of ten uploads before. */
  async #upload(): Promise<void> {
    this.#turn += 1;
    const colour = `#${(this.#turn * 7919).toString(16).padStart(6, '0').slice(-6)}`;
    const picture = await sharp({
      create: { width: 320, height: 200, channels: 3, background: colour },
    })
      .png()
      .toBuffer();
    const body = new FormData();
    body.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'soak.png');
    const { data } = await this.#call('/media', { method: 'POST', body });
    if (data) this.#uploaded.push(data._id);
    const old = this.#uploaded.length > 10 ? this.#uploaded.shift() : undefined;
    if (old) await this.#call(`/media/${old}`, { method: 'DELETE' });
  }

  async #signIn(): Promise<void> {
    const { token } = await logIn(this.#grown.site);
    await this.#call('/auth/logout', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
  }

  async #guess(): Promise<void> {
    this.#turn += 1;
    await this.#call(
      '/auth/login',
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `10.9.${this.#turn % 250}.${(this.#turn * 7) % 250}`,
        },
        body: JSON.stringify({ email: admin.email, password: `a wrong guess ${this.#turn}` }),
      },
      401,
    );
  }

  async #work(): Promise<void> {
    this.#turn += 1;
    await this.#call(`/auth/admin/contact?search=word${this.#turn % 50}`);
  }

  /** Opens the stream of news and leaves it, as a closed tab does. */
  async #listen(): Promise<void> {
    const leave = new AbortController();
    const response = await fetch(`${this.#grown.site.url}/api/v1/auth/admin/news`, {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${this.#grown.token}` },
      signal: leave.signal,
    });
    if (response.status !== 200) this.fail(`news ${response.status}`);
    await new Promise((resolve) => setTimeout(resolve, 500));
    leave.abort();
  }

  async #call(path: string, asked: Asked = {}, expected = 200): Promise<Answer> {
    const response = await fetch(`${this.#grown.site.url}/api/v1${path}`, {
      ...asked,
      headers: { authorization: `Bearer ${this.#grown.token}`, ...asked.headers },
    });
    const text = await response.text();
    const answer = JSON.parse(text || '{ "data": null }') as Answer;
    const isFine = response.status === expected || (response.ok && expected === 200);
    if (!isFine) this.fail(`${asked.method ?? 'GET'} ${path.slice(0, 20)} ${response.status}`);
    return answer;
  }

  #get(path: string, method = 'GET', origin = this.#grown.site.url): Promise<number> {
    const { hostname: host, port } = new URL(origin);
    const options = { host, port, path, method, agent: this.#agent };
    return new Promise((resolve, reject) => {
      http
        .request({ ...options, headers: { 'accept-encoding': 'br' } }, (answer) => {
          answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
        })
        .on('error', reject)
        .end();
    });
  }
}
