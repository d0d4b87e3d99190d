import { openPage } from '../domain/tree/edit-tree.ts';
import type { PageDocument } from '../domain/tree/tree-schema.ts';
import { dataOf } from '../tests/support/builder/trees.ts';
import { getRaw } from '../tests/support/http/get-raw.ts';
import { askUntilAnswered } from './ask-until-answered.ts';
import { builderCalls, timeCall } from './builder-calls.ts';
import { type GrownSite, pageUrl } from './grown-sites.ts';
import { pageIdAt } from './many-pages.ts';

const edited = pageIdAt(0);

/** A site during one turn; `newest` is its newest version, `grown.base` the one that the turn began from. */
export type Turn = { grown: GrownSite; number: number; newest: number };

/** What editors and visitors do with one page, in the order of a turn. Each returns how many milliseconds it took. */
export const pageActs: { name: string; run: (turn: Turn) => Promise<number> }[] = [
  { name: 'a save of one word', run: (turn) => save(turn, 0) },
  { name: 'what the builder fetches to open a page', run: open },
  { name: 'a merge', run: (turn) => save(turn, 1) },
  { name: "one page's restore", run: restore },
  { name: 'the first view of a page', run: ({ grown, number }) => view(grown, number + 1) },
];

/** The second save of a turn names the same version as the first, so the server merges it. */
async function save(turn: Turn, section: number): Promise<number> {
  const { site, token, base } = turn.grown;
  const call = builderCalls.save(base, withAnotherWord(turn, section));
  return follow(turn, await timeCall(site, token, call));
}

function withAnotherWord({ grown, number }: Turn, section: number): PageDocument {
  const page = structuredClone(openPage(grown.base.tree, edited));
  if (!page) throw new Error('The page is not there');
  dataOf(page.sections[section]).heading += ` ${number}`;
  return page;
}

async function open({ grown }: Turn): Promise<number> {
  let ms = 0;
  for (const step of builderCalls.open(edited)) {
    const began = performance.now();
    await Promise.all(step.map((call) => timeCall(grown.site, grown.token, call)));
    ms += performance.now() - began;
  }
  return ms;
}

/** Restores the page as it was before this turn, so that each turn begins with the same site. */
async function restore(turn: Turn): Promise<number> {
  const { grown, newest } = turn;
  const call = builderCalls.restore(grown.base.version, edited, newest);
  const ms = follow(turn, await timeCall(grown.site, grown.token, call));
  grown.base = { ...grown.base, version: turn.newest };
  return ms;
}

/** Each write must have made a version: one that changes nothing would be too quick. */
function follow(turn: Turn, { ms, version }: { ms: number; version: number }): number {
  if (version !== turn.newest + 1) throw new Error('The write did not make the next version');
  turn.newest = version;
  return ms;
}

async function view(grown: GrownSite, index: number): Promise<number> {
  const url = pageUrl(grown, index);
  const began = performance.now();
  await getPage(url, 'br');
  return performance.now() - began;
}

/** The size of a page's HTML on the wire. */
export async function weighPage(grown: GrownSite): Promise<number> {
  return (await getPage(pageUrl(grown, 0), 'gzip')).length;
}

async function getPage(url: string, encoding: 'br' | 'gzip'): Promise<Buffer> {
  const ask = () => getRaw(url, { 'accept-encoding': encoding });
  const { status, bytes } = await askUntilAnswered(ask);
  if (status !== 200) throw new Error(`${url} answered ${status}`);
  return bytes;
}
