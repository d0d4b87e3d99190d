import postcss, { type Rule } from 'postcss';
import { describe, expect, it } from 'vitest';

import { listedRules } from './listed-rules.ts';

const built = (css: string) => postcss([listedRules()]).process(css, { from: undefined }).css;

describe('Listed rules', () => {
  it('stand where a sheet names their list, one for each value', () => {
    expect(built('@listed focal-points;')).toMatch(/^\.fx-0 .+\.fx-100 .+\.fy-95 {--fy: 95%}/);
    expect(built('.a {top: 0} @listed tints;')).toContain('.tint-16a34a {--tint: #16a34a}');
  });

  it('are refused when their list does not exist', () => {
    expect(() => built('@listed moons;')).toThrow("no list 'moons'");
  });

  it('are parts of one declaration each', () => {
    const { first } = postcss.parse(built('@parts { muted: color var(--muted); }'));
    const { selector, nodes } = first as Rule;
    expect([selector, ...nodes.map(String)]).toEqual(['.muted', 'color: var(--muted)']);
  });
});

describe('Parts', () => {
  it('are copied into the rule that applies them', () => {
    const { nodes } = postcss.parse(built('.a { @apply row gap-8; top: 0 }')).first as Rule;
    expect(nodes.map(String)).toEqual([
      'display: flex',
      'align-items: center',
      'gap: 0.5rem',
      'top: 0',
    ]);
  });

  it('are refused when they do not exist', () => {
    expect(() => built('.a { @apply moon }')).toThrow("no part 'moon'");
  });
});
