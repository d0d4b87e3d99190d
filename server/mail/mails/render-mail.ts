import { commonMailWords } from '../../../domain/mail/common-mail-words.ts';
import { accentOf } from '../../../domain/settings/accent.ts';
import { darkLogoFile, fitInto, logoFile } from '../../../domain/settings/brand.ts';
import { languageOf } from '../../../domain/settings/site-identity.ts';
import { isRightToLeft } from '../../../domain/values/language.ts';
import { escapeHtml } from '../../http/escape-html.ts';
import type { MailBlock, MailContent, MailSite } from './mail.ts';

const widthPx = 600;
const cellPx = 17;

/** Mail programs support no custom properties, so each colour is listed by role, light and dark. */
const shipped = {
  paper: { light: '#f4f2ec', dark: '#0b1210' },
  surface: { light: '#ffffff', dark: '#121b18' },
  ink: { light: '#0b1714', dark: '#eef2ee' },
  muted: { light: '#55615c', dark: '#9fb0a8' },
  line: { light: '#e5e2da', dark: '#22302b' },
  brand: { light: '#047857', dark: '#34d399' },
  onBrand: { light: '#ffffff', dark: '#06281d' },
} as const;

type Role = keyof typeof shipped;
type Palette = Record<Role, { light: string; dark: string }>;

/** The company's accent replaces the shipped colour of buttons, links and bars. */
function paletteOf({ brand }: MailSite): Palette {
  if (brand?.accent === undefined) return shipped;
  const { light, dark } = accentOf(brand.accent);
  return {
    ...shipped,
    brand: { light: light.brand, dark: dark.brand },
    onBrand: { light: light.on, dark: dark.on },
  };
}

/** The four blades of the mark in reading order, each with its lit and its shaded side. */
const blades = {
  topLeft: { lit: '#7c3aed', shaded: '#492a8b' },
  topRight: { lit: '#059669', shaded: '#085d43' },
  bottomLeft: { lit: '#ea580c', shaded: '#863b10' },
  bottomRight: { lit: '#2563eb', shaded: '#19418a' },
} as const;

const textFace = "'Geist Variable','Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const headingFace = "'Instrument Serif',Georgia,'Times New Roman',serif";

/** Mail programs with dark mode use these colours instead of guessing. */
function darkStyles(palette: Palette): string {
  const paint = (selector: string, property: string, role: Role) =>
    `${selector}{${property}:${palette[role].dark}!important}`;
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.surface{padding:28px 22px 20px!important}.page{padding:20px 10px 28px!important}h1{font-size:28px!important}}
@media (prefers-color-scheme:dark){${[
    paint('.paper', 'background', 'paper'),
    paint('.surface', 'background', 'surface'),
    paint('.line', 'border-color', 'line'),
    paint('.ink', 'color', 'ink'),
    paint('.muted', 'color', 'muted'),
    paint('.brand', 'background', 'brand'),
    paint('.on-brand', 'color', 'onBrand'),
    paint('.link', 'color', 'brand'),
    paint('.bar', 'border-color', 'brand'),
    '.for-light{display:none!important}.for-dark{display:block!important}',
    `.plate{background:${palette.paper.light};border-radius:1px;box-shadow:0 0 0 4px ${palette.paper.light}}`,
  ].join('')}}`;
}

/** Mail programs know no sides but left and right. */
function sidesIn(site: MailSite) {
  return isRightToLeft(languageOf(site))
    ? ({ dir: 'rtl', start: 'right', end: 'left' } as const)
    : ({ dir: 'ltr', start: 'left', end: 'right' } as const);
}

type Look = Palette & ReturnType<typeof sidesIn>;

/** Uses tables and inline styles, which all mail programs support; dark colours are added on top. */
export function renderHtml(content: MailContent, site: MailSite): string {
  const palette = paletteOf(site);
  const { paper, surface, line, ink } = palette;
  const sides = sidesIn(site);
  return `<!doctype html>
