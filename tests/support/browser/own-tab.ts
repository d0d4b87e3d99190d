import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';

import { launch } from 'chrome-launcher';

import { chromiumArgs, findChromium } from './chromium.ts';

type Message = {
  id?: number;
  sessionId?: string;
  method?: string;
  params?: {
    sessionId?: string;
    targetInfo?: { targetId: string; type: string; subtype?: string };
  };
  result?: Record<string, unknown>;
  error?: { message: string };
};

const answerMs = 30_000;

/**
 * A tab that may draw pages ahead. Browsers draw nothing ahead in a page that Playwright holds: its sessions belong to
 * pages, and a page that was drawn ahead takes the place of another. This one belongs to the tab.
 */
export class OwnTab {
  readonly #socket: WebSocket;
  readonly #end: () => void;
  readonly #waiting = new Map<number, (message: Message) => void>();
  /** All pages of the tab: the shown one, and those that were drawn ahead. */
  readonly #pages: { id: string; session: string; isAhead: boolean }[] = [];
  #lastId = 0;

  private constructor(socket: WebSocket, end: () => void) {
    this.#socket = socket;
    this.#end = end;
    socket.addEventListener('message', ({ data }) => this.#hear(JSON.parse(String(data))));
  }

  static async open(): Promise<OwnTab> {
    const chrome = await launch({
      chromePath: await findChromium(),
      chromeFlags: ['--headless', '--window-size=1280,800', ...chromiumArgs],
    });
    const version = await fetch(`http://127.0.0.1:${chrome.port}/json/version`);
    const { webSocketDebuggerUrl } = (await version.json()) as { webSocketDebuggerUrl: string };
    const socket = new WebSocket(webSocketDebuggerUrl);
    await once(socket, 'open');
    const tab = new OwnTab(socket, () => chrome.kill());
    const { targetId } = await tab.#send('Target.createTarget', {
      url: 'about:blank',
      forTab: true,
    });
    const { sessionId } = await tab.#send('Target.attachToTarget', { targetId, flatten: true });
    await tab.#send(
      'Target.setAutoAttach',
      { autoAttach: true, waitForDebuggerOnStart: false, flatten: true },
      String(sessionId),
    );
    // The page of the tab is told of by an event.
    while (tab.#pages.length === 0) await setTimeout(20);
    return tab;
  }

  close(): void {
    this.#socket.close();
    this.#end();
  }

  goTo(url: string): Promise<unknown> {
    return this.#send('Page.navigate', { url }, this.#shown());
  }

  /** Returns what an expression is in the page that is shown. */
  async read<Value>(expression: string): Promise<Value | undefined> {
    return this.#evaluate<Value>(expression, this.#shown());
  }

  /** The same for the page that was drawn ahead, if there is one. */
  async readAhead<Value>(expression: string): Promise<Value | undefined> {
    const page = this.#pages.findLast(({ isAhead }) => isAhead);
    return page && this.#evaluate<Value>(expression, page.session);
  }

  /** Waits until an expression is true in the page that is shown. */
  until(expression: string): Promise<void> {
    return untilTrue(expression, (text) => this.read(text));
  }

  /** Waits until a page has been drawn ahead where an expression is true. */
  untilAhead(expression: string): Promise<void> {
    return untilTrue(expression, (text) => this.readAhead(text));
  }

  /** Rests the pointer on an element. */
  async point(selector: string): Promise<void> {
    const place = await this.read<{ x: number; y: number }>(`(() => {
      const element = document.querySelector(${JSON.stringify(selector)});
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    })()`);
    await this.#send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...place }, this.#shown());
  }

  async #evaluate<Value>(expression: string, session: string): Promise<Value | undefined> {
    try {
      const { result } = await this.#send(
        'Runtime.evaluate',
        { expression, returnByValue: true, awaitPromise: true },
        session,
      );
      return (result as { value?: Value }).value;
    } catch {
      // The page has just been left.
      return undefined;
    }
  }

  #shown(): string {
    return this.#pages.findLast(({ isAhead }) => !isAhead)?.session ?? '';
  }

  #send(method: string, params: object, sessionId?: string): Promise<Record<string, unknown>> {
    this.#lastId += 1;
    const id = this.#lastId;
    this.#socket.send(JSON.stringify({ id, method, params, sessionId }));
    const { promise, resolve, reject } = Promise.withResolvers<Record<string, unknown>>();
    this.#waiting.set(id, ({ result, error }) =>
      error ? reject(new Error(`${method}: ${error.message}`)) : resolve(result ?? {}),
    );
    // A page that is left in between never answers.
    const late = new Error(`${method}: no answer`);
    AbortSignal.timeout(answerMs).addEventListener('abort', () => reject(late));
    return promise;
  }

  #hear(message: Message): void {
    const { id, method, params } = message;
    const target = params?.targetInfo;
    const isAhead = target?.subtype === 'prerender';
    if (id !== undefined) this.#waiting.get(id)?.(message);
    if (method === 'Target.attachedToTarget' && target?.type === 'page')
      this.#pages.push({ id: target.targetId, session: params?.sessionId ?? '', isAhead });
    if (method === 'Target.targetInfoChanged')
      for (const page of this.#pages) if (page.id === target?.targetId) page.isAhead = isAhead;
    if (method === 'Target.detachedFromTarget') {
      const at = this.#pages.findIndex(({ session }) => session === params?.sessionId);
      if (at >= 0) this.#pages.splice(at, 1);
    }
  }
}

async function untilTrue(
  expression: string,
  read: (text: string) => Promise<unknown>,
): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (await read(`Boolean(${expression})`)) return;
    await setTimeout(50);
  }
  throw new Error(`This did not come true: ${expression}`);
}
