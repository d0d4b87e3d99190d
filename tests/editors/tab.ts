import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextRound } from 'node:timers/promises';

import type { House } from './house.ts';

/** One browser on one machine: what it keeps outlives its tabs. */
export class Machine {
  readonly records = new Map<string, unknown>();
  readonly locks = new Map<string, Tab>();
}

type Timer = { id: number; due: number; run: () => void };
/** What happens to the next call that writes. */
export type Line = 'fine' | 'reply lost' | 'call lost';

/** Time as everyone in one run sees it. Each look at it is later than the last, so that orders are certain. */
export class Clock {
  #ms = Date.UTC(2030, 0, 1);
  now = (): number => (this.#ms += 1);
  pass(ms: number): void {
    this.#ms += ms;
  }
}

let calls = 0;
let lastTimer = 0;

/** A tab of a browser in which one account is signed in. Code that runs in it finds what a browser has. */
export class Tab {
  static readonly #current = new AsyncLocalStorage<Tab>();
  readonly accountId: string;
  readonly machine: Machine;
  readonly clock: Clock;
  readonly events = new EventTarget();
  readonly #house: House;
  #timers: Timer[] = [];
  #isDead = false;
  line: Line = 'fine';
  /** Versions of the past cannot be read. */
  isHistoryShut = false;
  /** Done between the server's deed and the moment its answer arrives. */
  meanwhile: (() => void) | undefined;

  constructor(house: House, machine: Machine, accountId: string, clock: Clock) {
    this.#house = house;
    this.machine = machine;
    this.accountId = accountId;
    this.clock = clock;
  }

  static current(): Tab | undefined {
    return Tab.#current.getStore();
  }

  get isDead(): boolean {
    return this.#isDead;
  }

  /** Does it in this tab, and waits until nothing is under way any more. */
  async act<Result>(deed: () => Result | Promise<Result>): Promise<Result> {
    const result = await Tab.#current.run(this, async () => deed());
    await settle();
    return result;
  }

  kill(): void {
    this.#isDead = true;
    this.#timers = [];
    for (const [name, tab] of this.machine.locks) {
      if (tab === this) this.machine.locks.delete(name);
    }
  }

  setTimer(run: () => void, ms = 0): number {
    lastTimer += 1;
    this.#timers.push({ id: lastTimer, due: this.clock.now() + ms, run });
    return lastTimer;
  }

  clearTimer(id: unknown): void {
    this.#timers = this.#timers.filter((timer) => timer.id !== id);
  }

  /** Whatever was to happen in that time happens. */
  async pass(ms: number): Promise<void> {
    this.clock.pass(ms);
    const due = this.#timers.filter((timer) => timer.due <= this.clock.now());
    this.#timers = this.#timers.filter((timer) => !due.includes(timer));
    for (const { run } of due.toSorted((a, b) => a.due - b.due)) await this.act(run);
  }

  async fetch(address: string, { method = 'GET', body }: RequestInit): Promise<Response> {
    if (this.#isDead) return forever();
    const fate = method === 'GET' ? 'fine' : this.line;
    if (method !== 'GET') this.line = 'fine';
    const isShut = this.isHistoryShut && /\/history\/\d+(?:\?|$)/.test(address);
    if (fate === 'call lost' || isShut) throw new TypeError('No connection');
    return underWay(async () => {
      const text = typeof body === 'string' ? body : undefined;
      const call = { accountId: this.accountId, method, address, body: text };
      const answer = await Tab.#current.exit(() => this.#house.answer(call));
      const isSave = method === 'PUT' && !address.includes('/kept/');
      if (isSave) {
        this.meanwhile?.();
        this.meanwhile = undefined;
      }
      if (fate === 'reply lost') throw new TypeError('No connection');
      return answer;
    });
  }
}

async function underWay<Result>(work: () => Promise<Result>): Promise<Result> {
  calls += 1;
  try {
    return await work();
  } finally {
    calls -= 1;
  }
}

/** Until every call is answered and nothing has followed from it. */
async function settle(): Promise<void> {
  for (let quiet = 0; quiet < 2; quiet += 1) {
    await nextRound();
    if (calls > 0) quiet = -1;
  }
}

/** A tab that is gone hears no answer. */
function forever(): Promise<never> {
  return new Promise(() => {});
}
