import { setImmediate } from 'node:timers/promises';

import { expect, it } from 'vitest';

// Node has a storage of its own, and a line of warning for whoever so much as looks at it.
it('is made on the server without a look at any storage', async () => {
  const warnings: Error[] = [];
  const note = (warning: Error) => warnings.push(warning);
  process.on('warning', note);
  const { useAuth } = await import('./auth-store.ts');
  await setImmediate();
  process.off('warning', note);
  expect(warnings).toEqual([]);
  expect(useAuth.getState()).toMatchObject({ isAuth: false });
});
