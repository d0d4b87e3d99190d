import { globSync, readFileSync } from 'node:fs';

import postcss from 'postcss';
import { describe, expect, it } from 'vitest';

import { namedBreakpoints } from './breakpoints.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const built = (css: string) => postcss([namedBreakpoints()]).process(css, { from: undefined }).css;

describe('Breakpoints', () => {
  it('are written by name in every style sheet', () => {
    const sheets = globSync('app/**/*.css');
    expect(sheets.length).toBeGreaterThan(20);
    expect(sheets.filter((sheet) => /@media[^{]*\d(?:px|em|rem)/.test(read(sheet)))).toEqual([]);
  });

  it('are asked by name in every script, except by pictures that follow the width of their section', () => {
    const scripts = globSync('app/**/*.{ts,tsx}', { exclude: ['app/**/*.test.*'] });
    const own = scripts.filter((script) =>
      /width *(?::|<|>=?|<=) *\d+(?:px|em|rem)/.test(read(script)),
    );
    expect(own.filter((script) => !script.startsWith('app/sections/'))).toEqual([]);
  });

  it('become widths while a sheet is built', () => {
    expect(built('@media (--from-tablet) and (--below-desktop) {.a{top:0}}')).toBe(
      '@media (48rem <= width < 64rem) {.a{top:0}}',
    );
  });

  it('are refused when they do not exist', () => {
    expect(() => built('@media (--from-moon) {.a{top:0}}')).toThrow("no breakpoint 'moon'");
  });
});
