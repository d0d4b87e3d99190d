import { createHash } from 'node:crypto';

import postcss, { type AtRule, type ChildNode, type Container, type Rule } from 'postcss';

import { plainOriginOf } from '../../domain/web-address.ts';
import { isPrivatePath } from '../http/front-door.ts';

type PageParts = {
  /** The text of a stylesheet of the build, by its address. */
  readStylesheet(href: string): string | undefined;
  /** Runs before the first paint: marks the document with theme and signed-in state, and begins the page's script. */
  firstPaintScript: (script: string) => string;
  structuredData: object[];
};

type FinishedPage = { html: string; scriptHashes: string[]; styleHashes: string[] };

const stylesheetLink = /<link rel="stylesheet" href="([^"]+)"\/?>/g;
const pageScript = /<script type="module" src="([^"]+)"><\/script>/;
const inlineScript =
  /<script(?![^>]*\bsrc=)(?![^>]*application\/ld\+json)[^>]*>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** Everything that is the same for every visitor is done here, once, before the page is kept. */
export function finishPage(rendered: string, parts: PageParts): FinishedPage {
  const styles: string[] = [];
  const script = pageScript.exec(rendered)?.[1] ?? '';
  // The full sheets still come, without blocking: `print` until the page is idle (`app/page/page.ts`).
  const late = rendered.replace(pageScript, '').replace(stylesheetLink, (tag, href: string) => {
    const text = parts.readStylesheet(href);
    if (text === undefined) return tag;
    styles.push(text);
    return `<link rel="stylesheet" href="${href}" media="print" data-late=""/>`;
  });
  const head = [
    `<script>${parts.firstPaintScript(script)}</script>`,
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

const reportAddress = '/api/v1/csp-report';

/** Hashes instead of a nonce, because finished pages are cached; no inline style attributes anywhere. */
export function policyHeaders(settings: {
  siteUrl: string;
  path: string;
  scriptHashes: string[];
  styleHashes: string[];
  videoUrl: string | undefined;
  aiBaseUrl: string;
}): Record<string, string> {
  // Where passwords are typed nobody opens the builder, which alone asks the AI service.
  const ai = isPrivatePath(settings.path) ? '' : sourceIn(settings.aiBaseUrl);
  const video = sourceIn(settings.videoUrl ?? '');
  // Chromium keeps no endpoints of plain http, and for `report-to` it forgets `report-uri`.
  const isSecure = settings.siteUrl.startsWith('https:');
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${settings.scriptHashes.join(' ')}`.trim(),
    `style-src 'self' ${settings.styleHashes.join(' ')}`.trim(),
    "img-src 'self' https: data:",
    `media-src 'self'${video}`,
    "font-src 'self'",
    `connect-src 'self'${ai}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types fourfold-worker',
    `report-uri ${reportAddress}`,
    ...(isSecure ? ['report-to csp'] : []),
  ].join('; ');
  return {
    'content-security-policy': policy,
    ...(isSecure && { 'reporting-endpoints': `csp="${reportAddress}"` }),
  };
}

/** Both are checked where they are set; what comes here another way must not write a policy of its own. */
function sourceIn(url: string): string {
  const origin = plainOriginOf(url);
  return origin === undefined ? '' : ` ${origin}`;
}

/**
 * The part of the stylesheet that this page's markup can use, so that it can be sent inside the HTML.
 * Rules for classes that appear only after a script has run arrive with the full sheet.
 */
export function criticalStyles(css: string, html: string): string {
  const present = tokensOf(html);
  const root = postcss.parse(css);
  keepUsedRules(root, present);
  dropUnusedDefinitions(root);
  return root
    .toString()
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\n\s*/g, '');
}

type Tokens = { classes: Set<string>; elements: Set<string> };

function tokensOf(html: string): Tokens {
  const classes = new Set<string>();
  for (const match of html.matchAll(/\sclass="([^"]*)"/g)) {
    for (const name of (match[1] ?? '').split(/\s+/)) classes.add(decodeEntities(name));
  }
  const elements = new Set(
    Array.from(html.matchAll(/<([a-z][a-z0-9-]*)/g), (match) => match[1] ?? ''),
  );
  return { classes, elements };
}

function decodeEntities(text: string): string {
  return text
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}

function keepUsedRules(container: Container, present: Tokens): void {
  for (const node of [...(container.nodes ?? [])] as ChildNode[]) {
    if (node.type === 'comment') node.remove();
    if (node.type === 'rule') keepUsedSelectors(node, present);
    if (node.type === 'atrule' && node.nodes && !isDefinition(node)) {
      if (!canWait(node)) keepUsedRules(node, present);
      if (canWait(node) || node.nodes.length === 0) node.remove();
    }
  }
}

/** Rules for paper: the late sheet is linked for print from the start. */
function canWait(node: AtRule): boolean {
  return node.name === 'media' && node.params === 'print';
}

function isDefinition(node: AtRule): boolean {
  return ['font-face', 'keyframes', 'property', 'page', 'position-try', 'view-transition'].includes(
    node.name,
  );
}

function keepUsedSelectors(rule: Rule, present: Tokens): void {
  const used = rule.selectors.filter((selector) => isUsed(selector, present));
  if (used.length === 0) {
    rule.remove();
    return;
  }
  rule.selectors = used;
  keepUsedRules(rule, present);
}

/** Judges by names alone: pseudo-classes, attributes and combinators are taken as possible. */
function isUsed(selector: string, present: Tokens): boolean {
  const bare = selector
    .replace(/:(?:not|has|is|where)\((?:[^()]|\([^()]*\))*\)/g, '')
    .replace(/\[[^\]]*\]/g, '');
  const classes = Array.from(bare.matchAll(/\.((?:\\.|[\w-])+)/g), (match) =>
    (match[1] ?? '').replace(/\\(.)/g, '$1'),
  );
  if (!classes.every((name) => present.classes.has(name))) return false;
  const withoutNames = bare
    .replace(/[.#](?:\\.|[\w-])+/g, '')
    .replace(/::?[\w-]+(?:\([^)]*\))?/g, '');
  const elements = withoutNames.match(/[a-z][a-z0-9]*/g) ?? [];
  return elements.every((name) => present.elements.has(name));
}

/** Keyframes and registered properties that no remaining rule mentions. */
function dropUnusedDefinitions(root: Container): void {
  const texts: string[] = [];
  root.walkDecls((declaration) => {
    texts.push(declaration.prop, declaration.value);
  });
  const mentioned = texts.join(' ');
  root.walkAtRules((node) => {
    if (['keyframes', 'property'].includes(node.name) && !mentioned.includes(node.params))
      node.remove();
  });
}
