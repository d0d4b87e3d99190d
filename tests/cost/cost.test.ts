import { describe, expect, it } from 'vitest';

import { lineReaders } from './line-readers.ts';
import { type Growth, growthOf, type Reader, type Shape } from './measure.ts';
import { pageReaders, treeReaders } from './page-readers.ts';
import { drawers, htmlReaders, proseReaders, signReaders } from './prose-readers.tsx';
import { fewShapes, htmlShapes, lineShapes, pageShapes, proseShapes } from './shapes.ts';

/** At 16 times the text at most so many times the processor. */
const mostGrowth = 24;

/** Beside busy neighbours. */
const slow = { timeout: 600_000 };

/** `COST_TABLE=1 npx vitest run tests/cost` tries more shapes and prints the worst one of each function. */
const isWhole = process.env.COST_TABLE !== undefined;

const groups: [string, Record<string, Reader>, Record<string, Shape>][] = [
  ['the signs of a text', signReaders, proseShapes],
  ['a text', proseReaders, isWhole ? proseShapes : fewShapes],
  ['a drawn text @rest', drawers, isWhole ? pageShapes : fewShapes],
  ['HTML of a clipboard', htmlReaders, htmlShapes],
  ['a line, a name or an address', lineReaders, lineShapes],
  ['a page @rest', pageReaders, isWhole ? pageShapes : fewShapes],
  ['all pages @rest', treeReaders, isWhole ? pageShapes : fewShapes],
];

describe.each(groups)('H-09 What reads %s', (_what, readers, shapes) => {
  it.each(Object.entries(readers))('takes as long as the text is: %s', slow, (name, read) => {
    const found = Object.entries(shapes).map(([shape, make]): [string, Growth] => [
      shape,
      growthOf(read, make, mostGrowth),
    ]);
    const [worst] = found.toSorted(([, one], [, other]) => other.growth - one.growth);
    const [slowest] = found.toSorted(([, one], [, other]) => other.ms - one.ms);
    if (isWhole && worst && slowest) {
      const [shape, { growth }] = worst;
      const ms = `${slowest[1].ms.toFixed(0)} ms: ${slowest[0]}`;
      process.stdout.write(`| ${name} | ${growth.toFixed(0)}: ${growth ? shape : '-'} | ${ms} |\n`);
    }
    const over = found.filter(([, { growth }]) => growth > mostGrowth);
    expect(over).toEqual([]);
  });
});
