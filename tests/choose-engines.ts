import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import {
  choiceFile,
  type EngineChoice,
  isAboutEngines,
  isOfTheRest,
  isProcessFault,
  type RecordedTest,
  recordFolder,
} from './support/database/engine-choice.ts';
import { shareCompiledCode } from './support/process/compile-cache.ts';
import { keepTemporaryFilesInMemory } from './support/process/temporary-folder.ts';

/**
 * `npm run choose-engines`: runs all unit and HTTP tests on both engines, records their statements, and writes down
 * which tests `npm test` has to run on PostgreSQL so that every statement is sent to it. With `--check`, compares the
 * statements of a run before; `STATEMENTS_FOLDER` names where that has written them.
 */
const record = recordFolder();
if (process.argv.includes('--check')) check(readRecord(record ?? ''));
else choose(record === undefined ? recordEverything() : readRecord(record));

function recordEverything(): RecordedTest[] {
  shareCompiledCode();
  keepTemporaryFilesInMemory();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fourfold-statements-'));
  process.env['STATEMENTS_FOLDER'] = folder;
  const { status } = spawnSync('vitest', ['run'], { stdio: 'inherit' });
  if (status !== 0) throw new Error('A test has failed, so the record is not whole.');
  const tests = readRecord(folder);
  rmSync(folder, { recursive: true });
  return tests;
}

function readRecord(folder: string): RecordedTest[] {
  const files = globSync(path.join(folder, '*.json'));
  return files.flatMap((file) => JSON.parse(readFileSync(file, 'utf8')) as RecordedTest[]);
}

/** Takes the test that adds most statements for its time, until no test adds one. */
function choose(tests: RecordedTest[]): void {
  const onPostgres = tests.filter(
    (test) => isOnPostgres(test) && !isOfTheRest(test.file, test.name),
  );
  const covered = new Set<string>();
  const cover = (test: RecordedTest) => test.postgres.forEach((text) => covered.add(text));
  const always = onPostgres.filter(({ file, name }) => isAboutEngines(file, name));
  for (const test of always) cover(test);
  const left = new Set(onPostgres.filter((test) => !always.includes(test)));
  const kept: RecordedTest[] = [];
  for (;;) {
    let best: { test: RecordedTest; worth: number } | undefined;
    for (const test of left) {
      const added = test.postgres.filter((text) => !covered.has(text)).length;
      const worth = added / (test.ms + 50);
      if (added === 0) left.delete(test);
      else if (!best || worth > best.worth) best = { test, worth };
    }
    if (!best) break;
    cover(best.test);
    left.delete(best.test);
    kept.push(best.test);
  }
  const sentToPostgres = statementsOf(tests, 'postgres');
  const onlySqlite = [...statementsOf(tests, 'sqlite')].filter((text) => !sentToPostgres.has(text));
  const postgres = Object.groupBy(kept, ({ file }) => file);
  const choice: EngineChoice = {
    postgres: Object.fromEntries(
      Object.entries(postgres)
        .map(([file, chosen = []]) => [file, chosen.map(({ name }) => name).toSorted()] as const)
        .toSorted(([one], [other]) => one.localeCompare(other, 'en')),
    ),
    onlySqlite: onlySqlite.toSorted(),
  };
  writeFileSync(choiceFile, `${JSON.stringify(choice, null, 2)}\n`);
  console.log(
    `${sentToPostgres.size} statements on PostgreSQL. Of ${onPostgres.length} tests there (${seconds(onPostgres)} s) ` +
      `${always.length} are about what engines differ in (${seconds(always)} s), ${kept.length} add a statement ` +
      `(${seconds(kept)} s), ${onPostgres.length - always.length - kept.length} add none.`,
  );
}

function seconds(tests: RecordedTest[]): number {
  return Math.round(tests.reduce((sum, { ms }) => sum + ms, 0) / 1000);
}

function check(tests: RecordedTest[]): void {
  if (!existsSync(choiceFile)) return console.log('Every test has run on PostgreSQL.');
  const choice = JSON.parse(readFileSync(choiceFile, 'utf8')) as EngineChoice;
  const known = statementsOf(tests, 'postgres');
  for (const statement of choice.onlySqlite) known.add(statement);
  // What a race sends differs from run to run: a test that has run on both engines need not send the same to both.
  const onPostgres = new Set(tests.filter(isOnPostgres).map(nameOnSqlite));
  const inSite = tests.filter(
    (test) => !isProcessFault(test.file) && !onPostgres.has(nameOnSqlite(test)),
  );
  const sent = statementsOf(inSite, 'sqlite');
  const missing = [...sent].filter((statement) => !known.has(statement));
  for (const statement of missing) {
    const test = inSite.find(({ sqlite }) => sqlite.includes(statement));
    console.error(`No test sends this to PostgreSQL: ${statement}\n  ${test?.file}: ${test?.name}`);
  }
  console.log(`${known.size} statements, ${missing.length} of them sent to SQLite alone.`);
  if (missing.length === 0) return;
  console.error('`npm run choose-engines` chooses the tests for PostgreSQL anew.');
  process.exit(1);
}

function isOnPostgres({ name }: RecordedTest): boolean {
  return name.includes('(PostgreSQL)');
}

/** The same for a test and its twin on the other engine. */
function nameOnSqlite({ file, name }: RecordedTest): string {
  return `${file} ${name.replace('(PostgreSQL)', '(SQLite)')}`;
}

function statementsOf(tests: RecordedTest[], engine: 'sqlite' | 'postgres'): Set<string> {
  return new Set(tests.flatMap((test) => test[engine]));
}
