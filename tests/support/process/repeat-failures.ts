import path from 'node:path';

import type { FullConfig, Reporter as JourneyReporter, Suite } from '@playwright/test/reporter';
import type { Reporter as TestReporter } from 'vitest/node';

/** Says at the end of a run which command repeats each failure alone. */
export const failedTests: TestReporter = {
  onTestRunEnd(modules) {
    const commands = modules.flatMap((module) =>
      [...module.children.allTests('failed')].map(
        ({ name }) => `npx vitest run ${module.relativeModuleId} -t ${quote(name)}`,
      ),
    );
    print(commands);
  },
};

export default class FailedJourneys implements JourneyReporter {
  #suite: Suite | undefined;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  onEnd(): void {
    const failed = (this.#suite?.allTests() ?? []).filter((test) => !test.ok());
    print(
      failed.map(({ location: { file, line }, parent }) => {
        const place = `${path.relative(process.cwd(), file)}:${line}`;
        const isFirefox = parent.project()?.name === 'firefox';
        return `npm run journeys -- ${isFirefox ? '--project firefox ' : ''}${place}`;
      }),
    );
  }
}

function print(commands: string[]): void {
  if (commands.length === 0) return;
  process.stdout.write(`\nEach failure alone:\n${[...new Set(commands)].join('\n')}\n`);
}

/** For a shell; and `-t` takes a regular expression. */
function quote(name: string): string {
  const pattern = name.replaceAll(/[\\^$.*+?()[\]{}|]/g, '.');
  return `'${pattern.replaceAll("'", '.')}'`;
}
