import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { emptyTables } from '../../../server/backup/backup-store.ts';
import { Backups } from '../../../server/backup/backups.ts';
import { openDatabase } from '../../../server/db/database.ts';
import { runStart } from '../../support/process/run-start.ts';
import type { Round } from './fault.ts';
import type { House } from './house.ts';
import { Ledger } from './ledger.ts';

const hourMs = 3_600_000;
const timesEmpty = 3;

/** all is deleted, the rule for backups comes by three times, and the good one is put back. */
export const emptiedSite: Round = async (house) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fourfold-emptied-'));
  try {
    const ledger = new Ledger();
    await ledger.writeSome(house.site.url, 6);
    const shelf = new Shelf(house, folder);
    await shelf.add();
    const [good = ''] = readdirSync(folder);
    await house.kill();
    await house.look((db) => db.transaction().execute(emptyTables));
    for (let count = 0; count < timesEmpty; count += 1) await shelf.add();
    const kept = readdirSync(folder);
    if (!kept.includes(good)) throw new Error(`The good backup is gone; there are ${kept.join()}`);
    if (shelf.alarms !== timesEmpty) throw new Error(`${shelf.alarms} alarms were raised`);
    const began = performance.now();
    const words = ['--restore', path.join(folder, good), '--replace'];
    const { code, stderr } = await runStart({ ...house.environment, NODE_ENV: 'test' }, words);
    if (code !== 0) throw new Error(stderr);
    await house.start();
    const recoveredMs = performance.now() - began;
    return { acknowledged: 6, lost: await ledger.countLost(house), recoveredMs };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Backups of a house, an hour apart. */
class Shelf {
  alarms = 0;
  #at = Date.now();
  readonly #backups: Backups;

  constructor({ environment, dataDir }: House, folder: string) {
    const { DATABASE_URL } = environment;
    this.#backups = new Backups({
      open: () => openDatabase({ DATABASE_URL, DATA_DIR: dataDir }),
      dataDir,
      now: () => this.#at,
      folder,
      everyMs: hourMs,
      onFailure: async () => {
        this.alarms += 1;
      },
    });
  }

  async add(): Promise<void> {
    this.#at += hourMs;
    await this.#backups.makeWhenDue({ info: () => {}, error: () => {} });
  }
}
