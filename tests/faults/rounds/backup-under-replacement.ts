import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { Backups } from '../../../server/backup/backups.ts';
import { type Database, openDatabase } from '../../../server/db/database.ts';
import { adminToken } from '../../support/http/call-site.ts';
import { sampleFiles } from '../../support/files/sample-files.ts';
import { formOf, makePhoto } from '../../support/media/pictures.ts';
import { runStart } from '../../support/process/run-start.ts';
import type { Outcome, Round } from './fault.ts';
import type { House } from './house.ts';

const documents = 5;
const films = 2;
const pictures = 2;
const paddingBytes = 300_000;

/**
 * files, films and pictures are replaced and deleted one after the other while a backup is made, by the command
 * and by `BACKUP_DIR` in turn. It is restored elsewhere, and every byte that a row names must be what was sent.
 */
export const backupUnderReplacement: Round = async (house) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fourfold-replaced-'));
  const writer = writers.get(house) ?? new Replacing(house);
  writers.set(house, writer);
  try {
    await writer.beginRound();
    const isStopped = { value: false };
    const replacing = writer.replaceUntil(isStopped);
    const isByCommand = writer.round % 2 === 1;
    const made = await (isByCommand ? backUpByCommand : backUpBySchedule)(house, folder).finally(
      () => (isStopped.value = true),
    );
    await replacing;
    const began = performance.now();
    const dataDir = path.join(folder, 'elsewhere');
    const environment = { DATA_DIR: dataDir, NODE_ENV: 'test' };
    const { code, stderr } = await runStart(environment, ['--restore', made]);
    if (code !== 0) throw new Error(`The restore was refused: ${stderr}`);
    const recoveredMs = performance.now() - began;
    const note = isByCommand ? 'by command' : 'by BACKUP_DIR';
    return { ...(await writer.compare(dataDir)), recoveredMs, note };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

async function backUpByCommand({ environment }: House, folder: string): Promise<string> {
  const target = path.join(folder, 'by-command');
  const words = ['--backup', target];
  const { code, stderr } = await runStart({ ...environment, NODE_ENV: 'test' }, words);
  if (code !== 0) throw new Error(`The backup failed: ${stderr}`);
  return target;
}

/** As another instance of the site does it. */
async function backUpBySchedule(house: House, folder: string): Promise<string> {
  const { environment, dataDir } = house;
  const { DATABASE_URL } = environment;
  const shelf = path.join(folder, 'by-schedule');
  const failures: unknown[] = [];
  const backups = new Backups({
    open: () => openDatabase({ DATABASE_URL, DATA_DIR: dataDir }, { hasNoTimeouts: true }),
    dataDir,
    now: Date.now,
    folder: shelf,
    everyMs: 3_600_000,
    onFailure: async (error) => void failures.push(error),
  });
  await backups.makeWhenDue({ info: () => {}, error: () => {} });
  if (failures.length > 0) throw new Error('The backup failed', { cause: failures[0] });
  const made = readdirSync(shelf).find((name) => !name.startsWith('.'));
  if (made === undefined) throw new Error('No backup was made');
  return path.join(shelf, made);
}

type Item = { id: string; hash: string };

const writers = new WeakMap<House, Replacing>();

/** Someone who replaces all there is, and knows every byte that was sent. */
class Replacing {
  round = 0;
  readonly #house: House;
  /** What was sent for each file: SHA-256 of the bytes. */
  readonly #sent = new Set<string>();
  readonly #files: string[] = [];
  readonly #pictures: string[] = [];
  #seed = 1;

  constructor(house: House) {
    this.#house = house;
  }

  async beginRound(): Promise<void> {
    this.round += 1;
    if (this.#files.length > 0) return;
    for (let count = 0; count < documents + films; count += 1) {
      this.#files.push((await this.#sendFile('/files', count)).id);
    }
    for (let count = 0; count < pictures; count += 1) {
      this.#pictures.push((await this.#sendPicture('POST', '/media')).id);
    }
  }

  /** Every second turn also deletes a picture and brings another. */
  async replaceUntil(isStopped: { value: boolean }): Promise<void> {
    for (let turn = 0; !isStopped.value; turn += 1) {
      for (const [index, id] of this.#files.entries()) {
        await this.#sendFile(`/files/${id}/content`, index);
      }
      const [oldest = ''] = this.#pictures;
      await this.#sendPicture('POST', `/media/${oldest}/file`);
      if (turn % 2 === 0) continue;
      await this.#call(`/media/${this.#pictures.shift()}`, { method: 'DELETE' });
      this.#pictures.push((await this.#sendPicture('POST', '/media')).id);
    }
  }

  /** Every file of the restored rows, byte by byte. */
  async compare(dataDir: string): Promise<Outcome> {
    const { db } = openDatabase({ DATA_DIR: dataDir });
    try {
      const names = await listNamed(db);
      const lost = names.filter(({ name, hash }) => {
        const bytes = readIfThere(path.join(dataDir, name));
        if (!bytes) return true;
        if (hash !== undefined) return digest(bytes) !== hash || !this.#sent.has(hash);
        // The site may have removed a deleted picture meanwhile; no name ever gets other bytes.
        const now = readIfThere(path.join(this.#house.dataDir, name));
        return bytes.length === 0 || (now !== undefined && !now.equals(bytes));
      });
      return { acknowledged: names.length, lost: lost.length };
    } finally {
      await db.destroy();
    }
  }

  async #sendFile(url: string, index: number): Promise<Item> {
    const [name, sample] =
      index < documents ? ['Prices.pdf', sampleFiles.pdf] : ['Film.mp4', sampleFiles.mp4];
    const body = Buffer.concat([sample, randomBytes(paddingBytes)]);
    this.#sent.add(digest(body));
    const type = { 'content-type': 'application/octet-stream' };
    return this.#call(`${url}?name=${index}-${name}`, { method: 'POST', headers: type, body });
  }

  async #sendPicture(method: string, url: string): Promise<Item> {
    const bytes = await makePhoto({ width: 400, height: 300 }, (this.#seed += 1));
    const { headers, payload } = await formOf({ bytes });
    return this.#call(url, { method, headers, body: payload });
  }

  async #call(
    url: string,
    request: { method: string; headers?: Record<string, string>; body?: Buffer },
  ): Promise<Item> {
    const { site } = this.#house;
    const { body, headers, method } = request;
    const response = await fetch(`${site.url}/api/v1${url}`, {
      method,
      headers: { ...headers, authorization: `Bearer ${await adminToken(site)}` },
      ...(body && { body: new Uint8Array(body) }),
    });
    const answer = (await response.json()) as { data: Item; message: string };
    if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${answer.message}`);
    return answer.data;
  }
}

/** The files that rows name; the hash is known of those that are kept as they were sent. */
async function listNamed(db: Database): Promise<{ name: string; hash?: string }[]> {
  const files = await db.selectFrom('file').select(['stored_as', 'hash']).execute();
  const made = await db.selectFrom('media_file').select(['hash', 'widths', 'has_avif']).execute();
  return [
    ...files.map(({ stored_as, hash }) => ({ name: `files/${stored_as}`, hash })),
    ...made.flatMap(({ hash, widths, has_avif }) =>
      (JSON.parse(widths) as number[]).flatMap((width) => [
        { name: `media/${hash}-${width}.webp` },
        ...(has_avif === 1 ? [{ name: `media/${hash}-${width}.avif` }] : []),
      ]),
    ),
  ];
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

function digest(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
