import { createHash } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { finishPage, firstPaintScript } from './finish-page.ts';
import { readSheet } from './read-sheet.ts';

const rendered =
  '<!DOCTYPE html><html><head><link rel="stylesheet" href="/assets/extras.css" data-extras=""/><link rel="stylesheet" href="/assets/site.css"/><script type="module" src="/assets/page.js"></script></head><body><p class="shown">Hi</p></body></html>';

const parts = {
  path: '/',
  readScript: () => 'let a=make("output",`said`);a.className=b?"said said-wrong":"said"',
  readSheet: (address: string) =>
    readSheet(
      address.endsWith('extras.css')
        ? '.shown:hover{top:0}'
        : '.shown{color:red}.hidden{color:blue}@keyframes spin{to{rotate:1turn}}p.shown:hover,.shown[aria-invalid]{top:0}.said-wrong b{top:0}output.said-wrong{top:0}',
    ),
  structuredData: [{ name: '</script><b>' }],
  ownStyles: '',
};

function withHero(kind: string): string {
  const hero = `<section id="a1" class="section-frame frame-hero hue-all"><div class="hero ${kind}"></div></section>`;
  return rendered.replace('<p ', `<main id="main">${hero}</main><p `);
}

const styles = '.shown{color:red}output.said-wrong{top:0}';

describe('Finishing a page', () => {
  const { html, scriptHashes, styleHashes } = finishPage(rendered, parts);

  it('puts only the styles into it that this page uses, and those that its script will', () => {
    expect(html).toContain(`<style>${styles}</style>`);
  });

  it('leaves to the late sheet what a pointer or a script makes of an element', () => {
    expect(html).not.toMatch(/:hover|aria-invalid/);
  });

  it('keeps the full stylesheet from blocking the first paint', () => {
    expect(html).toContain('<link rel="stylesheet" href="/assets/site.css" media="print">');
  });

  it('links the extras and the full stylesheet after its own styles', () => {
    expect(html).toMatch(/<\/style><link [^>]*extras\.css[^>]*><link [^>]*site\.css/);
  });

  it('is not drawn before its hero is there, into which a pressed blade grows', () => {
    const expected = '<link rel="expect" href="#a1" blocking="render">';
    expect(finishPage(withHero('on-ink'), parts).html).toContain(expected);
    expect(finishPage(withHero('hero-home on-ink'), parts).html).not.toContain('expect');
    expect(html).not.toContain('expect');
  });

  it('leaves a page that is sent once its full stylesheet alone', () => {
    const once = finishPage(rendered, { ...parts, readSheet: () => undefined });
    expect(once.html).toContain('<link rel="stylesheet" href="/assets/site.css"/>');
    expect(once.html).not.toContain('extras');
  });

  it('escapes what could close the structured data', () => {
    expect(html).toContain('{"name":"\\u003c/script>\\u003cb>"}');
  });

  it('names the hash of every inline script and style, and of nothing else', () => {
    expect(scriptHashes).toEqual([sha(firstPaintScript('/', '/assets/page.js'))]);
    expect(styleHashes).toEqual([sha(styles)]);
  });
});

function sha(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
