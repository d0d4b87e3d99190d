import { readFileSync } from 'node:fs';

import postcss from 'postcss';
import { describe, expect, it } from 'vitest';

import { isShortened, fitWidths, fitSteps } from './menu-fit.ts';
import { listedRules } from '../styles/listed-rules.ts';

const pages = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ text: `Page ${index}`, isDropdown: false }));

const named = (length: number) => ({ text: 'n'.repeat(length), isDropdown: false });

describe('The room of the menu', () => {
  it('needs no More for the menu that is shipped', () => {
    expect(fitWidths([{ text: 'Verticals', isDropdown: true }], 'Explore')).toEqual([undefined]);
  });

  it('takes the entries in their order, and the last ones never into the bar', () => {
    const widths = fitWidths(pages(15), 'Explore').map((width) => width ?? 0);
    expect(widths).toEqual(widths.toSorted((one, other) => one - other));
    expect(widths.at(-1)).toBe(Number.POSITIVE_INFINITY);
  });

  it('lets the last one in together with those that only More kept out', () => {
    const widths = fitWidths(pages(6), 'Explore');
    expect(widths.at(-1)).toBe(widths.at(-2));
  });

  it('shortens the first entries rather than moving all but one to More', () => {
    const twelve = Array.from({ length: 12 }, () => ({ text: 'n'.repeat(20), isDropdown: true }));
    const inBar = (rem: number) =>
      fitWidths(twelve, 'Explore').filter((width) => (width ?? 0) <= rem).length;
    // A bar in a window of 1024, 1280 and 1440 px.
    expect([27, 36, 43].map(inBar)).toEqual([2, 3, 3]);
    expect(isShortened('Departments', 2)).toBe(true);
    expect(isShortened('Departments')).toBe(false);
  });

  it('never lets an entry in without those before it', () => {
    const narrow = [...Array.from({ length: 3 }, () => named(20)), named(1)];
    const widths = fitWidths(narrow, 'Explore').map((width) => width ?? 0);
    expect(widths).toEqual(widths.toSorted((one, other) => one - other));
  });

  it('needs more where an administrator has tools', () => {
    const [without = 0] = fitWidths(pages(4), 'Explore').slice(-1);
    const [withTools = 0] = fitWidths(pages(4), 'Explore', true).slice(-1);
    expect(withTools).toBeGreaterThan(without);
  });

  it('lets an administrator see the first business in the narrowest bar too', () => {
    const [first] = fitWidths(
      [{ text: 'Verticals', isDropdown: true }, ...pages(14)],
      'Explore',
      true,
    );
    expect(first).toBeLessThanOrEqual(25);
    expect(fitWidths([named(80), ...pages(14)], 'Explore', true)[0]).toBeLessThanOrEqual(25);
  });

  it('reckons capitals that look like narrow letters as wide as they are', () => {
    const wide = { text: 'EFEFEFEFEF', isDropdown: false };
    const looksNarrow = { text: 'JLJLJLJLJL', isDropdown: false };
    expect(fitWidths([looksNarrow, ...pages(2)], 'Explore')).toEqual(
      fitWidths([wide, ...pages(2)], 'Explore'),
    );
  });

  it('gives a long name no more room than a name that just fits', () => {
    expect(fitWidths([named(80), ...pages(2)], 'Explore')).toEqual(
      fitWidths([named(30), ...pages(2)], 'Explore'),
    );
    expect([isShortened('n'.repeat(30)), isShortened('Our businesses')]).toEqual([true, false]);
  });

  it('knows the very steps of the styles', () => {
    const sheet = readFileSync(new URL('../styles/menu-fit.css', import.meta.url), 'utf8');
    const { css } = postcss([listedRules()]).process(sheet, { from: undefined });
    for (const step of fitSteps) {
      expect(css).toMatch(new RegExp(`width < ${step}rem[^@]*\\.from-${step} \\{`));
      expect(css).toMatch(new RegExp(`width >= ${step}rem[^@]*\\.until-${step} \\{`));
    }
  });
});
