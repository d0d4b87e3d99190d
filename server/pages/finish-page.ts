import { createHash } from 'node:crypto';

import postcss, { type AtRule, type ChildNode, type Container, type Rule } from 'postcss';

import { codePointsOf, isFontNeeded } from './font-ranges.ts';
import { isPrivatePath } from '../http/security-headers.ts';

type PageParts = {
  path: string;
  /** Returns the text of a built stylesheet or script by its address. */
  readAsset(address: string): string | undefined;
  structuredData: object[];
  /** Rules of this site alone, after all others; empty for none. */
  ownStyles: string;
};

type FinishedPage = { html: string; scriptHashes: string[]; styleHashes: string[] };

const stylesheetLink = /<link rel="stylesheet" href="([^"]+)"\/?>/g;
const pageScript = /<script type="module" src="([^"]+)"><\/script>/;
const inlineScript =
  /<script(?![^>]*\bsrc=)(?![^>]*application\/ld\+json)[^>]*>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** Does everything that is the same for all visitors, once, before the page is cached. */
export function finishPage(rendered: string, parts: PageParts): FinishedPage {
  const styles: string[] = [];
  const script = pageScript.exec(rendered)?.[1] ?? '';
  // The full stylesheets load without blocking: their media is `print` until the page is idle (`app/page/page.ts`).
  const late = rendered.replace(pageScript, '').replace(stylesheetLink, (tag, href: string) => {
    const text = parts.readAsset(href);
    if (text === undefined) return tag;
    styles.push(text);
    return `<link rel="stylesheet" href="${href}" media="print" data-late=""/>`;
  });
  const head = [
    `<script>${firstPaintScript(parts.path, script)}</script>`,
    styles.length > 0
      ? `<style>${criticalStyles(styles.join('\n'), late, parts.readAsset(script))}</style>`
      : '',
    parts.ownStyles === '' ? '' : `<style data-own="">${parts.ownStyles}</style>`,
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

/** JSON inside a script element must not close it, nor break older parsers. */
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

const firstPicture = /(<img src=")(\/images\/[\w-]+\.svg)("[^>]* fetchpriority="high")/i;

/** Puts the first drawing into the page, so that it is painted with the first text and not a round trip later. */
export function withFirstPicture(
  html: string,
  readFile: (address: string) => string | undefined,
): string {
  return html.replace(firstPicture, (tag, before: string, address: string, after: string) => {
    const drawing = readFile(address);
    return drawing === undefined ? tag : `${before}${asAddress(drawing)}${after}`;
  });
}

/** All other characters may stand in a quoted address, and compress better unescaped. */
function asAddress(drawing: string): string {
  const text = drawing
    .trim()
    .replaceAll('"', "'")
    .replaceAll('%', '%25')
    .replaceAll('#', '%23')
    .replaceAll('&', '&amp;');
  return `data:image/svg+xml,${text}`;
}

/** A short form of `domain/values/form-rules.ts`: a link must not make our page show anything but an address. */
const emailPattern = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[\da-z-]{1,63}\.)+[\da-z-]{1,63}$/i;

/**
 * Removes the secret of a mailed link and the address of a guidance page from the address bar and stores them for
 * this tab. If the tab cannot store them, they stay. `link-value.ts` reads the same places.
 */
const takeLinkApart = `try{const p=location.pathname,q=new URLSearchParams(location.search),k=q.get("token"),g=/^\\/guidance\\//.test(p);
let e=g?q.get("email"):"";
if(g&&e===null)try{e=sessionStorage.getItem("email:"+p)}catch{}
if(e&&e.length<255&&${emailPattern}.test(e)){d.dataset.email="";d.style.setProperty("--email",JSON.stringify(e));
if(q.has("email"))sessionStorage.setItem("email:"+p,e)}
if(k)sessionStorage.setItem("token:"+p,k);if(k||q.has("email"))history.replaceState(null,"",p)}catch{}
`;

/**
 * After a deploy a file of an open page may be gone. The newer page names another one, so the page is reloaded, once
 * per build, and restores what was typed (`app/site/restore-typed.ts`). If that did not help, the visitor is told and may
 * try again. Without a connection nothing is reloaded. Over open work (`app/api/auth-store.ts`) nothing is reloaded
 * either: the work shows its own message. Firefox aborts loading when someone follows a link, and a reload would
 * cancel that navigation. So while the page is being left nothing is reloaded until the visitor comes back to it or
 * does something else on it. If the link led to no other page (a download), the visitor is told after ten seconds.
 * `app/site/go-to.ts` reads the same mark. Then the page's own script starts, which delays neither the first paint
 * nor the load event.
 */
const start = (script: string) => `{const u=${JSON.stringify(script)},s="typed:"+location.pathname,
stored=()=>{try{return JSON.parse(sessionStorage.getItem(s))??[]}catch{return[]}},
save=()=>{try{sessionStorage.setItem(s,JSON.stringify([...new Map([...stored(),...[...document.querySelectorAll("input[id],select[id],textarea[id]")].
filter(f=>f.value&&f.autocomplete!=="off"&&!/^(password|hidden|checkbox|radio|file)$/.test(f.type)).map(f=>[f.id,f.value])])]))}catch{}},
again=()=>{save();addEventListener("pagehide",save);location.reload()},
tell=()=>{const n=document.getElementById("lost");n.hidden=false;n.lastChild.onclick=again;
for(const[i,v]of stored()){const f=document.getElementById(i);if(f&&!f.value)f.value=v}};
let late;for(const e of["beforeunload","pagehide"])addEventListener(e,()=>{d.dataset.left=""});
for(const e of["pointerdown","keydown"])addEventListener(e,()=>{delete d.dataset.left},true);
addEventListener("pageshow",e=>{if(e.persisted){delete d.dataset.left;if(late)again()}});
window.lost=async(go,k="reloaded:"+location.pathname)=>{if("working"in d.dataset)return;
try{await fetch(location.href,{method:"HEAD",cache:"no-store"})}catch{if(!("left"in d.dataset))return addEventListener("online",go,{once:true})}
if("left"in d.dataset){late=1;return setTimeout(tell,1e4)}
try{if(sessionStorage.getItem(k)!==u){sessionStorage.setItem(k,u);return again()}}catch{}
tell()};
const go=()=>import(u).catch(()=>lost(go));go()}`;

/**
 * Runs in the head before the first paint: marks the document with the chosen theme, the announcement that this
 * visitor has closed, and the signed-in person, so that neither colours nor header change later. Our forms are sent
 * by script: until the script has loaded, the browser must not put typed text into an address, and a press on a
 * control that the script will handle (`data-wake`) is remembered. It must not throw, whatever the storage holds.
 * `app/api/session.ts` reads the same places.
 */
export function firstPaintScript(path: string, script?: string): string {
  return `(()=>{const d=document.documentElement;
try{const t=localStorage.getItem("theme");if(t==="light"||t==="dark")d.dataset.theme=t;
if(localStorage.getItem("announcement")===d.dataset.announcement)d.dataset.dismissed=""}catch{}
try{const t=localStorage.getItem("persist:root")??sessionStorage.getItem("persist:root");if(t&&t.length<1e4){const s=JSON.parse(t);if(JSON.parse(s.isAuth)===true&&JSON.parse(s.authToken)){const u=JSON.parse(s.user);
if(u._id){d.dataset.auth=/^(Admin|Editor)$/.test(u.role)?u.role.toLowerCase():"user";const n=String(u.fullName||"").slice(0,80);
d.style.setProperty("--user-name",JSON.stringify(n));d.style.setProperty("--user-initial",JSON.stringify(([...n][0]||"").toUpperCase()))}}}}catch{}
${isPrivatePath(path) ? takeLinkApart : ''}addEventListener("submit",e=>{if(e.target.method==="post")e.preventDefault()},true);
addEventListener("click",e=>{if(!("awake"in d.dataset))window.pressed=e.target.closest?.("[data-wake]")},true);
${script === undefined ? '' : `addEventListener("DOMContentLoaded",()=>${start(script)})`}
})()`.replaceAll('\n', '');
}

/**
 * Returns the part of the stylesheet that this page's markup and the page's own script can use, so that it can be
 * sent inside the HTML: the script draws messages before the full sheet has loaded. Parts that load later wait for
 * the full sheet.
 */
export function criticalStyles(css: string, html: string, script = ''): string {
  const present = tokensOf(html);
  for (const name of namesIn(script)) {
    present.classes.add(name);
    present.elements.add(name);
  }
  const root = postcss.parse(css);
  keepUsedRules(root, present);
  dropUnusedDefinitions(root, html);
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

/** Returns every quoted word of a script; the classes and elements that it adds are among them. */
function namesIn(script: string): string[] {
  return Array.from(script.matchAll(/(["'`])([\w\s-]*)\1/g), (match) =>
    (match[2] ?? '').split(/\s+/),
  ).flat();
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

/**
 * Print rules can wait: the late sheet is linked for print from the start. So can motion that
 * scrolling drives: it stands below the first screen. The layer `late` adds what nobody misses at
 * the first sight.
 */
function canWait({ name, params }: AtRule): boolean {
  return (
    (name === 'media' && params === 'print') ||
    (name === 'layer' && params === 'late') ||
    (name === 'supports' && params.startsWith('(animation-timeline'))
  );
}

/**
 * What a pointer or a script makes of an element. No page begins so, and the late sheet is there by
 * then.
 */
const isLaterState = /:hover(?!.*:focus)|\[aria-invalid|::selection/;

function isDefinition(node: AtRule): boolean {
  return ['font-face', 'keyframes', 'property', 'page', 'position-try', 'view-transition'].includes(
    node.name,
  );
}

function keepUsedSelectors(rule: Rule, present: Tokens): void {
  const used = rule.selectors.filter(
    (selector) => !isLaterState.test(selector) && isUsed(selector, present),
  );
  if (used.length === 0) {
    rule.remove();
    return;
  }
  rule.selectors = used;
  keepUsedRules(rule, present);
}

/**
 * Compares names only: pseudo-classes, attributes and combinators count as matching. What a thing looks like under the
 * pointer can wait for the late sheet.
 */
function isUsed(selector: string, present: Tokens): boolean {
  const bare = selector
    .replace(/:(?:not|has|is|where)\((?:[^()]|\([^()]*\))*\)/g, '')
    .replace(/\[[^\]]*\]/g, '');
  if (bare.includes(':hover')) return false;
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

/**
 * Drops keyframes and registered properties that no remaining rule mentions, and fonts without a
 * letter of this page.
 */
function dropUnusedDefinitions(root: Container, html: string): void {
  const letters = codePointsOf(html);
  const texts: string[] = [];
  root.walkDecls((declaration) => {
    texts.push(declaration.prop, declaration.value);
  });
  const mentioned = texts.join(' ');
  root.walkAtRules((node) => {
    if (node.name === 'font-face' && !isFontNeeded(node, letters)) node.remove();
    if (['keyframes', 'property'].includes(node.name) && !mentioned.includes(node.params))
      node.remove();
  });
}
