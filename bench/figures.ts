import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import * as z from 'zod';

/** One number that was measured, beside what it is held to. */
export type Figure = {
  name: string;
  value: number;
  unit: string;
  /** The same of something else in the same run: a bare server, a calm moment. */
  reference?: number;
  promise: string;
};

/** Not in the repository: a figure of one machine says nothing about another's. */
const file = path.join(import.meta.dirname, 'results.json');

const resultsSchema = z.record(z.string(), z.object({ value: z.number(), unit: z.string() }));

/** All figures in one table, each beside that of the last run here; then these are kept for the next. */
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
