import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

it('No link lets the router fetch ahead: when that fails it throws the page away', () => {
  const root = path.join(import.meta.dirname, '..');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.tsx'),
  );
  const found = files.filter((name) =>
    /\bprefetch=/.test(readFileSync(path.join(root, name), 'utf8')),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
