import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import * as z from 'zod';

import { isKept } from './promises.ts';

/** A measured number and its limit. */
export type Figure = {
  name: string;
  value: number;
  unit: string;
  /** The same number for a reference in the same run: a bare server, or an idle moment. */
  reference?: number | undefined;
  /** In one of the forms of `promises.ts`; empty where nothing is promised. */
  promise: string;
};

/** This file is not in the repository: figures of one machine say nothing about another. */
const file = path.join(import.meta.dirname, 'results.json');

const resultsSchema = z.record(z.string(), z.object({ value: z.number(), unit: z.string() }));

/**
 * Prints all figures in one table beside those of the last run on this machine, says which promises they miss, and
 * stores them for the next run.
 */
export function printFigures(figures: Figure[]): void {
  if (figures.length === 0) return;
  const before = readResults();
  const rows = figures.map((figure) => [
    figure.name,
    {
      measured: `${figure.value} ${figure.unit}`,
      reference: figure.reference ?? '',
      promise: figure.promise,
      kept: { true: 'yes', false: 'MISSED', undefined: '' }[`${isKept(figure)}`],
      'last run': before[figure.name]?.value ?? '',
    },
  ]);
  console.log('');
  console.table(Object.fromEntries(rows));
  printMissed(figures);
  const measured = figures.map(({ name, value, unit }) => [name, { value, unit }] as const);
  const results = { ...before, ...Object.fromEntries(measured) };
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
}

function printMissed(figures: Figure[]): void {
  const [minute, , quarter] = os.loadavg().map((load) => load.toFixed(1));
  console.log(
    `Load average ${minute} over a minute and ${quarter} over a quarter of an hour, on ${os.availableParallelism()} cores.`,
  );
  const promised = figures.filter((figure) => isKept(figure) !== undefined);
  const missed = promised.filter((figure) => isKept(figure) === false);
  console.log(`${promised.length - missed.length} of ${promised.length} promises are kept.`);
  for (const { name, value, unit, reference, promise } of missed) {
    const beside = reference === undefined ? '' : ` beside ${reference}`;
    console.log(`Missed: ${name}: ${value} ${unit}${beside}, promised ${promise}`);
  }
}

function readResults(): z.output<typeof resultsSchema> {
  try {
    return resultsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // The first run here has nothing to compare with.
    return {};
  }
}
