import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { readConfig } from '../config/config.ts';
import { apiBase } from '../http/api.ts';
import { httpLimits } from '../http/front-door.ts';
import { docsFiles } from '../pages/docs/docs.ts';
import { buildApp } from './app.ts';
import { openSite } from './open-site.ts';

/**
 * Writes the documents of the API as files. Making them takes seconds of the processor, in one piece, so a site is
 * built with them. The routes are those of an application that never listens, on an empty database.
 */
export async function writeDocs(folder: string): Promise<void> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'fourfold-docs-'));
  const site = await openSite(
    readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: dataDir }),
  );
  // A busy machine takes longer for them than a request may.
  const limits = { ...httpLimits, handlerMs: 10 * 60_000 };
  const app = await buildApp(site.services, undefined, limits);
  try {
    mkdirSync(folder, { recursive: true });
    for (const [address, name] of Object.entries(docsFiles)) {
      const { statusCode, body } = await app.inject(apiBase + address);
      if (statusCode !== 200) throw new Error(`${address} cannot be made: ${body}`);
      writeFileSync(path.join(folder, name), body);
    }
  } finally {
    await app.close();
    await site.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
