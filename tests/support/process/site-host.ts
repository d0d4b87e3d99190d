import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';

import { compiledCode } from './compile-cache.ts';
import { type Site, siteSettings, waitUntilReady } from './site.ts';

export type Order =
  | { id: number; open: Record<string, string>; isWeighed: boolean }
  | { id: number; close: number }
  | { id: number; pass: number; site: number };
type WithoutId<Each> = Each extends { id: number } ? Omit<Each, 'id'> : never;
export type Done = { id: number; problem?: string };

/**
 * One process for site after site, each on a data folder of its own: loading the server takes two
 * seconds of a core, opening one more site a tenth of that, and warm code answers quicker.
 */
export class SiteHost {
  readonly #child: ChildProcess;
  #printed = '';
  #orders = 0;

  /** `flags` are those of Node. */
  constructor(flags: string[] = []) {
    this.#child = spawn(process.execPath, [...flags, 'tests/support/process/host-process.ts'], {
      env: { PATH: process.env['PATH'], ...compiledCode(), NODE_ENV: 'test' },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const print = (chunk: Buffer) => (this.#printed += chunk.toString());
    this.#child.stdout?.on('data', print);
    this.#child.stderr?.on('data', print);
    // Every open site listens on the same channel.
    this.#child.setMaxListeners(0);
  }

  /** `isWeighed`: pages are as small as in production, which takes much of the host's time. */
  async open(environment: Record<string, string> = {}, isWeighed = false): Promise<Site> {
    const settings = await siteSettings(environment);
    const began = this.#printed.length;
    const id = await this.#order({ open: settings, isWeighed });
    const url = `http://localhost:${settings.PORT}`;
    await waitUntilReady(url, this.#child, () => this.#printed.slice(began));
    return {
      url,
      dataDir: settings.DATA_DIR,
      process: this.#child,
      output: () => this.#printed.slice(began),
      pass: async (ms) => void (await this.#order({ pass: ms, site: id })),
      stop: async () => {
        if (!this.#hasEnded()) await this.#order({ close: id });
        if (!environment['DATA_DIR']) rmSync(settings.DATA_DIR, { recursive: true, force: true });
        return 0;
      },
    };
  }

  /** Ends at once, because no one calls the sites any more. */
  async end(): Promise<void> {
    if (this.#hasEnded()) return;
    this.#child.kill('SIGKILL');
    await once(this.#child, 'exit');
  }

  #hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  #order(order: WithoutId<Order>): Promise<number> {
    const id = (this.#orders += 1);
    return new Promise((resolve, reject) => {
      const settle = (done?: Done) => {
        this.#child.off('message', hear);
        this.#child.off('exit', end);
        if (done && done.problem === undefined) resolve(id);
        else reject(new Error(`${done?.problem ?? 'The sites have ended'}\n${this.#printed}`));
      };
      const end = () => settle();
      const hear = (done: Done) => done.id === id && settle(done);
      this.#child.on('message', hear);
      this.#child.once('exit', end);
      this.#child.send({ id, ...order } satisfies Order);
    });
  }
}
