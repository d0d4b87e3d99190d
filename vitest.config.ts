import { defineConfig } from 'vitest/config';

/** The renderer of letters remembers, for its whole process, files that a test before has taken away. */
const cards = 'server/social-cards/**/*.test.ts';

export default defineConfig({
  test: {
    globalSetup: ['tests/support/test-databases.ts'],
    // Tests start real servers and hash real passwords on two cores, sometimes beside a busy neighbour.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
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
