import { parseArgs } from 'node:util';

import { openMemoryHouse } from './start-house.ts';
import { tryEditors } from './try-editors.ts';

/** `npm run editors -- --runs 10000 [--seed N [--path P] [--shrink]]`: is any typed word lost? */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '10000' },
    seed: { type: 'string' },
    path: { type: 'string' },
    shrink: { type: 'boolean', default: false },
  },
});
const seed = values.seed === undefined ? Date.now() % 2 ** 31 : Number(values.seed);
const began = performance.now();
const failure = await tryEditors({
  runs: Number(values.runs),
  seed,
  path: values.path,
  isShrunk: values.shrink,
  openDatabase: async () => ({ db: await openMemoryHouse(), close: async () => {} }),
});
const seconds = Math.round((performance.now() - began) / 1000);
process.stdout.write(
  failure ?? `${values.runs} runs from seed ${seed}, no word lost, ${seconds} s\n`,
);
process.exitCode = failure === undefined ? 0 : 1;
