import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';

import { archiveType, type WaitingArchive } from '../../../domain/content/content-archive.ts';
import { adminToken } from '../http/call-site.ts';
import { makePhoto } from '../media/pictures.ts';
import type { Site } from '../process/site.ts';
import { openTestSqlite } from '../database/engines.ts';
import { openArchiveDesk } from './archive-desk.ts';
import { fillSite } from './filled-site.ts';

type Answer<Data> = { status: number; message: string; data: Data };

/** The archive of a site with a history and some pictures, and its tree. */
export async function makeArchive(pictures: number): Promise<{ bytes: Buffer; tree: string }> {
  const { desk, close } = await openArchiveDesk(openTestSqlite);
  try {
    await fillSite(desk);
    for (let seed = 1; seed <= pictures; seed += 1) {
      await desk.upload(await makePhoto({ width: 900, height: 600 }, 10 + seed));
    }
    return { bytes: await desk.export(true), tree: await desk.tree() };
  } finally {
    await close();
  }
}

export async function sendArchive(site: Site, bytes: Buffer): Promise<Answer<WaitingArchive>> {
  const response = await fetch(`${site.url}/api/v1/auth/admin/content/import`, {
    method: 'POST',
    headers: { 'content-type': archiveType, authorization: `Bearer ${await adminToken(site)}` },
    body: new Uint8Array(bytes),
  });
  return (await response.json()) as Answer<WaitingArchive>;
}

/** Sends all but the last byte and waits for an answer, as a slow connection would. */
export async function sendAndWait(site: Site, bytes: Buffer): Promise<Answer<unknown>> {
  const upload = request(`${site.url}/api/v1/auth/admin/content/import`, {
    method: 'POST',
    headers: {
      'content-type': archiveType,
      'content-length': bytes.length,
      authorization: `Bearer ${await adminToken(site)}`,
    },
  });
  upload.write(bytes.subarray(0, -1));
  const [answer] = (await once(upload, 'response')) as [IncomingMessage];
  upload.end(bytes.subarray(-1));
  return (await json(answer)) as Answer<unknown>;
}

/** Imports everything of an archive that waits. */
export async function importWhole(site: Site, id: string, key: string): Promise<Answer<unknown>> {
  const response = await fetch(`${site.url}/api/v1/auth/admin/content/import/${id}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      authorization: `Bearer ${await adminToken(site)}`,
    },
    body: JSON.stringify({ pages: 'whole', settings: true, history: true }),
  });
  return (await response.json()) as Answer<unknown>;
}

export async function treeOf(site: Site): Promise<string> {
  const response = await fetch(`${site.url}/api/v1/template`);
  const { data } = (await response.json()) as { data: { component: unknown } };
  return JSON.stringify(data.component);
}
