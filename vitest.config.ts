import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{domain,server,app}/**/*.test.{ts,tsx}', 'tests/{faults,editors}/**/*.test.ts'],
    globalSetup: ['tests/support/test-databases.ts'],
    // Tests start real servers and hash real passwords on two cores, sometimes beside a busy neighbour.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    // Files share no state of their own making, and reading the whole server again for each takes a minute.
    isolate: false,
  },
});