<html lang="${languageOf(site)}" dir="${sides.dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(content.subject)}</title>
<style>${darkStyles(palette)}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${paper.light};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(content.preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="paper" style="background:${paper.light}">
<tr><td align="center" class="page" style="padding:32px 16px 40px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:${widthPx}px">
<tr><td style="padding:0 4px 20px">${renderBrand(site)}</td></tr>
<tr><td class="surface line" style="background:${surface.light};border:1px solid ${line.light};border-radius:14px;padding:40px 40px 32px">
<h1 class="ink" style="margin:0 0 20px;font:400 32px/1.2 ${headingFace};color:${ink.light}">${escapeHtml(content.heading)}</h1>
${content.blocks.map((block) => renderBlock(block, { ...palette, ...sides })).join('\n')}
</td></tr>
<tr><td style="padding:24px 4px 0">${renderFooter(site)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function renderBrand(site: MailSite): string {
  const { ink } = shipped;
  const sign = renderSign(site);
  const words = `<td class="ink" style="font:400 28px/1 ${headingFace};color:${ink.light}"><a href="${escapeHtml(site.url)}/" class="ink" style="color:${ink.light};text-decoration:none">${escapeHtml(site.name)}</a></td>`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td style="padding-${sidesIn(site).end}:12px">${sign}</td>
${hidesName(site) ? '' : words}
</tr></table>`;
}

/** A mark alone says no name, so in mails only a logo may stand without one. */
export function hidesName({ brand }: MailSite): boolean {
  return brand?.hidesName === true && brand.logo !== undefined;
}

const logoBox = { width: 200, height: 48 };

/**
 * Mail programs often show no pictures until they are asked to: the name then stands in words, beside the picture or
 * in its place.
 */
function renderSign(site: MailSite): string {
  const { brand, url, name } = site;
  const alt = hidesName(site) ? name : '';
  const { logo, darkLogo } = brand ?? {};
  const picture = signPicture(site);
  if (logo && picture) {
    const light = { ...picture, alt };
    if (!darkLogo) return renderPicture(url, { ...light, className: 'plate' });
    const dark = { file: darkLogoFile, ...fitInto(darkLogo, logoBox), alt };
    return (
      renderPicture(url, { ...light, className: 'for-light' }) +
      renderPicture(url, { ...dark, className: 'for-dark' })
    );
  }
  return picture ? renderPicture(url, { ...picture, alt }) : renderMark();
}

/** The company's own logo on a light ground, else its mark; undefined: the shipped mark. */
export function signPicture({
  brand,
}: MailSite): Omit<MailPicture, 'alt' | 'className'> | undefined {
  if (brand?.logo) return { file: logoFile, ...fitInto(brand.logo, logoBox) };
  return brand?.mark && { file: '/icon-192.png', width: 36, height: 36 };
}

type MailPicture = {
  file: string;
  width: number;
  height: number;
  alt: string;
  /** A logo for light ground alone stands on a plate where the mail is dark. */
  className?: 'for-light' | 'for-dark' | 'plate';
};

function renderPicture(url: string, picture: MailPicture): string {
  const { file, width, height, alt, className } = picture;
  const shown = className === 'for-dark' ? 'none' : 'block';
  return `<img src="${escapeHtml(url + file)}" width="${width}" height="${height}" alt="${escapeHtml(alt)}"${className ? ` class="${className}"` : ''} style="display:${shown};border:0;font:400 24px/1.2 ${headingFace}">`;
}

function renderFooter(site: MailSite): string {
  const style = `font:400 13px/1.6 ${textFace};color:${shipped.muted.light}`;
  return `<p class="muted" style="margin:0;${style}">${escapeHtml(site.name)}, ${escapeHtml(site.address)}<br><a href="mailto:${escapeHtml(site.email)}" class="muted" style="color:${shipped.muted.light}">${escapeHtml(site.email)}</a></p>`;
}

function renderBlock(block: MailBlock, look: Look): string {
  if (block.kind === 'text') return renderParagraph(block.text, 'ink', '16px/1.6');
  if (block.kind === 'small') return renderParagraph(block.text, 'muted', '14px/1.6');
  if (block.kind === 'button') return renderButton(block.label, block.href, look);
  if (block.kind === 'quote') return renderQuote(block.text, look);
  return renderFacts(block.rows, look);
}

function renderParagraph(words: string, role: 'ink' | 'muted', size: string): string {
  return `<p class="${role}" style="margin:0 0 16px;font:400 ${size} ${textFace};color:${shipped[role].light}">${lines(words)}</p>`;
}

function renderButton(label: string, href: string, { brand, onBrand, muted }: Palette): string {
  const address = escapeHtml(href);
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr>
<td align="center" class="brand" bgcolor="${brand.light}" style="background:${brand.light};border-radius:999px">
<a href="${address}" class="on-brand" style="display:inline-block;padding:14px 28px;font:600 16px/1.25 ${textFace};color:${onBrand.light};text-decoration:none;border-radius:999px">${escapeHtml(label)}</a>
</td></tr></table>
<p class="muted" style="margin:0 0 16px;font:400 13px/1.5 ${textFace};color:${muted.light}">${escapeHtml(commonMailWords.copyAddress)}<br><a href="${address}" class="link" style="color:${brand.light};word-break:break-all">${address}</a></p>`;
}

function renderQuote(words: string, { brand, ink, dir, start }: Look): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 24px"><tr>
<td class="bar ink" style="border-${start}:3px solid ${brand.light};padding:${dir === 'rtl' ? '2px 18px 2px 0' : '2px 0 2px 18px'};font:400 16px/1.6 ${textFace};color:${ink.light};word-break:break-word">${lines(words)}</td>
</tr></table>`;
}

function renderFacts(rows: [string, string][], { end }: Look): string {
  const { line, muted, ink } = shipped;
  const cell = `padding:10px 0;border-bottom:1px solid ${line.light};font:400 15px/1.5 ${textFace}`;
  const drawn = rows.map(
    ([label, value]) =>
      `<tr><td class="muted line" width="120" valign="top" style="${cell};color:${muted.light};padding-${end}:16px">${escapeHtml(label)}</td><td class="ink line" valign="top" style="${cell};color:${ink.light};word-break:break-word">${lines(value)}</td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 24px">${drawn.join('')}</table>`;
}

function lines(words: string): string {
  return escapeHtml(words).replaceAll('\n', '<br>');
}

/**
 * Draws the pinwheel as four table cells: in each, a blade fills the half clockwise of the diagonal. No picture has
 * to be loaded. A mail program without conic gradients shows four coloured squares.
 */
function renderMark(): string {
  const { topLeft, topRight, bottomRight, bottomLeft } = blades;
  const rows = [
    drawBlade(topLeft, 315) + drawBlade(topRight, 45),
    drawBlade(bottomLeft, 225) + drawBlade(bottomRight, 135),
  ];
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${rows.join('</tr><tr>')}</tr></table>`;
}

function drawBlade({ lit, shaded }: { lit: string; shaded: string }, fromDegrees: number): string {
  const planes = `conic-gradient(from ${fromDegrees}deg,${shaded} 0 25%,${lit} 0 50%,transparent 0)`;
  return `<td width="${cellPx}" height="${cellPx}" style="width:${cellPx}px;height:${cellPx}px;font-size:0;line-height:0;background:${lit};background:${planes}">&nbsp;</td>`;
}

export function renderText(content: MailContent, site: MailSite): string {
  return [
    content.heading,
    ...content.blocks.map(blockAsText),
    `-- \n${site.name}, ${site.address}\n${site.email}\n${site.url}`,
  ]
    .join('\n\n')
    .concat('\n');
}

function blockAsText(block: MailBlock): string {
  if (block.kind === 'button') return `${block.label}:\n${block.href}`;
  if (block.kind === 'facts') {
    return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
  }
  if (block.kind === 'quote') {
    return block.text
      .split('\n')
      .map((line) => `> ${line}`)
      .join('\n');
  }
  return block.text;
}
