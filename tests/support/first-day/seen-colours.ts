import type { Page } from '@playwright/test';
import sharp from 'sharp';

type Colour = [red: number, green: number, blue: number];

/** The drawings and films that came with the site and that this page shows. */
export function findShippedPictures(page: Page): Promise<string[]> {
  return page.locator('img, video, source').evaluateAll((elements) =>
    elements
      .filter((element) => element.tagName === 'SOURCE' || element.checkVisibility())
      .map((element) => new URL(element.getAttribute('src') ?? '/', location.href).pathname)
      .filter((path) => /^\/(?:images|video)\//.test(path)),
  );
}

/**
 * The places on a page that have one of these colours, also before and after elements, whatever the theme. What stands
 * in the hue of a business is left out.
 */
export function findColours(page: Page, colours: readonly string[]): Promise<string[]> {
  return page.evaluate(
    (wanted) => {
      const properties = [
        'color',
        'background-color',
        'background-image',
        'border-top-color',
        'border-left-color',
        'text-decoration-color',
        'caret-color',
        'fill',
        'stroke',
      ];
      const hues = '.hue-real-estate,.hue-it-consulting,.hue-startup-incubation,.hue-education';
      const found = new Set<string>();
      for (const element of document.body.querySelectorAll('*')) {
        if (element.closest(hues)) continue;
        for (const part of [undefined, '::before', '::after']) {
          const style = getComputedStyle(element, part);
          for (const property of properties) {
            const value = style.getPropertyValue(property);
            const hit = wanted.find((colour) => value.includes(colour));
            if (hit) {
              const { tagName, className } = element;
              found.add(`${tagName}.${className}${part ?? ''} ${property} ${hit}`);
            }
          }
        }
      }
      return [...found];
    },
    colours.map((hex) => {
      const [red, green, blue] = toColour(hex);
      return `rgb(${red}, ${green}, ${blue})`;
    }),
  );
}

/** How many of a thousand pixels of a picture are close to one of these colours. */
export async function shareOfColours(picture: Buffer, colours: readonly string[]): Promise<number> {
  const { data } = await sharp(picture)
    .ensureAlpha()
    .resize({ width: 128, height: 128, fit: 'fill', kernel: 'nearest' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const wanted = colours.map(toColour);
  let close = 0;
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 0) < 128) continue;
    const here = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    if (wanted.some((colour) => isClose(colour, here))) close += 1;
  }
  return Math.round((close / (data.length / 4)) * 1000);
}

function isClose(one: Colour, other: number[]): boolean {
  return one.every((part, at) => Math.abs(part - (other[at] ?? 0)) <= 10);
}

function toColour(hex: string): Colour {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(hex.slice(at, at + 2), 16),
  );
  return [red, green, blue];
}
