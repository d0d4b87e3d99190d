import { globSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

/** Calls that the bundler takes for calls without effect, although they throw: see `treeshake` of the bundler. */
const dropped =
  /^[ \t]*(?:void )?(?:new (?:URL|URLSearchParams|RegExp)|(?:de|en)codeURI(?:Component)?|atob|BigInt)\(.*\);$/gm;

function findDropped(text: string): string[] {
  return [...text.matchAll(dropped)].map(([line]) => line.trim());
}

describe('A call that is made for what it throws', () => {
  it('has a value that is read, because the bundler drops it otherwise', () => {
    const files = globSync('{domain,server,app}/**/*.{ts,tsx}').filter(
      (file) => !file.includes('.test.'),
    );
    const found = files.flatMap((file) =>
      findDropped(readFileSync(file, 'utf8')).map((line) => `${file}: ${line}`),
    );
    expect(found).toEqual([]);
  });

  it('would be found here', () => {
    expect(findDropped('try {\n  decodeURIComponent(path);\n  return true;\n}')).toHaveLength(1);
    expect(findDropped('  new URL(address);')).toHaveLength(1);
    expect(findDropped("return decodeURIComponent(path) !== '';")).toEqual([]);
  });
});
