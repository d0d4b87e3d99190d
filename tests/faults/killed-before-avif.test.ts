import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import type { MediaItem } from '../../domain/media/media-schemas.ts';
import { mediaPath } from '../../domain/media/media.ts';
import { sectionOfKind } from '../../domain/sections/section-schema.ts';
import { newPage } from '../../domain/tree/edit-page.ts';
import { putIntoTree } from '../../domain/tree/edit-tree.ts';
import { adminToken } from '../support/http/call-site.ts';
import { admin } from '../support/mail/mailed-site.ts';
import { formOf, makePhoto } from '../support/media/pictures.ts';
import { publishTree } from '../support/builder/publish-tree.ts';
import { type Site, startSite } from '../support/process/site.ts';

async function upload(site: Site, width: number, height: number): Promise<MediaItem> {
  const { headers, payload } = await formOf({ bytes: await makePhoto({ width, height }) });
  const response = await fetch(`${site.url}/api/v1/media`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${await adminToken(site)}` },
    body: new Uint8Array(payload),
  });
  return ((await response.json()) as { data: MediaItem }).data;
}

function publish(site: Site, id: string): Promise<void> {
  const sections = [sectionOfKind('section_01', 's1', { image: mediaPath(id) })];
  return publishTree(site, (tree) =>
    putIntoTree(tree, { ...newPage('port', null), text: 'Port', sections }),
  );
}

async function offeredFiles(site: Site): Promise<string[]> {
  const html = await (await fetch(`${site.url}/port`)).text();
  return [...new Set(html.match(/\/media\/[0-9a-f]{32}-\d+\.(?:avif|webp)/g))];
}

async function statusesOf(site: Site, files: string[]): Promise<number[]> {
  return Promise.all(files.map(async (file) => (await fetch(site.url + file)).status));
}

describe('A picture whose AVIF files are not made yet', () => {
  it('is offered in what there is, through a kill, and afterwards in everything @rest', async () => {
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'fourfold-avif-'));
    const environment = {
      DATA_DIR: dataDir,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      LOG_LEVEL: 'silent',
    };
    const first = await startSite(environment);
    const { id, hash, hasAvif, widths } = await upload(first, 2400, 1800);
    expect(hasAvif).toBe(false);
    await publish(first, id);
    const early = await offeredFiles(first);
    expect(early).toEqual(expect.arrayContaining(widths.map((w) => `/media/${hash}-${w}.webp`)));
    expect(early.filter((file) => file.endsWith('.avif'))).toEqual([]);
    expect(new Set(await statusesOf(first, early))).toEqual(new Set([200]));
    const gone = once(first.process, 'exit');
    first.process.kill('SIGKILL');
    await gone;
    expect(readdirSync(path.join(dataDir, 'media'))).toContain(`${hash}.png`);

    const second = await startSite(environment);
    await expect.poll(() => offeredFiles(second), { timeout: 90_000 }).toHaveLength(8);
    expect(new Set(await statusesOf(second, await offeredFiles(second)))).toEqual(new Set([200]));
    expect(readdirSync(path.join(dataDir, 'media'))).toHaveLength(8);

    // A second picture is being made when the word to stop comes.
    await upload(second, 1100, 700);
    expect(await second.stop()).toBe(0);
    rmSync(dataDir, { recursive: true, force: true });
  }, 240_000);
});
