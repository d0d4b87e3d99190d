import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

import { type Browser, type Page, chromium } from 'playwright';

import { chromiumArgs, findChromium } from '../tests/support/browser/chromium.ts';

const head =
  '<!DOCTYPE html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="description" content="Plain"><link rel="icon" href="data:,"><title>Plain</title><style>body{max-width:40rem;margin:auto;padding:1rem;font:1rem/1.6 sans-serif}img{max-width:100%;height:auto}</style>';

/**
 * Serves the same addresses as plain HTML: the words and pictures that a phone gets from the site, a line of styles and
 * no script. It is the reference for what drawing a page costs.
 */
export async function servePlainPages(site: string, paths: string[]) {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: chromiumArgs,
  });
  const pages = new Map<string, Buffer>();
  for (const path of paths)
    pages.set(path, gzipSync(head + (await plainBody(browser, site + path))));
  await browser.close();
  const server = createServer((request, response) => {
    const html = pages.get(request.url ?? '');
    if (html) {
      const headers = { 'content-type': 'text/html', 'content-encoding': 'gzip' };
      response.writeHead(200, headers).end(html);
      return;
    }
    void passOn(site + request.url, response);
  }).listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, close: () => server.close() };
}

async function passOn(url: string, response: ServerResponse): Promise<void> {
  const answer = await fetch(url);
  const type = answer.headers.get('content-type') ?? '';
  response.writeHead(answer.status, { 'content-type': type, 'cache-control': 'max-age=9999' });
  response.end(Buffer.from(await answer.arrayBuffer()));
}

async function plainBody(browser: Browser, url: string): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
  try {
    await page.goto(url, { waitUntil: 'load' });
    return await writePlainly(page);
  } finally {
    await page.close();
  }
}

/** Pictures that were not loaded are left out, and no other waits: both pages draw the same ones. */
function writePlainly(page: Page): Promise<string> {
  return page.evaluate(() => {
    const plain = new Set(
      'h1 h2 h3 p a ul ol li dl dt dd blockquote form label input select option textarea button'.split(
        ' ',
      ),
    );
    const serializer = new XMLSerializer();
    const write = (node: Node): string => {
      if (node instanceof Text) return serializer.serializeToString(node);
      if (!(node instanceof Element) || /^(script|style|template|svg|video)$/.test(node.localName))
        return '';
      if (node instanceof HTMLImageElement) {
        if (node.naturalWidth === 0) return '';
        const picture = new Image(node.width, node.height);
        return serializer.serializeToString(
          Object.assign(picture, { src: node.currentSrc, alt: '' }),
        );
      }
      const inside = [...node.childNodes].map(write).join('');
      const { localName: name } = node;
      if (!plain.has(name)) return `${inside} `;
      if (name === 'input') return `<input type="${node.getAttribute('type') ?? 'text'}">`;
      return `<${name}${name === 'a' ? ' href="/"' : ''}>${inside}</${name}>`;
    };
    return write(document.body).replaceAll(location.origin, '');
  });
}
