import { existsSync, readFileSync } from 'node:fs';

/** What one test sent to each engine. */
export type RecordedTest = {
  file: string;
  name: string;
  ms: number;
  sqlite: string[];
  postgres: string[];
};

export type EngineChoice = {
  /** Tests that `npm test` runs on PostgreSQL because no other sends what they send, by file. */
  postgres: Record<string, string[]>;
  /** Statements that the code sends to SQLite alone. */
  onlySqlite: string[];
};

export const choiceFile = 'tests/postgres-tests.json';

/** Where the tests of this run write their statements; undefined when nothing is recorded. */
export function recordFolder(): string | undefined {
  return process.env['STATEMENTS_FOLDER'] || undefined;
}

/** Tests about concurrency, locks, migrations, time and dialect run on both engines whatever they send. */
const needsBoth =
  /simultan|at the same (?:time|moment)|parallel|concurren|\brac(?:e|es|ing)\b|dead ?lock|\blocks?\b|migrat|clock|midnight|time ?zone|Z-05|X-37|search-pages/i;

let choice: EngineChoice | undefined;

/** Tests that take many seconds and are not the only ones of their kind carry this in their names. */
const restTag = '@rest';

/** Their sites are processes of their own: what such a test sends itself only looks at what is left. */
export function isProcessFault(file: string): boolean {
  return file.startsWith('tests/faults/') || file.endsWith('durability.test.ts');
}

/** What takes long, and process faults on their second engine, run in `npm run test:rest`. */
export function isOfTheRest(file: string, name: string): boolean {
  return name.includes(restTag) || (isProcessFault(file) && name.includes('(PostgreSQL)'));
}

/** Whether `npm test` runs a test. Those of SQLite and of no engine run, but for the rest. */
export function isOfMainRun(file: string, name: string): boolean {
  if (isOfTheRest(file, name)) return false;
  if (!name.includes('(PostgreSQL)')) return true;
  if (isAboutEngines(file, name)) return true;
  // Before the first choice every test runs on both.
  if (!existsSync(choiceFile)) return true;
  choice ??= JSON.parse(readFileSync(choiceFile, 'utf8')) as EngineChoice;
  return choice.postgres[file]?.includes(name) ?? false;
}

export function isAboutEngines(file: string, name: string): boolean {
  return needsBoth.test(`${file} ${name.replaceAll('(PostgreSQL)', '')}`);
}
