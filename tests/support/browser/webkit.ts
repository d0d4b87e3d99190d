import { type ChildProcess, spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

import { findFreePort } from '../process/site.ts';

// Playwright's own WebKit cannot be had here, so Debian's (`webkit2gtk-driver`, `xvfb`) is driven by WebDriver.

const driverFile = '/usr/bin/WebKitWebDriver';
const screenFile = '/usr/bin/Xvfb';
const browserFiles = '/usr/lib/*/webkit2gtk-4.*/MiniBrowser';

export const noWebKit = 'No WebKit found: install webkit2gtk-driver and xvfb.';

export function hasWebKit(): boolean {
  return [driverFile, screenFile, browserFiles].every((file) => globSync(file).length > 0);
}

type Point = { x: number; y: number };

/** One window of WebKit on a screen of its own. */
export class WebKit {
  readonly #session: string;
  readonly #processes: ChildProcess[];

  private constructor(session: string, processes: ChildProcess[]) {
    this.#session = session;
    this.#processes = processes;
  }

  static async open(): Promise<WebKit> {
    const port = await findFreePort();
    const display = `:${port}`;
    const quiet = { stdio: 'ignore' } as const;
    const screen = spawn(screenFile, [display, '-screen', '0', '1440x900x24'], quiet);
    const environment = { ...process.env, DISPLAY: display, WEBKIT_DISABLE_DMABUF_RENDERER: '1' };
    const driver = spawn(driverFile, [`--port=${port}`], { ...quiet, env: environment });
    const [binary] = globSync(browserFiles);
    const options = { binary, args: ['--automation'] };
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
    const address = `http://127.0.0.1:${port}/session`;
    for (let tries = 0; ; tries += 1) {
      try {
        const { sessionId } = await send<{ sessionId: string }>(address, { capabilities });
        const session = `${address}/${sessionId}`;
        await send(`${session}/window/rect`, { x: 0, y: 0, width: 1440, height: 900 });
        return new WebKit(session, [driver, screen]);
      } catch (error) {
        if (tries === 100) throw error;
        await setTimeout(100);
      }
    }
  }

  go(url: string): Promise<unknown> {
    return send(`${this.#session}/url`, { url });
  }

  /** Runs a function in the page. */
  run<Result, Values extends unknown[]>(
    script: (...values: Values) => Result,
    ...args: Values
  ): Promise<Result> {
    return send(`${this.#session}/execute/sync`, {
      script: `return (${script.toString()})(...arguments)`,
      args,
    });
  }

  /** Waits until a function in the page returns something. */
  async until<Result, Values extends unknown[]>(
    script: (...values: Values) => Result,
    ...args: Values
  ): Promise<NonNullable<Result>> {
    const end = Date.now() + 60_000;
    for (;;) {
      const found = await this.run(script, ...args);
      if (found) return found;
      if (Date.now() > end) throw new Error(`In vain: ${script.toString()} ${args.join(' ')}`);
      await setTimeout(100);
    }
  }

  /** Presses at the first point, and releases at the last. */
  press(...[first, ...others]: [Point, ...Point[]]): Promise<unknown> {
    const move = ({ x, y }: Point) => ({ type: 'pointerMove', duration: 50, x, y });
    const rounded = ({ x, y }: Point) => move({ x: Math.round(x), y: Math.round(y) });
    return this.#act('pointer', [
      rounded(first),
      { type: 'pointerDown', button: 0 },
      ...others.map(rounded),
      { type: 'pointerUp', button: 0 },
    ]);
  }

  type(text: string): Promise<unknown> {
    const keys = Array.from(text).flatMap((value) =>
      ['keyDown', 'keyUp'].map((type) => ({ type, value })),
    );
    return this.#act('key', keys);
  }

  async close(): Promise<void> {
    await fetch(this.#session, { method: 'DELETE' });
    for (const one of this.#processes) one.kill();
  }

  #act(type: 'pointer' | 'key', actions: object[]): Promise<unknown> {
    return send(`${this.#session}/actions`, { actions: [{ type, id: type, actions }] });
  }
}

async function send<Value>(address: string, body: object): Promise<Value> {
  const response = await fetch(address, { method: 'POST', body: JSON.stringify(body) });
  const { value } = (await response.json()) as {
    value: Value & { error?: string; message?: string };
  };
  if (!response.ok) throw new Error(`${value.error} ${value.message} ${JSON.stringify(body)}`);
  return value;
}
