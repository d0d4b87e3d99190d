import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

type Package = { engines?: object; hasInstallScript?: boolean };
const read = (name: string) => JSON.parse(readFileSync(name, 'utf8'));

/**
 * `npm ci` runs in the reader's Node, and the site in the one that it installs. What packages ask of the former, npm
 * reports in dozens of lines that nobody can act on. After a package was added, `node tests/house/tidy-lock.ts` removes
 * the demand from the lock file.
 */
describe('The lock file', () => {
  const { packages } = read('package-lock.json') as { packages: Record<string, Package> };
  const installed = Object.entries(packages).filter(([place]) => place !== '');

  it('demands no Node of the reader but the one that package.json names', () => {
    expect(packages['']?.engines).toEqual(read('package.json').engines);
    const demanding = installed.filter(([, { engines }]) => engines !== undefined);
    expect(demanding.map(([place]) => place)).toEqual([]);
  });

  it('has no package whose install script is neither allowed nor refused, on any machine', () => {
    const { allowScripts } = read('package.json');
    const withScripts = installed.filter(([, { hasInstallScript }]) => hasInstallScript);
    const names = withScripts.map(([place]) => place.replace(/^.*node_modules\//, ''));
    expect(names.filter((name) => !(name in allowScripts))).toEqual([]);
  });
});
