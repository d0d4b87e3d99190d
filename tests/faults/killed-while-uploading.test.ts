import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import SQLite from 'better-sqlite3';
import { describe, expect, it } from 'vitest';

import type { MediaItem } from '../../domain/media/media-schemas.ts';
import { admin } from '../support/mail/mailed-site.ts';
import { adminToken } from '../support/http/call-site.ts';
import { formOf, makePhoto } from '../support/media/pictures.ts';
import { startSite, type Site } from '../support/process/site.ts';

const rounds = 3;

/** Uploads one picture after the other until the process is gone; returns what it acknowledged. */
async function uploadUntilKilled(site: Site, token: string, round: number): Promise<MediaItem[]> {
  const acknowledged: MediaItem[] = [];
  for (let index = 0; ; index += 1) {
    try {
      const bytes = await makePhoto({ width: 1100, height: 700 }, 1 + round * 100 + index);
      const { headers, payload } = await formOf({ bytes });
      const response = await fetch(`${site.url}/api/v1/media`, {
        method: 'POST',
        headers: { ...headers, authorization: `Bearer ${token}` },
        body: new Uint8Array(payload),
      });
      acknowledged.push(((await response.json()) as { data: MediaItem }).data);
    } catch {
      return acknowledged;
    }
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).toSorted();
  } catch {
    return [];
  }
}

/** The names of the files that rows speak of; what is left to make of them comes later. */
function namesInRows(database: SQLite.Database): string[] {
  const rows = database.prepare('select hash, widths, has_avif from media_file').all() as {
    hash: string;
    widths: string;
    has_avif: number;
  }[];
  return rows
    .flatMap(({ hash, widths, has_avif }) => [
      ...(JSON.parse(widths) as number[]).flatMap((width) => [
        `${hash}-${width}.webp`,
        ...(has_avif ? [`${hash}-${width}.avif`] : []),
      ]),
      ...(has_avif ? [] : [`${hash}.png`]),
    ])
    .toSorted();
}

describe('A process that is killed in the middle of an upload', () => {
  it('leaves no row without its files, and after the next start no file without its row @rest', async () => {
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'fourfold-kill-'));
    const folder = path.join(dataDir, 'media');
    const environment = {
      DATA_DIR: dataDir,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      LOG_LEVEL: 'silent',
    };
    const acknowledged: MediaItem[] = [];
    let leftBehind = 0;
    for (let round = 0; round < rounds; round += 1) {
      const site = await startSite(environment);
      const database = new SQLite(path.join(dataDir, 'fourfold.sqlite'));
      const uploading = uploadUntilKilled(site, await adminToken(site), round);
      // Killed as soon as a file stands there that no row names yet.
      while (namesIn(folder).length <= namesInRows(database).length) {
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      const gone = once(site.process, 'exit');
      site.process.kill('SIGKILL');
      await gone;
      acknowledged.push(...(await uploading));
      const found = namesIn(folder);
      expect(found).toEqual(expect.arrayContaining(namesInRows(database)));
      leftBehind += found.length - namesInRows(database).length;
      database.close();
    }
    expect(leftBehind).toBeGreaterThan(0);

    const last = await startSite(environment);
    const database = new SQLite(path.join(dataDir, 'fourfold.sqlite'));
    await expect
      .poll(() => namesIn(folder).filter((name) => name.endsWith('.png')), { timeout: 120_000 })
      .toEqual([]);
    expect(namesIn(folder)).toEqual(namesInRows(database));
    const stored = database.prepare('select id from media').pluck().all();
    expect(stored).toEqual(expect.arrayContaining(acknowledged.map(({ id }) => id)));
    for (const name of namesIn(folder)) {
      expect((await fetch(`${last.url}/media/${name}`)).status).toBe(200);
    }
    await last.stop();
    database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }, 240_000);
});
