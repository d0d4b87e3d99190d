import type { CachedPage } from './page-cache.ts';

const goodForMs = 10 * 60_000;
const maxBytes = 32 * 2 ** 20;

type Aside = { page: CachedPage; at: number; generation: number; isThere: boolean };

/**
 * Pages that were dropped and not yet made anew, for the time in which the database cannot be asked. One is shown
 * only after a look at the site, later than the drop, has found its address: it was changed then, not taken down.
 */
export class LastKnown {
  readonly #now: () => number;
  readonly #pages = new Map<string, Aside>();
  #bytes = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** `generation` counts the drops up to this one. */
  keep(address: string, page: CachedPage, generation: number): void {
    this.forget(address);
    if (page.status !== 200) return;
    this.#pages.set(address, { page, at: this.#now(), generation, isThere: false });
    this.#bytes += sizeOf(page);
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= maxBytes) break;
      this.forget(oldest);
    }
  }

  forget(address: string): void {
    const known = this.#pages.get(address);
    if (!known) return;
    this.#pages.delete(address);
    this.#bytes -= sizeOf(known.page);
  }

  /** What is on the site, as of a look that began when there had been so many drops. */
  look(addresses: Pick<ReadonlySet<string>, 'has'>, generation: number): void {
    for (const [address, known] of this.#pages) {
      if (known.generation > generation) continue;
      if (addresses.has(address)) known.isThere = true;
      else this.forget(address);
    }
  }

  find(address: string): CachedPage | undefined {
    const known = this.#pages.get(address);
    if (!known?.isThere) return undefined;
    return this.#now() - known.at <= goodForMs ? known.page : undefined;
  }
}

function sizeOf({ bodies }: CachedPage): number {
  return bodies.br.length + bodies.gzip.length + bodies.identity.length;
}
