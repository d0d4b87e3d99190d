import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { contrastOf } from '../values/colours.ts';
import { accentGrounds, accentOf, leastContrast, movedShades } from './accent.ts';

const hex = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);

/** Every hue at full strength, in steps of a degree. */
const hues = Array.from({ length: 360 }, (_none, degree) => {
  const part = (shift: number) => {
    const k = (shift + degree / 30) % 12;
    const value = 0.5 - 0.5 * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(0)}${part(8)}${part(4)}`;
});

/** The lowest contrast of all pairs that meet on a page. */
function lowest(colour: string): number {
  const { light, dark, deep } = accentOf(colour);
  return Math.min(
    ...[light, dark].flatMap(({ brand, strong, on }, index) => {
      const { ground } = index === 0 ? accentGrounds.light : accentGrounds.dark;
      return [
        contrastOf(brand, ground),
        contrastOf(on, brand),
        contrastOf(on, strong),
        contrastOf(strong, ground),
      ];
    }),
    contrastOf('#ffffff', deep),
  );
}

describe('The accent', () => {
  it('can be read in both themes, whatever its hue', () => {
    expect(hues.filter((colour) => lowest(colour) < leastContrast)).toEqual([]);
  });

  it('can be read in both themes, whatever the colour', () => {
    fc.assert(
      fc.property(hex, (colour) => {
        expect(lowest(colour)).toBeGreaterThanOrEqual(leastContrast);
      }),
    );
  });

  it('is used as it was chosen where it can be read, and moved only where it cannot', () => {
    expect(accentOf('#047857').light.brand).toBe('#047857');
    expect(movedShades('#047857').map(({ theme }) => theme)).toEqual(['dark']);
    expect(movedShades('#ffd54a').map(({ theme }) => theme)).toEqual(['light']);
    fc.assert(
      fc.property(hex, (colour) => {
        const moved = new Set(movedShades(colour).map(({ theme }) => theme));
        return (['light', 'dark'] as const).every(
          (theme) => moved.has(theme) === (accentOf(colour)[theme].brand !== colour),
        );
      }),
    );
  });

  it('keeps its hue when it is moved', () => {
    const [moved] = movedShades('#7a1fa2');
    expect(moved?.theme).toBe('dark');
    const [red, green, blue] = [1, 3, 5].map((at) =>
      Number.parseInt((moved?.shade ?? '').slice(at, at + 2), 16),
    ) as [number, number, number];
    expect(blue).toBeGreaterThan(red);
    expect(red).toBeGreaterThan(green);
  });

  it.each(['#0a0a0a', '#000000', '#12161a'])(
    'is bright on dark ground where it is black: a grey button looks disabled (%s)',
    (black) => {
      expect(accentOf(black).light.brand).toBe(black);
      expect(contrastOf(accentOf(black).dark.brand, '#000000')).toBeGreaterThan(11);
    },
  );

  it('is dark on light ground where it is white', () => {
    expect(contrastOf(accentOf('#f4f4f4').light.brand, '#ffffff')).toBeGreaterThan(11);
  });

  it('contrasts as WCAG counts it', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });
});
