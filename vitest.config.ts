import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The renderer of letters remembers, for its whole process, files that a test before has taken away. */
const cards = 'server/social-cards/**/*.test.ts';

/** Faults are made by small files that take long: begun last, they would leave a core idle at the end. */
class FaultsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's own, not that of an array
    const bySize = await super.sort(files);
    return bySize.toSorted((a, b) => turnOf(a) - turnOf(b));
  }
}

function turnOf({ project, moduleId }: TestSpecification): number {
  if (project.name === 'apart') return 0;
  return moduleId.includes('/tests/faults/') ? 1 : 2;
}

export default defineConfig({
  test: {
    sequence: { sequencer: FaultsFirst },
    globalSetup: ['tests/support/test-databases.ts'],
    // Tests start real servers and hash real passwords on two cores, sometimes beside a busy neighbour.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    // One more than there are: who made a fault waits for what comes of it.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'one process',
          include: [
            '{domain,server,app}/**/*.test.{ts,tsx}',
            'tests/{faults,editors}/**/*.test.ts',
          ],
          exclude: [cards],
          // Files share no state of their own making, and reading the whole server again for each takes a minute.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'apart', include: [cards] } },
    ],
  },
});
