import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { openPage } from '../domain/tree/edit-tree.ts';
import type { PageDocument } from '../domain/tree/tree-schema.ts';
import { dataOf } from '../tests/support/builder/trees.ts';
import { type BuilderCall, builderCalls, timeCall } from './builder-calls.ts';
import type { Figure } from './figures.ts';
import { type GrownSite, pageUrl, startGrownSite } from './grown-sites.ts';
import { pageIdAt } from './many-pages.ts';
import { median } from './median.ts';

const pages = 1000;
const saves = 10;
/** Quick saves are repeated for so long, because a p99 needs some hundred visits. */
const leastWindowMs = 3000;
const longRun = { rounds: 3, savingMs: 30_000 };
const shortRun = { rounds: 1, savingMs: 0 };
/** Ten saves a minute, beside a visitor who goes through so many pages. */
const saveEveryMs = 6000;
const visitedPages = 100;
const longWatch = { rounds: 3, ms: 60_000 };
const shortWatch = { rounds: 1, ms: 2 * saveEveryMs };

/** The waits of a visitor in one round, in milliseconds; both lists took the same time to collect. */
type Round = { besideBusyProcess: number[]; duringSaves: number[]; saves: number[] };

/**
 * Measures the wait of a visitor to a cached page of a large site while an editor saves one word of another page ten
 * times in a row, compared with the wait beside an unrelated busy process. Both take turns, so that other work of the
 * machine disturbs both alike.
 */
export async function measureSaves(isShort: boolean): Promise<Figure[]> {
  const least = isShort ? shortRun : longRun;
  const grown = await startGrownSite(pages);
  try {
    const renames = await measureRenames(grown, isShort ? shortWatch : longWatch);
    const address = pageUrl(grown, 5);
    const editor = new Editor(grown, pageIdAt(0), (page, words) => {
      dataOf(page.sections[0]).heading = words;
    });
    // The first saves compile code.
    for (let index = 0; index < 3; index += 1) await editor.save();
    const calm = await visit([address], () => setTimeout(leastWindowMs));
    const rounds: Round[] = [];
    let savingMs = 0;
    while (rounds.length < least.rounds || savingMs < least.savingMs) {
      const took: number[] = [];
      const duringSaves = await visit([address], () => saveOften(editor, took));
      const windowMs = sumOf(took);
      const besideBusyProcess = await visit([address], () => keepCoreBusy(windowMs));
      rounds.push({ besideBusyProcess, duringSaves, saves: took });
      savingMs += windowMs;
    }
    printRounds(calm, rounds);
    const p99s = rounds.map(({ besideBusyProcess }) => shareOf(besideBusyProcess, 0.99));
    const added = rounds.map(
      ({ duringSaves }, index) => shareOf(duringSaves, 0.99) - (p99s[index] ?? 0),
    );
    return [
      renames,
      {
        name: `p99 of a cached page during saves on ${pages} pages, above that beside a busy process (reference: the latter)`,
        value: Number(median(added).toFixed(1)),
        unit: 'ms',
        reference: median(p99s),
        promise: 'at most 2',
      },
    ];
  } finally {
    await grown.site.stop();
  }
}

/**
 * Measures the wait of a visitor of many pages while a page that no menu shows is renamed every six seconds, beside the
 * wait while nobody saves.
 */
