import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { BuiltFiles } from '../built-files.ts';
import { CachedValue } from '../cached-value.ts';
import { type CachedPage, sendMade } from '../page-cache.ts';
import type { Api } from '../../http/api.ts';
import { docsStyle } from './docs-page.ts';

/** In the folder of the built server. */
export const docsFolder = 'docs';

/** The documents of the API by their addresses, and the files in which the build writes them. */
export const docsFiles = { '/docs': '/docs.html', '/openapi.json': '/openapi.json' } as const;
type Address = keyof typeof docsFiles;

const open = { config: { access: 'public' }, schema: { hide: true } } as const;
const fiveMinutes = 'public, max-age=300';

/**
 * The OpenAPI document, made from the table of calls, and a page for people. A built site sends the files that the
 * build has written to `folder`. Without them, in development and in tests, both are made at the first request.
 */
export function registerDocs(api: Api, folder?: string): void {
  const files = folder !== undefined && existsSync(folder) ? new BuiltFiles(folder) : undefined;
  const made = new CachedValue({ make, now: Date.now });
  const policy = policyOfPage();
  for (const address of Object.keys(docsFiles) as Address[]) {
    api.get(address, open, async (request: FastifyRequest, reply: FastifyReply) => {
      if (address === '/docs') reply.header('content-security-policy', policy);
      if (files) return files.send(docsFiles[address], request, reply, fiveMinutes);
      return sendMade((await made.read())[address], request, reply);
    });
  }
}

type Texts = Record<Address, string>;
type Made = Record<Address, CachedPage>;

async function make(): Promise<Made> {
  const { packPage } = await import('../page-maker.ts');
  const texts = await writeTexts();
  const pack = (address: Address, type: string) => {
    const headers = { 'cache-control': fiveMinutes, 'content-type': `${type}; charset=utf-8` };
    return packPage(200, Buffer.from(texts[address]), headers, { effort: 'quick' });
  };
  return {
    '/docs': await pack('/docs', 'text/html'),
    '/openapi.json': await pack('/openapi.json', 'application/json'),
  };
}

async function writeTexts(): Promise<Texts> {
  const { describeCalls } = await import('./describe-calls.ts');
  const { renderDocs } = await import('./docs-page.ts');
  const document = await describeCalls();
  return { '/docs': renderDocs(document), '/openapi.json': JSON.stringify(document) };
}

/** Writes the documents as files. Making them takes seconds of the processor, so a site is built with them. */
export async function writeDocs(folder: string): Promise<void> {
  const texts = await writeTexts();
  mkdirSync(folder, { recursive: true });
  for (const [address, name] of Object.entries(docsFiles)) {
    writeFileSync(path.join(folder, name), texts[address as Address]);
  }
}

function policyOfPage(): string {
  const styleHash = createHash('sha256').update(docsStyle).digest('base64');
  return `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`;
}
