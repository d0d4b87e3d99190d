import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { grounds } from '../../../domain/checks/contrast-checks.ts';

test('Contrast is reckoned with the grounds that the site really has', () => {
  const tokens = readFileSync('app/styles/tokens.css', 'utf8');
  for (const name of ['paper', 'surface'] as const) {
    expect(tokens).toContain(
      `--${name}: light-dark(${grounds.light[name]}, ${grounds.dark[name]});`,
    );
  }
  const mixed = readFileSync('app/styles/sections.css', 'utf8');
  expect(mixed).toContain('color-mix(in oklab, var(--tint, var(--accent)), #fff 30%)');
});
