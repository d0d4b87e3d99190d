import http from 'node:http';
import { setTimeout } from 'node:timers/promises';

import fc from 'fast-check';

import { adminToken, callSite } from '../../support/http/call-site.ts';
import type { Site } from '../../support/process/site.ts';
import type { Outcome, Round } from './fault.ts';
import type { House } from './house.ts';
import { type ApiDocument, type HostileCall, hostileCalls } from './hostile-calls.ts';

const callersAtOnce = 8;
const longestMs = 20_000;

/** A round of `npm run faults` is a thousand of them. */
export const hostileThousand: Round = (house) => sendHostileBodies(house, 1000);

/** so many bodies that nobody should send; each is answered, none with a failure of ours. */
export async function sendHostileBodies(
  house: House,
  count: number,
  seed = Date.now() % 2 ** 31,
): Promise<Outcome> {
  const { site } = house;
  const knownIds = await findIds(site);
  const response = await fetch(`${site.url}/api/v1/openapi.json`);
  const document = (await response.json()) as ApiDocument;
  const calls = fc.sample(hostileCalls(document, knownIds), { numRuns: count, seed });
  const intruder = new Intruder(site);
  const statuses = new Map<number, number>();
  await Promise.all(
    Array.from({ length: callersAtOnce }, async () => {
      for (let call = calls.pop(); call; call = calls.pop()) {
        const status = await intruder.insist(call);
        if (status >= 500) throw new Error(`${status} (seed ${seed}): ${describe(call)}`);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }),
  );
  if (site.process.exitCode !== null) throw new Error(`The process has ended (seed ${seed})`);
  const counted = [...statuses].map(([status, times]) => `${status}: ${times}`);
  const acknowledged = (statuses.get(200) ?? 0) + (statuses.get(201) ?? 0);
  return { acknowledged, lost: 0, note: `${counted.join(', ')} (seed ${seed})` };
}

/** As an administrator, so that what is sent is also looked at. */
class Intruder {
  readonly #site: Site;
  #token: Promise<string> | undefined;

  constructor(site: Site) {
    this.#site = site;
  }

  /** A machine with too much to do sheds what it is asked; a body that is to blame for it is refused each time. */
  async insist(call: HostileCall): Promise<number> {
    for (let tries = 1; ; tries += 1) {
      const status = await this.#send(call);
      if (status !== 503 || tries === 5) return status;
      await setTimeout(1000);
    }
  }

  async #send(call: HostileCall): Promise<number> {
    this.#token ??= adminToken(this.#site);
    const status = await this.#ask(call, await this.#token).catch((error: unknown) => {
      throw new Error(`No answer to ${describe(call)}`, { cause: error });
    });
    // It was a call that ends sessions.
    if (status === 401) this.#token = undefined;
    return status;
  }

  /** Over a connection of its own: one that is kept may be closed by what was sent before. */
  #ask({ method, path, body, type }: HostileCall, token: string): Promise<number> {
    return new Promise((resolve, reject) => {
      const headers = {
        authorization: `Bearer ${token}`,
        ...(type !== undefined && { 'content-type': type }),
        ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
      };
      const signal = AbortSignal.timeout(longestMs);
      const request = http.request(
        this.#site.url + path,
        { method, headers, agent: false, signal },
        (response) => {
          response.on('error', reject).on('end', () => resolve(response.statusCode ?? 0));
          response.resume();
        },
      );
      request.on('error', reject).end(body);
    });
  }
}

function describe({ method, path, body = '' }: HostileCall): string {
  return `${method} ${path.slice(0, 300)} ${body.slice(0, 2000)}`;
}

/** Of what is there: a call about nothing is refused before anyone reads it. */
async function findIds(site: Site): Promise<string[]> {
  const token = await adminToken(site);
  const { data: people } = await callSite<{ _id: string }[]>(site, '/auth/admin/users', { token });
  const { data: inquiries } = await callSite<{ _id: string }[]>(site, '/auth/admin/contact', {
    token,
  });
  const pages = ['home', 'about-us', 'careers', '1'];
  return [...people, ...inquiries].map(({ _id }) => _id).concat(pages);
}
