import { existsSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { readConfig } from '../../server/config/config.ts';

const read = (file: string) => readFileSync(file, 'utf8');

/** Every variable that the site knows, as the README lists it. */
const known = new Set(
  read('README.md')
    .split('\n')
    .filter((line) => /^\| `[A-Z]/.test(line))
    .flatMap((line) => line.split('|')[1]?.match(/[A-Z][A-Z\d_]+/g) ?? []),
);
/** What belongs to Node, to `pg` and to the C library. */
const others = new Set(['NODE_ENV', 'NODE_COMPILE_CACHE', 'PGPASSWORD', 'MALLOC_ARENA_MAX']);

function expectKnown(names: string[], file: string): void {
  expect(names.length).toBeGreaterThan(2);
  for (const name of names)
    expect([file, name, known.has(name) || others.has(name)]).toEqual([file, name, true]);
}

describe('The files for a deployment', () => {
  it('start what is there, directly, so that signals reach it', () => {
    const command = 'node_modules/.bin/node';
    expect(read('Dockerfile')).toContain(`CMD ["${command}", "server/start.js"]`);
    const [, exec = ''] =
      /^ExecStart=\/opt\/fourfold\/(.+)$/m.exec(read('deploy/fourfold.service')) ?? [];
    expect(exec).toBe(`${command} server/start.js`);
    for (const file of exec.split(' ')) expect(existsSync(file)).toBe(true);
    for (const [, script = ''] of read('Dockerfile').matchAll(/npm run (\w+)/g)) {
      expect(read('package.json')).toContain(`"${script}": `);
    }
  });

  it('ask for health where the site listens, whatever PORT says', () => {
    const dockerfile = read('Dockerfile');
    expect(dockerfile).toMatch(/HEALTHCHECK[\s\S]*process\.env\.PORT\}\/ready/);
    expect(dockerfile).not.toMatch(/127\.0\.0\.1:\d/);
  });

  it('set variables that the site knows, to values it takes', () => {
    const unit = read('deploy/fourfold.service');
    const lines = [...unit.matchAll(/^Environment=(.+)$/gm)].map(([, line = '']) => line);
    const pairs = lines
      .flatMap((line) => line.split(' '))
      .map((pair) => pair.split('=') as [string, string]);
    expectKnown(
      pairs.map(([name]) => name),
      'deploy/fourfold.service',
    );
    expect(readConfig(Object.fromEntries(pairs))).toMatchObject({ DATA_DIR: '/var/lib/fourfold' });
    const [, env = ''] = /^ENV (.+)$/m.exec(read('Dockerfile')) ?? [];
    expectKnown(
      env.split(' ').map((pair) => pair.split('=')[0] ?? ''),
      'Dockerfile',
    );
    const [, block = ''] =
      /^x-environment:\s+&environment\n((?: {2}.+\n)+)/m.exec(read('compose.yaml')) ?? [];
    const pairsOf = [...block.matchAll(/^ {2}([A-Z\d_]+): (.+)$/gm)];
    expectKnown(
      pairsOf.map(([, name = '']) => name),
      'compose.yaml',
    );
    const filled = pairsOf.map(([, name = '', value = '']) => [
      name,
      value.startsWith('${') ? '8f2c1e0b7a6d5948372615f4e3d2c1b0' : value,
    ]);
    expect(readConfig({ ...Object.fromEntries(filled), PORT: '3001' })).toMatchObject({
      PORT: 3001,
    });
  });

  it('keep no password in an address, and start again what has ended', () => {
    const compose = read('compose.yaml');
    expect(compose).not.toMatch(/:\/\/[^\s@]*:[^\s@]*\$\{/);
    expect(compose.match(/restart: unless-stopped/g)).toHaveLength(5);
    const unit = read('deploy/fourfold.service');
    expect(unit).toContain('Restart=on-failure');
    expect(unit).toContain('RestartPreventExitStatus=78');
  });

  it('are all named where an operator looks', () => {
    const operations = read('docs/operations.md');
    for (const file of [
      'Dockerfile',
      'compose.yaml',
      'deploy/fourfold.service',
      'deploy/haproxy.cfg',
      'deploy/alerts.yaml',
      'deploy/grafana-dashboard.json',
    ]) {
      expect(operations).toContain(`\`${file}\``);
      expect(existsSync(file)).toBe(true);
    }
    const commands = [...operations.matchAll(/npm run ([\w-]+)/g)].map(([, name]) => name ?? '');
    for (const name of commands) expect(read('package.json')).toContain(`"${name}": `);
    const names =
      operations.match(/`[A-Z][A-Z\d]*_[A-Z\d_]+`/g)?.map((name) => name.slice(1, -1)) ?? [];
    expectKnown(names, 'docs/operations.md');
  });
});
