import { readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';

import { weekNumber } from '../../domain/values/local-time.ts';
import { type Manifest, readManifest } from './backup-format.ts';

const finishedName = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}\.\d{3}Z$/;
const waitingSuffix = '-smaller';

type KeptBackup = { folder: string; manifest: Manifest };

/** The folder of all backups. The name of a backup tells its state. */
export class BackupFolder {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async list(): Promise<KeptBackup[]> {
    return this.#read((name) => finishedName.test(name));
  }

  /** Lists backups so small that an operator has to confirm them. There is at most one, unless a process was killed. */
  async listWaiting(): Promise<KeptBackup[]> {
    return this.#read(
      (name) =>
        name.endsWith(waitingSuffix) && finishedName.test(name.slice(0, -waitingSuffix.length)),
    );
  }

  /**
   * Moves a verified backup from its temporary folder into place. Throws when the backup has to be confirmed first;
   * the other backups then stay as they are.
   */
  async accept(aside: string): Promise<void> {
    const manifest = await readManifest(aside);
    if (!manifest) throw new Error('The backup has no list of what is in it');
    const before = (await this.list()).at(-1);
    const waiting = await this.listWaiting();
    const shrunken = before && describeShrinking(before.manifest, manifest);
    const place = path.join(this.#folder, nameOf(manifest.createdAt));
    await rename(aside, shrunken === undefined ? place : `${place}${waitingSuffix}`);
    // Only the newest waiting backup matters; once a backup has its normal size again, none does.
    for (const { folder } of waiting) await rm(folder, { recursive: true, force: true });
    if (shrunken !== undefined) {
      throw new Error(
        `The backup has under half of what the one before had: ${shrunken}. It has replaced nothing. If that is right, say so: npm run backup -- --confirm`,
      );
    }
    await this.#removeOld();
  }

  /** Confirms the waiting backup after an operator has looked at it. Returns its folder. */
  async confirm(): Promise<string | undefined> {
    const waiting = (await this.listWaiting()).at(-1);
    if (!waiting) return undefined;
    const place = waiting.folder.slice(0, -waitingSuffix.length);
    await rename(waiting.folder, place);
    await this.#removeOld();
    return place;
  }

  async #removeOld(): Promise<void> {
    const kept = await this.list();
    const removed = new Set(backupsToRemove(kept.map(({ manifest }) => manifest.createdAt)));
    for (const { folder, manifest } of kept) {
      if (removed.has(manifest.createdAt)) await rm(folder, { recursive: true, force: true });
    }
  }

  async #read(isWanted: (name: string) => boolean): Promise<KeptBackup[]> {
    const kept: KeptBackup[] = [];
    for (const name of (await readdir(this.#folder)).filter(isWanted).toSorted()) {
      const folder = path.join(this.#folder, name);
      const manifest = await readManifest(folder);
      if (manifest) kept.push({ folder, manifest });
    }
    return kept;
  }
}

function nameOf(at: number): string {
  return new Date(at).toISOString().replaceAll(':', '-');
}

const dayMs = 24 * 3_600_000;
const keptAnyway = 24;
const keptDays = 7;
const keptWeeks = 4;

/**
 * Keeps the last 24 backups, the last one of each of the last seven days, and of each of the last four weeks that
 * have any. The 24 cover a day on which something goes wrong, when the newest copy may be worthless.
 */
export function backupsToRemove(times: number[]): number[] {
  const newestFirst = times.toSorted((a, b) => b - a);
  const kept = new Set([
    ...newestFirst.slice(0, keptAnyway),
    ...lastOfEach(newestFirst, (time) => Math.floor(time / dayMs)).slice(0, keptDays),
    ...lastOfEach(newestFirst, weekNumber).slice(0, keptWeeks),
  ]);
  return times.filter((time) => !kept.has(time));
}

function lastOfEach(newestFirst: number[], spanOf: (time: number) => number): number[] {
  return [...Map.groupBy(newestFirst, spanOf).values()].flatMap((times) => times.slice(0, 1));
}

/** The tables whose rows show how large a site is. */
const counted = { page_date: 'pages', account: 'people', inquiry: 'inquiries' };

/** Names what has shrunk below half since the last backup; undefined when the new backup may replace older ones. */
function describeShrinking(before: Manifest, after: Manifest): string | undefined {
  const shrunken = Object.entries(counted).flatMap(([table, name]) => {
    const [had = 0, has = 0] = [before.rows[table], after.rows[table]];
    return has * 2 < had ? [`${has} of ${had} ${name}`] : [];
  });
  return shrunken.length === 0 ? undefined : shrunken.join(', ');
}
