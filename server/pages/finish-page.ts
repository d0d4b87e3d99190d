import { createHash } from 'node:crypto';

import { isPrivatePath } from '../http/security-headers.ts';
import { criticalStyles, type SheetNode } from './critical-styles.ts';

type PageParts = {
  path: string;
  /** Returns a built stylesheet by its address; undefined leaves its link as it is. */
  readSheet(address: string): SheetNode[] | undefined;
  readScript(address: string): string | undefined;
  structuredData: object[];
  /** Rules of this site alone, after all others; empty for none. */
  ownStyles: string;
};

type FinishedPage = { html: string; scriptHashes: string[]; styleHashes: string[] };

const stylesheetLink = /<link rel="stylesheet" href="([^"]+)"( data-extras="")?\/?>/g;
const pageScript = /<script type="module" src="([^"]+)"><\/script>/;
const inlineScript =
  /<script(?![^>]*\bsrc=)(?![^>]*application\/ld\+json)[^>]*>([\s\S]*?)<\/script>/g;
/** The hero at the top of a page. Home's is left out, because no blade leads there. */
const grownHero =
  /<main[^>]*><section id="([\w-]+)" class="section-frame frame-hero[^>]*><div class="hero (?!hero-home)/;
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** Does everything that is the same for all visitors, once, before the page is cached. */
export function finishPage(rendered: string, parts: PageParts): FinishedPage {
  const styles: SheetNode[] = [];
  const script = pageScript.exec(rendered)?.[1] ?? '';
  const links: string[] = [];
  const hero = grownHero.exec(rendered)?.[1];
  const late = rendered
    .replace(pageScript, '')
    .replace(stylesheetLink, (tag, href: string, extras?: string) => {
      const sheet = parts.readSheet(href);
      // The full sheet, which stays, has the extras too.
      if (sheet === undefined) return extras ? '' : tag;
      if (!extras) styles.push(...sheet);
      // Linked for print, a sheet loads without blocking and waits until it is wanted (`app/page/late-styles.ts`).
      links.push(`<link rel="stylesheet" href="${href}" media="print">`);
      return '';
    });
  const head = [
    `<script>${firstPaintScript(parts.path, script)}</script>`,
    styles.length > 0
      ? `<style>${criticalStyles(styles, late, parts.readScript(script))}</style>`
      : '',
    ...links,
    // A blade that was pressed grows into the hero, so nothing is drawn before that is there.
    hero === undefined ? '' : `<link rel="expect" href="#${hero}" blocking="render">`,
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
 * this tab. If the tab cannot store them, they stay. `app/account/link.ts` reads the same places.
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
