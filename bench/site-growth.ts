import { timeOpenings } from './editor-opening.ts';
import type { Figure } from './figures.ts';
import { type GrownSite, type GrownSites, startGrownSites } from './grown-sites.ts';
import { median } from './median.ts';
import { pageActs, weighPage } from './page-acts.ts';

const few = 10;
const promised = 1000;
/**
 * The first turns compile code and fill caches, on each site alike. Each turn views a page for the first time, and the
 * smallest site has ten pages.
 */
type Turns = { warmUps: number; measured: number };
const longTurns: Turns = { warmUps: 2, measured: 7 };
const shortTurns: Turns = { warmUps: 1, measured: 3 };

/** The medians of one act, in the order of the sites. */
type Row = { name: string; unit: string; values: number[]; isPromised: boolean };

/**
 * Compares the acts of editors and visitors on sites of many pages with those on a site of ten. The sites take turns,
 * so that other work of the machine disturbs all of them alike.
 */
export async function measureSiteGrowth(isShort: boolean): Promise<Figure[]> {
  if (isShort) return measureOn('SQLite', [few, promised], shortTurns);
  const sizes = [few, 100, promised, 2000];
  return [
    ...(await measureOn('SQLite', sizes, longTurns)),
    ...(await measureOn('PostgreSQL', sizes, longTurns)),
  ];
}

async function measureOn(
  engine: 'SQLite' | 'PostgreSQL',
  sizes: number[],
  turns: Turns,
): Promise<Figure[]> {
  const grown = await startGrownSites(engine, sizes);
  try {
    const { sites } = grown;
    const rows = await timeActs(grown, turns);
    // The browser does the same on either engine.
    if (engine === 'SQLite') {
      const values = await timeOpenings(sites, turns.measured);
      rows.push({ name: 'the editor opens in a browser', unit: 'ms', values, isPromised: true });
    }
    const bytes = await Promise.all(sites.map(weighPage));
    const html = { name: 'the HTML of a page, gzip', unit: 'bytes', values: bytes };
    console.log(`${engine}, median of ${turns.measured} turns`);
    printRows(sites, [...rows, { ...html, isPromised: false }]);
    return describe(engine, sites, rows, bytes);
  } finally {
    await grown.stop();
  }
}

async function timeActs(
  { sites, workOf }: GrownSites,
  { warmUps, measured: turns }: Turns,
): Promise<Row[]> {
  const measured = pageActs.map(() =>
    sites.map(() => ({ ms: [] as number[], work: [] as number[] })),
  );
  for (let number = 0; number < warmUps + turns; number += 1) {
    const begun = sites.map((grown) => ({ grown, number, newest: grown.base.version }));
    for (const [act, { run }] of pageActs.entries()) {
      for (const [site, turn] of begun.entries()) {
        const before = workOf(turn.grown);
        const ms = await run(turn);
        const work = workOf(turn.grown) - before;
        if (number < warmUps) continue;
        measured[act]?.[site]?.ms.push(ms);
        measured[act]?.[site]?.work.push(work);
      }
    }
  }
  return pageActs.flatMap(({ name }, act) => {
    const all = measured[act] ?? [];
    const ms = all.map((one) => median(one.ms));
    const work = all.map((one) => median(one.work));
    return [
      { name, unit: 'ms', values: ms, isPromised: true },
      { name: `${name}, processor time`, unit: 'ms', values: work, isPromised: false },
    ];
  });
}

function printRows(sites: GrownSite[], rows: Row[]): void {
  const columns = ({ values, unit }: Row) =>
    sites.map(({ pages }, index) => [
      `${pages.toLocaleString('en')} pages`,
      `${rounded(values[index])} ${unit}, ${rounded(ratioOf(values, index))} times`,
    ]);
  console.table(
    Object.fromEntries(rows.map((row) => [row.name, Object.fromEntries(columns(row))])),
  );
}

function describe(engine: string, sites: GrownSite[], rows: Row[], bytes: number[]): Figure[] {
  const at = sites.findIndex(({ pages }) => pages === promised);
  const beside = `${engine}, ${promised.toLocaleString('en')} pages beside ${few}`;
  const figures = rows
    .filter(({ isPromised }) => isPromised)
    .map(({ name, values }) => ({
      name: `${beside}: ${name} (reference: ms of ${few})`,
      value: rounded(ratioOf(values, at)),
      unit: 'times',
      reference: rounded(values[0]),
      promise: 'at most 1.5',
    }));
  const [all = Number.NaN] = bytes;
  return [
    ...figures,
    {
      name: `${beside}: the HTML of a page, gzip, grows by (reference: all of ${few})`,
      value: (bytes[at] ?? Number.NaN) - all,
      unit: 'bytes',
      reference: all,
      promise: 'at most 3072',
    },
  ];
}

function ratioOf(values: number[], index: number): number {
  return (values[index] ?? Number.NaN) / (values[0] ?? Number.NaN);
}

function rounded(value = Number.NaN): number {
  return Number(value.toFixed(value < 100 ? 1 : 0));
}
