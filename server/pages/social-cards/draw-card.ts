import path from 'node:path';

import sharp, { type OverlayOptions } from 'sharp';

import { shorten } from '../../../domain/pages/page-words.ts';
import { blankCardPath, type SocialCard } from '../../../domain/pages/social-card.ts';
import { drawableWords, type Drawn, drawText } from './draw-text.ts';
import { accentOf } from '../../../domain/settings/accent.ts';
import type { Hue } from '../../../domain/sections/verticals.ts';

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

/** The company's own logo or mark may be this large, and stands on dark ground. */
const signBox = { width: 420, height: 84 };

/** What the company has set of its look; absent as shipped. */
export type CardLook = {
  accent: string | undefined;
  /** The logo or mark, in any format of the library. */
  sign: Buffer | undefined;
  /** The sign was made for light ground: it stands on a light plate. */
  needsPlate: boolean;
  hidesName: boolean;
};

/** The folder of the background pictures, the font, and the company's own look. */
export type CardMaterial = { clientDir: string; fontfile: string; look?: CardLook | undefined };

/** Draws the page's title over the folds of its hue, as a JPEG of 1200 by 630. */
export async function drawCard(card: SocialCard, material: CardMaterial): Promise<Buffer> {
  const overlays: OverlayOptions[] = [];
  const { fontfile, look } = material;
  const sign = look?.sign ? await drawSign(look.sign, look.needsPlate) : undefined;
  if (sign) {
    const top = margin + Math.round((markSize - sign.height) / 2);
    overlays.push({ input: sign.png, left: margin, top });
  }
  const siteName = await drawableWords(card.siteName, fontfile);
  const left = leftOfName(look, sign);
  const room = Math.min(nameBox.width, width - margin - left);
  const name =
    sign && look?.hidesName ? undefined : await drawText(siteName, nameBox.size, room, fontfile);
  if (name) {
    const top = margin + Math.round((markSize - name.height) / 2);
    overlays.push({ input: name.png, left, top: Math.max(0, top) });
  }
  const title = await drawTitle(card.title, fontfile);
  if (title) {
    overlays.push({ input: shadeUnder(title), left: 0, top: 0 });
    overlays.push({ input: title.png, left: margin - 3, top: height - margin - title.height });
  }
  const ground = look
    ? drawOwnGround(card.hue, look.accent)
    : path.join(material.clientDir, blankCardPath(card.hue));
  return sharp(ground)
    .composite(overlays)
    .jpeg({ quality: 86, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

/** The shipped ground has the shipped mark on it; on an own ground the name begins at the margin. */
function leftOfName(look: CardLook | undefined, sign: Drawn | undefined): number {
  if (sign) return margin + sign.width + 24;
  return look ? margin : nameBox.left;
}

const paper = '#fbfaf7';
const rim = 12;

async function drawSign(bytes: Buffer, needsPlate: boolean): Promise<Drawn> {
  const sign = sharp(bytes).resize({ ...signBox, fit: 'inside' });
  if (needsPlate) {
    const sides = { top: rim, bottom: rim, left: rim, right: rim };
    sign.flatten({ background: paper }).extend({ ...sides, background: paper });
  }
  const { data, info } = await sign.png().toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
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

/** The hues of the businesses, as in `app/styles/tokens.css`; `all` is the shipped accent. */
const hues: Record<Hue, string> = {
  all: '#047857',
  'real-estate': '#059669',
  'it-consulting': '#2563eb',
  'startup-incubation': '#ea580c',
  education: '#7c3aed',
};

/** Folds of one colour, which meet in a point on the right: each has its own light. */
const folds = [
  { points: '1040,262 660,48 700,0 940,0', opacity: 0.9 },
  { points: '1040,262 500,430 800,630', opacity: 0.75 },
  { points: '1040,262 1160,0 1200,0 1200,215', opacity: 0.55 },
  { points: '1040,262 1200,350 1200,630 1130,630', opacity: 1 },
];

/** The ground of cards of a company with a look of its own, as an SVG of 1200 by 630. */
function drawOwnGround(hue: Hue, accent: string | undefined): Buffer {
  const { light, deep } = accentOf(hue === 'all' ? (accent ?? hues.all) : hues[hue]);
  const planes = folds.map(
    ({ points, opacity }) =>
      `<polygon points="${points}" fill="url(#fold)" fill-opacity="${opacity}"/>`,
  );
  return Buffer.from(
    [
      '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">',
      '<linearGradient id="fold" x1="0" y1="0" x2="1" y2="1">',
      `<stop offset="0" stop-color="${deep}"/><stop offset="1" stop-color="${light.brand}"/>`,
      '</linearGradient><rect width="1200" height="630" fill="#0b1714"/>',
      ...planes,
      '</svg>',
    ].join(''),
  );
}
