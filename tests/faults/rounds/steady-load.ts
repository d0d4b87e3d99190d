import http from 'node:http';

type Ask = { path: string; headers?: Record<string, string> };

/** Readers who come at a fixed pace, however slow the answers are. */
export class SteadyLoad {
  readonly #agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
  readonly #waiting = new Set<Promise<void>>();
  readonly #timer: NodeJS.Timeout;
  readonly failures: string[] = [];
  /** Turned away by a process that is late for everything, because its machine has too much to do. */
  shed = 0;
  count = 0;

  constructor(url: string, asks: Ask[], perSecond: number) {
    const began = performance.now();
    this.#timer = setInterval(() => {
      const due = ((performance.now() - began) / 1000) * perSecond;
      while (this.count < due) {
        const ask = asks[this.count % asks.length] as Ask;
        this.count += 1;
        const asked = this.#ask(url, ask).finally(() => this.#waiting.delete(asked));
        this.#waiting.add(asked);
      }
    }, 5);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all(this.#waiting);
    this.#agent.destroy();
  }

  #ask(url: string, { path, headers = {} }: Ask): Promise<void> {
    return new Promise((resolve) => {
      const fail = (what: string) => {
        this.failures.push(`${path}: ${what}`);
        resolve();
      };
      http
        .get(url + path, { agent: this.#agent, headers }, (response) => {
          response
            .on('error', (error) => fail(error.message))
            .on('end', () => {
              if (response.statusCode === 503 && response.headers['retry-after']) this.shed += 1;
              else if (response.statusCode !== 200) return fail(String(response.statusCode));
              resolve();
            });
          response.resume();
        })
        .on('error', (error) => fail(error.message));
    });
  }
}
