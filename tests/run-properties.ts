import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { keepTemporaryFilesInMemory } from './support/process/temporary-folder.ts';

/**
 * `npm run properties [-- --runs N --minutes M --seed N --path P] [file …] [-t name]`: tries each
 * property with many new random values, so often or for so many minutes.
 */
const { values, positionals } = parseArgs({
  // A seed may be negative, which would be read as an option.
  args: process.argv
    .slice(2)
    .join('\0')
    .replace(/--seed\0/g, '--seed=')
    .split('\0')
    .filter(Boolean),
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '20000' },
    minutes: { type: 'string', default: '5' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    path: { type: 'string' },
    testNamePattern: { type: 'string', short: 't' },
  },
});
const files = globSync('{domain,server,app}/**/*.test.{ts,tsx}').filter(
  (file) =>
    readFileSync(file, 'utf8').includes("from 'fast-check'") &&
    (positionals.length === 0 || positionals.some((name) => file.includes(name))),
);
if (files.length === 0) throw new Error('No file with properties has such a name.');
keepTemporaryFilesInMemory();
console.log(`${files.length} files with properties, seed ${values.seed}`);
const { status } = spawnSync(
  'vitest',
  [
    'run',
    '--testTimeout=0',
    '--disableConsoleIntercept',
    ...(values.testNamePattern ? ['-t', literal(values.testNamePattern)] : []),
    ...files,
  ],
  {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: {
      ...process.env,
      PROPERTY_RUNS: values.runs,
      PROPERTY_MINUTES: values.minutes,
      PROPERTY_SEED: values.seed,
      ...(values.path && { PROPERTY_PATH: values.path }),
    },
  },
);
process.exit(status ?? 1);

/** Escapes a printed name, because the test runner reads a pattern. */
function literal(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
