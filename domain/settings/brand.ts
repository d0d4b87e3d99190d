import { ownValue } from '../values/values.ts';
import { accentOf } from './accent.ts';
import type { Settings } from './settings-schema.ts';
import type { Brand, BrandPicture, SiteIdentity } from './site-identity.ts';

export type BrandSettings = Pick<
  Settings,
  'logoLight' | 'logoDark' | 'mark' | 'showName' | 'accent'
>;

export const pictureSettings = [
  'logoLight',
  'logoDark',
  'mark',
  'heroPoster',
  'socialImage',
] as const satisfies (keyof Settings)[];

export const librarySettings = [
  ...pictureSettings,
  'announcementLink',
  'heroFilm',
] as const satisfies (keyof Settings)[];

/** A deleted picture counts as not set; undefined when nothing is set. */
export function brandOf(
  { logoLight, logoDark, mark, showName, accent }: BrandSettings,
  pictures: Record<string, BrandPicture | null>,
): Brand | undefined {
  const [logo, darkLogo, ownMark] = [logoLight, logoDark, mark].map((image) =>
    image === '' ? undefined : pictureIn(pictures, image),
  );
  const brand: Brand = {
    ...(logo && { logo }),
    ...(darkLogo && { darkLogo }),
    ...(ownMark && { mark: ownMark }),
    ...(!showName && { hidesName: true }),
    ...(accent !== '' && { accent }),
  };
  return Object.keys(brand).length > 0 ? brand : undefined;
}

function pictureIn(
  pictures: Record<string, BrandPicture | null>,
  image: string,
): BrandPicture | undefined {
  const found = ownValue(pictures, image);
  return found
    ? { hash: found.hash, widths: found.widths, width: found.width, height: found.height }
    : undefined;
}

export function fileFrom({ hash, widths }: BrandPicture, width: number): string {
  const found = widths.find((step) => step >= width) ?? widths.at(-1);
  return `/media/${hash}-${found}.webp`;
}

/** The largest size within a box, in whole pixels and undistorted; small pictures stay small. */
export function fitInto(
  { width, height }: { width: number; height: number },
  box: { width: number; height: number },
): { width: number; height: number } {
  const scale = Math.min(box.width / width, box.height / height);
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/**
 * The rules of a company with a look or a language of its own; empty as shipped. Selectors count twice, because full sheets may load
 * after these rules.
 */
export function ownStyles({ brand, language }: Pick<SiteIdentity, 'brand' | 'language'>): string {
  const { logo, mark, accent } = brand ?? {};
  const look = logo || mark || accent !== undefined ? accentStyles(accent) + ownGround : '';
  return language === undefined ? look : look + ownHyphens;
}

/** English has short words. Others are parted as browsers know to in the language of the page. */
const ownHyphens =
  'main:not(:lang(en)) :is(p,li,h1,h2,h3){hyphens:auto;hyphenate-limit-chars:10 4 4}';

/** Beside the forms of accounts stands a plane of the shipped mark; an own brand has its colour there. */
const ownGround =
  '.account-picture.account-picture{background:linear-gradient(135deg,var(--sheet) 30%,var(--brand))}.account-picture img{display:none}';

/** The tokens of `app/styles/tokens.css` that follow the accent. */
function accentStyles(accent: string | undefined): string {
  if (accent === undefined) return '';
  const { light, dark, deep } = accentOf(accent);
  const pair = (part: 'brand' | 'strong' | 'on') => `light-dark(${light[part]},${dark[part]})`;
  return [
    `:root:root{--brand:${pair('brand')};--brand-strong:${pair('strong')};--on-brand:${pair('on')};--hue:${light.brand}}`,
    `.hue-all.hue-all{--hue:${light.brand};--accent:var(--brand)}`,
    `.announcement{background:${deep}}`,
  ].join('');
}

/** Differs whenever drawn cards look different; empty as shipped. */
export function lookOf(brand: Brand | undefined): string {
  if (!brand) return '';
  const { logo, darkLogo, mark, hidesName, accent } = brand;
  const parts = [
    logo?.hash,
    darkLogo?.hash,
    mark?.hash,
    accent,
    hidesName && (logo || mark) ? 'bare' : '',
  ];
  return parts.some(Boolean) ? parts.map((part) => part ?? '').join(' ') : '';
}

/** Files that the server makes of the brand's pictures, for mails and search engines. */
export const logoFile = '/logo.png';
export const darkLogoFile = '/logo-dark.png';

/** The picture of the company for search engines: the mark, or the logo where there is no own mark. */
export function logoFileOf(brand: Brand | undefined): string {
  return brand?.logo && !brand.mark ? logoFile : '/icon-512.png';
}
