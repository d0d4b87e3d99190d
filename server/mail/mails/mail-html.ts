import { escapeHtml } from '../../http/escape-html.ts';
import type { MailBlock, MailContent, MailSite } from './mail-content.ts';
import { renderMark } from './mail-mark.ts';
import { darkStyles } from './mail-dark.ts';
import { headingFace, palette, textFace } from './mail-palette.ts';

const widthPx = 600;

/** Tables and inline styles, because that is what mail programs agree on; dark colours come on top. */
export function renderHtml(content: MailContent, site: MailSite): string {
  const { paper, surface, line, ink } = palette;
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(content.subject)}</title>
<style>${darkStyles}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${paper.light};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(content.preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="paper" style="background:${paper.light}">
<tr><td align="center" class="page" style="padding:32px 16px 40px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:${widthPx}px">
<tr><td style="padding:0 4px 20px">${renderBrand(site)}</td></tr>
<tr><td class="surface line" style="background:${surface.light};border:1px solid ${line.light};border-radius:14px;padding:40px 40px 32px">
<h1 class="ink" style="margin:0 0 20px;font:400 32px/1.2 ${headingFace};color:${ink.light}">${escapeHtml(content.heading)}</h1>
${content.blocks.map(renderBlock).join('\n')}
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
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td style="padding-right:12px">${renderMark()}</td>
<td class="ink" style="font:400 28px/1 ${headingFace};color:${palette.ink.light}"><a href="${escapeHtml(site.url)}/" class="ink" style="color:${palette.ink.light};text-decoration:none">${escapeHtml(site.name)}</a></td>
</tr></table>`;
}

function renderFooter(site: MailSite): string {
  const style = `font:400 13px/1.6 ${textFace};color:${palette.muted.light}`;
  return `<p class="muted" style="margin:0;${style}">${escapeHtml(site.name)}, ${escapeHtml(site.address)}<br><a href="mailto:${escapeHtml(site.email)}" class="muted" style="color:${palette.muted.light}">${escapeHtml(site.email)}</a></p>`;
}

function renderBlock(block: MailBlock): string {
  if (block.kind === 'text') return renderParagraph(block.text, 'ink', '16px/1.6');
  if (block.kind === 'small') return renderParagraph(block.text, 'muted', '14px/1.6');
  if (block.kind === 'button') return renderButton(block.label, block.href);
  if (block.kind === 'quote') return renderQuote(block.text);
  return renderFacts(block.rows);
}

function renderParagraph(words: string, role: 'ink' | 'muted', size: string): string {
  return `<p class="${role}" style="margin:0 0 16px;font:400 ${size} ${textFace};color:${palette[role].light}">${lines(words)}</p>`;
}

function renderButton(label: string, href: string): string {
  const { brand, onBrand, muted } = palette;
  const address = escapeHtml(href);
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr>
<td align="center" class="brand" bgcolor="${brand.light}" style="background:${brand.light};border-radius:999px">
<a href="${address}" class="on-brand" style="display:inline-block;padding:14px 28px;font:600 16px/1.25 ${textFace};color:${onBrand.light};text-decoration:none;border-radius:999px">${escapeHtml(label)}</a>
</td></tr></table>
<p class="muted" style="margin:0 0 16px;font:400 13px/1.5 ${textFace};color:${muted.light}">If the button does nothing, copy this address into your browser:<br><a href="${address}" class="link" style="color:${brand.light};word-break:break-all">${address}</a></p>`;
}

function renderQuote(words: string): string {
  const { brand, ink } = palette;
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 24px"><tr>
<td class="bar ink" style="border-left:3px solid ${brand.light};padding:2px 0 2px 18px;font:400 16px/1.6 ${textFace};color:${ink.light};word-break:break-word">${lines(words)}</td>
</tr></table>`;
}

function renderFacts(rows: [string, string][]): string {
  const { line, muted, ink } = palette;
  const cell = `padding:10px 0;border-bottom:1px solid ${line.light};font:400 15px/1.5 ${textFace}`;
  const drawn = rows.map(
    ([label, value]) =>
      `<tr><td class="muted line" width="120" valign="top" style="${cell};color:${muted.light};padding-right:16px">${escapeHtml(label)}</td><td class="ink line" valign="top" style="${cell};color:${ink.light};word-break:break-word">${lines(value)}</td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 24px">${drawn.join('')}</table>`;
}

function lines(words: string): string {
  return escapeHtml(words).replaceAll('\n', '<br>');
}
