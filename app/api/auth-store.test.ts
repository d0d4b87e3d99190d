import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { expect, it } from 'vitest';

// Node has a storage of its own, and prints a warning once in a process when code reads it.
it('is made on the server without a look at any storage', async () => {
  const program = `
    const { useAuth } = await import('./app/api/auth-store.ts');
    console.log(useAuth.getState().isAuth);`;
  const run = promisify(execFile);
  const { stdout, stderr } = await run(process.execPath, ['--input-type=module', '-e', program]);
  expect(stderr).toBe('');
  expect(stdout.trim()).toBe('false');
});
