import { SiteHost } from './site-host.ts';
import type { Site } from './site.ts';

/** As many as may be asked in turns: more would only do at night what sites do by themselves. */
const keptOpen = 3;

/** The sites of the journeys that one worker walks, one after the other, by name. */
export class Sites {
  readonly #host = new SiteHost();
  readonly #open = new Map<string, Promise<Site>>();

  /** The site of this name, made now unless it is open. The one that was asked longest ago may close for it. */
  async get<Made extends Site>(
    name: string,
    make: (host: SiteHost) => Promise<Made>,
  ): Promise<Made> {
    const site = (this.#open.get(name) as Promise<Made> | undefined) ?? make(this.#host);
    this.#open.delete(name);
    this.#open.set(name, site);
    const [oldest] = this.#open;
    if (this.#open.size > keptOpen && oldest) {
      this.#open.delete(oldest[0]);
      await (await oldest[1]).stop();
    }
    return site;
  }

  async end(): Promise<void> {
    await this.#host.end();
    // What is left to close: folders and mail servers.
    for (const site of this.#open.values()) await (await site).stop();
  }
}
