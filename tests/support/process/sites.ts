import { SiteHost } from './site-host.ts';
import type { Site } from './site.ts';

/** The number of sites that stay open: each further one would only run its background work. */
const keptOpen = 3;

/** The sites of the journeys of one worker, by name. */
export class Sites {
  readonly #host = new SiteHost();
  readonly #open = new Map<string, Promise<Site>>();

  /**
   * The site of this name, started if it is not open. The site that was used longest ago may be
   * closed for it.
   */
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
    // Closes what the sites leave: folders and mail servers.
    for (const site of this.#open.values()) await (await site).stop();
  }
}
