export type Hex = string;

/** Parts of light from 0 to 1, as screens add them. */
export type Linear = [red: number, green: number, blue: number];

/** Oklab, in which the way between two colours is even to the eye. */
export type Oklab = [lightness: number, a: number, b: number];

/** The contrast of two colours by WCAG, from 1 to 21. */
export function contrastOf(one: Hex, other: Hex): number {
  return contrastOfLights(linearOf(one), linearOf(other));
}

export function contrastOfLights(one: Linear, other: Linear): number {
  const [low = 0, high = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminanceOf([red, green, blue]: Linear): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Reads `#fff` too. */
export function linearOf(colour: Hex): Linear {
  const digits = colour.slice(1);
  const full = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
  const part = (at: number) => decodePart(Number.parseInt(full.slice(at, at + 2), 16) / 255);
  return [part(0), part(2), part(4)];
}

export function decodePart(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

/** What no screen has becomes the nearest that it has. */
export function encodePart(linear: number): number {
  const part = Math.min(1, Math.max(0, linear));
  return part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;
}

export function toOklab([red, green, blue]: Linear): Oklab {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

export function fromOklab([lightness, a, b]: Oklab): Linear {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}
