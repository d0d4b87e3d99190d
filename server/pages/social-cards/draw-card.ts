import path from 'node:path';

import sharp, { type OverlayOptions } from 'sharp';

import { shorten } from '../../../domain/pages/page-words.ts';
import { blankCardPath, type SocialCard } from '../../../domain/pages/social-card.ts';
import { drawableWords, type Drawn, drawText } from './draw-text.ts';

const width = 1200;
const height = 630;
const ink = '#0b1714';
const margin = 72;
const markSize = 64;
const titleBox = { width: 900, height: 336 };
/** The largest size at which the title fits is used; the longest titles are cut instead of made smaller. */
const titleSizes = [96, 84, 72, 62, 52];
const titleLengths = [200, 110, 60, 30];
/** Narrower titles stay on the dark left side. */
const shadeFrom = 520;
const nameBox = { left: margin + markSize + 20, width: 900, size: 54 };

/** The folder of the background pictures, and the font. */
export type CardMaterial = { clientDir: string; fontfile: string };

/** Draws the page's title over the folds of its hue, as a JPEG of 1200 by 630. */
export async function drawCard(card: SocialCard, material: CardMaterial): Promise<Buffer> {
  const overlays: OverlayOptions[] = [];
  const { fontfile } = material;
  const siteName = await drawableWords(card.siteName, fontfile);
  const name = await drawText(siteName, nameBox.size, nameBox.width, fontfile);
  if (name) {
    const top = margin + Math.round((markSize - name.height) / 2);
    overlays.push({ input: name.png, left: nameBox.left, top });
  }
  const title = await drawTitle(card.title, fontfile);
  if (title) {
    overlays.push({ input: shadeUnder(title), left: 0, top: 0 });
    overlays.push({ input: title.png, left: margin - 3, top: height - margin - title.height });
  }
  return sharp(path.join(material.clientDir, blankCardPath(card.hue)))
    .composite(overlays)
    .jpeg({ quality: 86, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

/** Boxes instead of letters are worse than no title: the card then shows only the mark and the name. */
async function drawTitle(whole: string, fontfile: string): Promise<Drawn | undefined> {
  const title = await drawableWords(whole, fontfile);
  for (const length of titleLengths) {
    for (const size of titleSizes) {
      const drawn = await drawText(shorten(title, length), size, titleBox.width, fontfile);
      if (!drawn) return undefined;
      if (drawn.height <= titleBox.height && drawn.width <= titleBox.width) return drawn;
    }
  }
  return undefined;
}

/** Long titles reach the bright planes, so the picture is darkened under them. */
function shadeUnder(title: Drawn): Buffer {
  const strength = title.width > shadeFrom ? 0.66 : 0;
  const top = (height - margin - title.height - 120) / height;
  return Buffer.from(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
      `<linearGradient id="ink" x1="0" x2="0" y1="${top}" y2="0.9">`,
      `<stop offset="0" stop-color="${ink}" stop-opacity="0"/>`,
      `<stop offset="0.5" stop-color="${ink}" stop-opacity="${strength * 0.8}"/>`,
      `<stop offset="1" stop-color="${ink}" stop-opacity="${strength}"/></linearGradient>`,
      `<rect width="${width}" height="${height}" fill="url(#ink)"/></svg>`,
    ].join(''),
  );
}
