import { createHash } from 'node:crypto';

import { criticalStyles } from './critical-styles.ts';
import { deferModuleScript } from './defer-scripts.ts';

export type PageParts = {
  /** The text of a stylesheet of the build, by its address. */
  readStylesheet(href: string): string | undefined;
  /** Runs before the first paint: marks the document with theme and signed-in state. */
  firstPaintScript: string;
  structuredData: object[];
};

export type FinishedPage = { html: string; scriptHashes: string[]; styleHashes: string[] };

const stylesheetLink = /<link rel="stylesheet" href="([^"]+)"\/?>/g;
const modulePreload = /<link rel="modulepreload"[^>]*>/g;
const inlineScript =
  /<script(?![^>]*\bsrc=)(?![^>]*application\/ld\+json)[^>]*>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** Everything that is the same for every visitor is done here, once, before the page is kept. */
export function finishPage(rendered: string, parts: PageParts): FinishedPage {
  const body = rendered
    .replace(modulePreload, '')
    .replace(
      /<script type="module" async="">([\s\S]*?)<\/script>/,
      (_tag, code: string) => `<script type="module" async="">${deferModuleScript(code)}</script>`,
    );
  const styles: string[] = [];
  // The full sheets still come, without blocking: `print` until the scripts wake. The links stay where
  // React put them, or hydration would not recognise the head.
  const late = body.replace(stylesheetLink, (tag, href: string) => {
    const text = parts.readStylesheet(href);
    if (text === undefined) return tag;
    styles.push(text);
    return `<link rel="stylesheet" href="${href}" media="print" data-late=""/>`;
  });
  const head = [
    `<script>${parts.firstPaintScript}</script>`,
    styles.length > 0 ? `<style>${criticalStyles(styles.join('\n'), late)}</style>` : '',
    ...parts.structuredData.map(
      (data) => `<script type="application/ld+json">${escapeJson(JSON.stringify(data))}</script>`,
    ),
  ].join('');
  const html = late.replace('</head>', () => `${head}</head>`);
  return {
    html,
    scriptHashes: hashAll(html, inlineScript),
    styleHashes: hashAll(html, inlineStyle),
  };
}

/** JSON inside a script element may not close it, nor break older parsers. */
function escapeJson(json: string): string {
  return json
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

function hashAll(html: string, pattern: RegExp): string[] {
  const hashes = Array.from(
    html.matchAll(pattern),
    (match) =>
      `'sha256-${createHash('sha256')
        .update(match[1] ?? '')
        .digest('base64')}'`,
  );
  return [...new Set(hashes)];
}
