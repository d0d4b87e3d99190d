import { createHash } from 'node:crypto';

import { shellWords } from '../../domain/pages/shell-words.ts';
import { languageMarks, spokenLanguage } from '../../domain/values/language.ts';
import { escapeHtml } from './escape-html.ts';

const style = `:root{color-scheme:light dark}*{margin:0}body{display:grid;min-height:100svh;align-content:center;box-sizing:border-box;padding:clamp(1.5rem,8vw,6rem);background:light-dark(#fbfaf7,#0b1210);color:light-dark(#0b1714,#eef2ee);font:1.125rem/1.6 'Geist Variable',Arial,sans-serif}
main{max-width:34rem}p{margin-top:1rem;color:light-dark(#55615c,#9fb0a8)}.eyebrow{margin:0 0 1rem;font-size:.9375rem;font-weight:500}
h1{font:400 clamp(2.5rem,1.9rem + 3vw,3.75rem)/1.06 'Instrument Serif','Times New Roman',serif;letter-spacing:-.02em;text-wrap:balance}
nav{display:flex;flex-wrap:wrap;gap:1.5rem;margin-top:2rem}a{padding:.25rem 0;color:inherit;text-underline-offset:.3em}a:focus-visible{outline:2px solid;outline-offset:4px}`;

const styleHash = createHash('sha256').update(style).digest('base64');

export type TroubleWords = { eyebrow: string; heading: string; text: string };
/** Ways to reach the company without a form. */
export type ContactDetails = { email: string; phone: string };

/**
 * A page for when pages cannot be made: it needs neither database nor renderer nor script, and so knows no accent.
 */
export function troublePage(words: TroubleWords, others?: ContactDetails): string {
  const heading = escapeHtml(words.heading);
  return `<!doctype html><html ${attributesIn(spokenLanguage())}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${heading}</title><style>${style}</style></head>
<body><main><p class="eyebrow">${escapeHtml(words.eyebrow)}</p><h1>${heading}</h1><p>${escapeHtml(words.text)}</p>${others ? otherWays(others) : ''}
<nav>${link('', shellWords.tryAgain)}${link('/', shellWords.goHome)}</nav></main></body></html>`;
}

function attributesIn(language: string): string {
  const marks = Object.entries(languageMarks(language));
  return marks.map(([name, value]) => `${name}="${value}"`).join(' ');
}

function otherWays({ email, phone }: ContactDetails): string {
  return `<p>${link(`mailto:${email}`, email)}<br>${link(`tel:${phone.replaceAll(' ', '')}`, phone)}</p>`;
}

function link(address: string, words: string): string {
  return `<a href="${escapeHtml(address)}">${escapeHtml(words)}</a>`;
}

export const troublePagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