async function measureRenames(
  grown: GrownSite,
  { rounds, ms }: { rounds: number; ms: number },
): Promise<Figure> {
  const editor = new Editor(grown, pageIdAt(pages - 1), (page, words) => {
    page.text = words;
  });
  const urls = Array.from({ length: visitedPages }, (_page, index) => pageUrl(grown, index));
  const waits = { quiet: [] as number[], 'ten saves a minute': [] as number[] };
  // The first visits draw the pages, which are compressed with full effort afterwards.
  await visit(urls, () => editor.saveFor(ms));
  for (let round = 0; round < rounds; round += 1) {
    waits.quiet.push(...(await visit(urls, () => setTimeout(ms))));
    waits['ten saves a minute'].push(...(await visit(urls, () => editor.saveFor(ms))));
  }
  console.table({
    quiet: describe(waits.quiet),
    'ten saves a minute': describe(waits['ten saves a minute']),
  });
  grown.base = { ...grown.base, version: editor.version };
  const quiet = shareOf(waits.quiet, 0.99);
  return {
    name: `p99 of ${visitedPages} pages beside ten saves a minute on ${pages} pages, above that of quiet minutes (reference: the latter)`,
    value: Number((shareOf(waits['ten saves a minute'], 0.99) - quiet).toFixed(1)),
    unit: 'ms',
    reference: quiet,
    promise: 'at most 5',
  };
}

function printRounds(calm: number[], rounds: Round[]): void {
  console.table({
    calm: describe(calm),
    'beside a busy process': describe(rounds.flatMap((round) => round.besideBusyProcess)),
    'while saves go through': describe(rounds.flatMap((round) => round.duringSaves)),
  });
  const took = rounds.flatMap((round) => round.saves);
  console.log(`${rounds.length} rounds, ${took.length} saves, each ${median(took).toFixed(1)} ms`);
}

/** At least ten saves, and for at least some seconds. */
async function saveOften(editor: Editor, took: number[]): Promise<void> {
  while (took.length < saves || sumOf(took) < leastWindowMs) took.push(await editor.save());
}

function sumOf(times: number[]): number {
  return times.reduce((sum, time) => sum + time, 0);
}

/** Saves other words each time. The bodies are prepared: making one is work of the browser, not of the server. */
class Editor {
  readonly #grown: GrownSite;
  readonly #calls: BuilderCall[];
  version: number;
  #saved = 0;

  constructor(
    grown: GrownSite,
    pageId: string,
    write: (page: PageDocument, words: string) => void,
  ) {
    this.#grown = grown;
    this.version = grown.base.version;
    this.#calls = ['Some words', 'Other words'].map((words) => {
      const page = structuredClone(openPage(grown.base.tree, pageId));
      if (!page) throw new Error('The page is not there');
      write(page, words);
      return builderCalls.save(grown.base, page);
    });
  }

  async save(): Promise<number> {
    const call = this.#calls[this.#saved % this.#calls.length];
    if (!call) throw new Error('There is nothing to save');
    const body = { ...call.body, version: this.version };
    const { ms, version } = await timeCall(this.#grown.site, this.#grown.token, { ...call, body });
    if (version !== this.version + 1) throw new Error('The save did not make the next version');
    this.version = version;
    this.#saved += 1;
    return ms;
  }

  async saveFor(ms: number): Promise<void> {
    for (let end = Date.now() + ms; Date.now() < end;) {
      await this.save();
      await setTimeout(saveEveryMs);
    }
  }
}

/** Keeps another core busy: the reference for what any work beside the server costs on this machine. */
async function keepCoreBusy(ms: number): Promise<void> {
  const work = `const end = Date.now() + ${Math.round(ms)}; while (Date.now() < end) JSON.parse('[1]');`;
  await once(spawn(process.execPath, ['-e', work]), 'exit');
}

/** The visitor runs in its own process: the editor's work must not count as waiting. */
async function visit(urls: string[], meanwhile: () => Promise<unknown>): Promise<number[]> {
  const visitor = fork(path.join(import.meta.dirname, 'visitor.ts'), urls);
  await once(visitor, 'message');
  await meanwhile();
  visitor.send('stop');
  const [times] = (await once(visitor, 'message')) as [number[]];
  return times;
}

function describe(times: number[]): object {
  return {
    visits: times.length,
    'median ms': shareOf(times, 0.5),
    'p95 ms': shareOf(times, 0.95),
    'p99 ms': shareOf(times, 0.99),
    'worst ms': shareOf(times, 1),
  };
}

function shareOf(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  const at = Math.min(sorted.length - 1, Math.floor(sorted.length * share));
  return Number((sorted[at] ?? 0).toFixed(1));
}
