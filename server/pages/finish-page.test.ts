import { createHash } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { finishPage } from './finish-page.ts';

const rendered = `<!DOCTYPE html><html><head><link rel="stylesheet" href="/assets/root.css"/><link rel="modulepreload" href="/assets/a.js"/></head><body><p class="shown">Hi</p><script>window.x=1</script><script type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
  window.__reactRouterRouteModules = {"root":route0};

import("/assets/entry.js");</script></body></html>`;

const parts = {
  firstPaintScript: 'mark()',
  readStylesheet: () => '.shown{color:red}.hidden{color:blue}@keyframes spin{to{rotate:1turn}}',
  structuredData: [{ name: '</script><b>' }],
};

describe('Finishing a page', () => {
  const { html, scriptHashes, styleHashes } = finishPage(rendered, parts);

  it('puts only the styles this page uses into it', () => {
    expect(html).toContain('<style>.shown{color:red}</style>');
  });

  it('keeps the full stylesheet from blocking the first paint', () => {
    expect(html).toContain(
      '<link rel="stylesheet" href="/assets/root.css" media="print" data-late=""/>',
    );
  });

  it('preloads no script', () => {
    expect(html).not.toContain('modulepreload');
  });

  it('imports nothing before the page has painted', () => {
    const code = /<script type="module" async="">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(code).not.toMatch(/(^|;)import "/);
    expect(code).toContain('const route0=await import("/assets/root.js")');
    expect(code).toContain('addEventListener("load"');
    expect(code).toContain(';await import("/assets/entry.js");');
    expect(code).not.toContain('await await');
  });

  it('escapes what could close the structured data', () => {
    expect(html).toContain('{"name":"\\u003c/script>\\u003cb>"}');
  });

  it('names the hash of every inline script and style, and of nothing else', () => {
    expect(scriptHashes).toHaveLength(3);
    expect(scriptHashes).toContain(sha('mark()'));
    expect(scriptHashes).toContain(sha('window.x=1'));
    expect(styleHashes).toEqual([sha('.shown{color:red}')]);
  });
});

function sha(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
