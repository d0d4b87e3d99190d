import path from 'node:path';

import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

import { failedTests } from './tests/support/process/repeat-failures.ts';

/** The renderer of letters remembers, for its whole process, files that a test before has taken away. */
const cards = 'server/pages/social-cards/**/*.test.ts';

/**
 * Faults wait more than they reckon: spread among the others they keep one worker waiting at a time, and never all. Their
 * smallest files take longest.
 */
class FaultsSpread extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's own, not that of an array
    const bySize = await super.sort(files);
    const apart = bySize.filter(({ project }) => project.name === 'apart');
    const faults = bySize.filter(isFault).toReversed();
    const others = bySize.filter((file) => !apart.includes(file) && !faults.includes(file));
    const step = others.length / Math.max(1, faults.length);
    const spread = faults.flatMap((fault, place) => [
      fault,
      ...others.slice(Math.round(place * step), Math.round((place + 1) * step)),
    ]);
    return [...apart, ...(faults.length > 0 ? spread : others)];
  }
}

function isFault({ moduleId }: TestSpecification): boolean {
  return moduleId.includes('/tests/faults/');
}

export default defineConfig({
  // The build makes the fonts there. A test that draws a document needs their names alone.
  resolve: { alias: { '@fonts': path.resolve('node_modules/.cache/fonts') } },
  test: {
    sequence: { sequencer: FaultsSpread },
    reporters: ['default', failedTests],
    globalSetup: ['tests/support/database/test-databases.ts'],
    // Tests start real servers and hash real passwords on two cores, sometimes beside a busy neighbour.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    // One more than there are: who made a fault waits for what comes of it.
    maxWorkers: 3,
    // Hundreds of apps and databases come and go: with more room for young objects a sixth of the time is saved.
    execArgv: ['--max-semi-space-size=64'],
    projects: [
      {
        extends: true,
        test: {
          name: 'one process',
          include: [
            '{domain,server,app,art,bench}/**/*.test.{ts,tsx}',
            'tests/{faults,editors,house,cost}/**/*.test.ts',
          ],
          exclude: [cards],
          setupFiles: ['tests/support/values/properties.ts'],
          runner: 'tests/support/database/engine-runner.ts',
          // Files share no state of their own making, and reading the whole server again for each takes a minute.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'apart', include: [cards] } },
    ],
  },
});
