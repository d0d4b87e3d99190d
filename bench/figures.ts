import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import * as z from 'zod';

/** A measured number and its limit. */
export type Figure = {
  name: string;
  value: number;
  unit: string;
  /** The same number for a reference in the same run: a bare server, or an idle moment. */
  reference?: number;
  promise: string;
};

/** This file is not in the repository: figures of one machine say nothing about another. */
const file = path.join(import.meta.dirname, 'results.json');

const resultsSchema = z.record(z.string(), z.object({ value: z.number(), unit: z.string() }));

/**
 * Prints all figures in one table beside those of the last run on this machine, then stores them for the next run.
 */
export function printFigures(figures: Figure[]): void {
  if (figures.length === 0) return;
  const before = readResults();
  const rows = figures.map(({ name, value, unit, reference, promise }) => [
    name,
    {
      measured: `${value} ${unit}`,
      reference: reference ?? '',
      promise,
      'last run': before[name]?.value ?? '',
    },
  ]);
  console.log('');
  console.table(Object.fromEntries(rows));
  const measured = figures.map(({ name, value, unit }) => [name, { value, unit }] as const);
  const results = { ...before, ...Object.fromEntries(measured) };
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
}

function readResults(): z.output<typeof resultsSchema> {
  try {
    return resultsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // The first run here has nothing to compare with.
    return {};
  }
}
