import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { admin } from '../support/mail/mailed-site.ts';
import { sampleFiles } from '../support/files/sample-files.ts';
import { adminToken, callSite } from '../support/http/call-site.ts';
import { type Site, startSite } from '../support/process/site.ts';

const run = (...words: string[]) => spawnSync(words[0] ?? '', words.slice(1)).status === 0;

/** A disk of 24 MB. */
function mountSmallDisk(folder: string): boolean {
  return run('mount', '-t', 'tmpfs', '-o', 'size=24m', 'fourfold', folder);
}

/** In many containers not even root may. */
function canMountDisks(): boolean {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fourfold-disk-'));
  const isMounted = mountSmallDisk(folder) && run('umount', folder);
  rmSync(folder, { recursive: true });
  return isMounted;
}

describe.skipIf(!canMountDisks())('A disk that takes no more', () => {
  let disk: string;
  let site: Site;
  let token: string;

  beforeEach(async () => {
    disk = mkdtempSync(path.join(os.tmpdir(), 'fourfold-disk-'));
    mountSmallDisk(disk);
    site = await startSite({
      DATA_DIR: disk,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      LOG_LEVEL: 'error',
    });
    token = await adminToken(site);
  });
  afterEach(async () => {
    await site.stop();
    run('umount', '--lazy', disk);
    rmSync(disk, { recursive: true, force: true });
  });

  async function save(): Promise<number> {
    const { data } = await callSite<object>(site, '/template');
    return (await callSite(site, '/template', { method: 'PUT', token, body: data })).status;
  }

  async function expectReadsToGoOn(): Promise<void> {
    for (const address of ['/', '/about-us', '/api/v1/template', '/health']) {
      expect([address, (await fetch(site.url + address)).status]).toEqual([address, 200]);
    }
    expect(site.process.exitCode).toBe(null);
  }

  it('X-06 because it is full: 507 or 503 within a second, reads go on, and the first save after that works', async () => {
    const { bavail, bsize } = statfsSync(disk);
    const filler = path.join(disk, 'filler');
    writeFileSync(filler, Buffer.alloc(bavail * bsize));
    // What the log of the database has room for already is still taken.
    const statuses: number[] = [];
    await expect.poll(async () => statuses.push(await save()) && statuses.at(-1)).toBe(507);
    const began = performance.now();
    expect([503, 507]).toContain(await save());
    expect(performance.now() - began).toBeLessThan(2000);
    await expectReadsToGoOn();
    rmSync(filler);
    expect(await save()).toBe(200);
    expect(statuses.filter((status) => status >= 500 && ![503, 507].includes(status))).toEqual([]);
  });

  it('X-39 takes a sign-in and a deletion also when it is full, and writes again when there is room', async () => {
    const sent = await fetch(`${site.url}/api/v1/files?name=Large.pdf`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      body: Buffer.concat([sampleFiles.pdf, Buffer.alloc(2 ** 20, 32)]),
    });
    const { data: file } = (await sent.json()) as { data: { id: string } };
    const { bavail, bsize } = statfsSync(disk);
    writeFileSync(path.join(disk, 'filler'), Buffer.alloc(bavail * bsize));
    await expect.poll(save).toBe(507);
    const signIn = () =>
      callSite<{ token: string }>(site, '/auth/login', { method: 'POST', body: admin });
    for (let time = 0; time < 5; time += 1) expect((await signIn()).status).toBe(200);
    // Nobody else takes the room that a sign-in has opened.
    expect(await save()).toBe(507);
    await expectReadsToGoOn();
    const { data } = await signIn();
    const deletion = { method: 'DELETE', token: data.token } as const;
    expect((await callSite(site, `/files/${file.id}`, deletion)).status).toBe(200);
    expect(await save()).toBe(200);
    const log = await callSite<{ items: { action: string }[] }>(site, '/auth/admin/audit', {
      token: data.token,
    });
    expect(JSON.stringify(log.data)).toContain('deleted-file');
    // The room is held again for the next time.
    expect(statSync(path.join(disk, 'reserve')).size).toBeGreaterThan(2 ** 20);
  });
});
