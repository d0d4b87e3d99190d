import { describe, expect, it } from 'vitest';

import { barTop } from './prose-tools.tsx';

const visible = { top: 100, bottom: 800 };
const place = (top: number, bottom: number, { isTouched = false, caret = top } = {}) =>
  barTop({ words: { top, bottom }, visible, height: 40, isTouched, caretTop: () => caret });

describe('The bar of a text', () => {
  it('stands above the words, and below them where there is no room', () => {
    expect(place(300, 320)).toBe(254);
    expect(place(120, 140)).toBe(146);
  });

  it('stands below words chosen by touch, and above them at the bottom of the screen', () => {
    expect(place(300, 320, { isTouched: true })).toBe(326);
    expect(place(770, 790, { isTouched: true })).toBe(724);
  });

  it('stays in sight beside a text that is longer than the screen, away from the caret', () => {
    expect(place(20, 900, { caret: 200 })).toBe(754);
    expect(place(20, 900, { caret: 700 })).toBe(106);
  });

  it('stays in sight when its words are scrolled out of sight', () => {
    expect(place(820, 840, { isTouched: true })).toBe(106);
    expect(place(20, 40)).toBe(754);
  });
});
