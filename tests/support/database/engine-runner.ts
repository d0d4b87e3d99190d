import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { type RunnerTask, type RunnerTestFile, TestRunner } from 'vitest';

import type { Engine } from '../../../server/db/database.ts';
import { isOfMainRun, recordFolder, type RecordedTest } from './engine-choice.ts';
import { isAboutData, recordStatements } from './recorded-statements.ts';

const isRecording = Boolean(recordFolder());
/** The statements of the test that runs now. Those of other processes are not seen. */
let sent: Record<Engine, Set<string>> = { sqlite: new Set(), postgres: new Set() };
if (isRecording) {
  recordStatements((engine, statement) => {
    if (isAboutData(statement)) sent[engine].add(statement);
  });
}

/**
 * Leaves out the tests on PostgreSQL that add nothing and those with `@rest` in their names, where `npm test` asks for
 * that, and records the statements of each test.
 */
export default class EngineRunner extends TestRunner {
  readonly #tests: RecordedTest[] = [];

  onCollected(files: RunnerTestFile[]): void {
    if (whichRun()) for (const file of files) leaveOut(file);
  }

  override async onBeforeRunTask(test: RunnerTask): Promise<void> {
    sent = { sqlite: new Set(), postgres: new Set() };
    await super.onBeforeRunTask(test);
  }

  override onAfterRunTask(test: RunnerTask): void {
    super.onAfterRunTask(test);
    if (!isRecording || test.type !== 'test' || test.mode === 'skip') return;
    this.#tests.push({
      file: path.relative(process.cwd(), test.file.filepath),
      name: nameOf(test),
      ms: test.result?.duration ?? 0,
      sqlite: [...sent.sqlite],
      postgres: [...sent.postgres],
    });
  }

  override onAfterRunFiles(files: RunnerTestFile[]): void {
    super.onAfterRunFiles(files);
    const folder = recordFolder();
    if (!folder || this.#tests.length === 0) return;
    mkdirSync(folder, { recursive: true });
    const file = path.join(folder, `${crypto.randomUUID()}.json`);
    writeFileSync(file, JSON.stringify(this.#tests.splice(0)));
  }
}

/** `main`: the tests of `npm test`; `rest`: those that it leaves out. */
function whichRun(): string | undefined {
  return process.env['TEST_RUN'] || undefined;
}

/** A suite without a test that runs must not open a database either. */
function leaveOut(task: RunnerTask): void {
  if (task.type === 'suite') {
    for (const inner of task.tasks) leaveOut(inner);
    if (task.tasks.length > 0 && task.tasks.every(({ mode }) => mode === 'skip'))
      task.mode = 'skip';
    return;
  }
  const file = path.relative(process.cwd(), task.file.filepath);
  const isWanted = isOfMainRun(file, nameOf(task)) === (whichRun() === 'main');
  if (!isWanted) task.mode = 'skip';
}

/** The names of its suites and its own. */
function nameOf(task: RunnerTask): string {
  const outer = task.suite && task.suite.type === 'suite' && !('filepath' in task.suite);
  return outer && task.suite ? `${nameOf(task.suite)} > ${task.name}` : task.name;
}
