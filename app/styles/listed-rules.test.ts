import postcss from 'postcss';
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
});
