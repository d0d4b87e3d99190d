import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { OwnPostgres } from '../../support/database/own-postgres.ts';
import { type EngineName, House } from './house.ts';
import { ImageDisk } from './image-disk.ts';

/** A log that is cut before it fills so small a disk. */
const shortLog = ['-c', 'max_wal_size=48MB', '-c', 'min_wal_size=32MB'];
const megabytes = { SQLite: 96, PostgreSQL: 256 };

type Copy = {
  /** Into it, as on another machine. */
  move: () => Promise<{ house: House; recoveredMs: number }>;
  remove: () => void;
};

/** A site whose database, and nothing else of PostgreSQL's, lies on a disk that can be lost. */
export class HouseOnDisk {
  readonly house: House;
  readonly disk: ImageDisk;

  private constructor(house: House, disk: ImageDisk) {
    this.house = house;
    this.disk = disk;
  }

  static async build(engine: EngineName): Promise<HouseOnDisk> {
    const disk = ImageDisk.make(megabytes[engine]);
    const postgres =
      engine === 'PostgreSQL' ? await OwnPostgres.start(shortLog, dataOn(disk)) : undefined;
    const house = houseOn(disk, postgres);
    await house.start();
    return new HouseOnDisk(house, disk);
  }

  /** PostgreSQL ends when it cannot write, and cached pages are what is left. */
  get readsWithoutDisk(): string[] {
    return this.house.postgres ? ['/', '/health'] : ['/', '/health', '/api/v1/template'];
  }

  /** The disk made whole and the database started, as an operator does it. Returns how long the site took to be back. */
  async repair(): Promise<number> {
    const { house, disk } = this;
    if (!house.postgres) {
      await house.kill();
      disk.repair();
      return house.start();
    }
    await house.postgres.kill();
    disk.repair();
    await house.postgres.start();
    const began = performance.now();
    // The site has gone on all the time, and needs nobody to tell it.
    while (!(await fetch(`${house.site.url}/ready`)).ok);
    return performance.now() - began;
  }

  /** Nobody goes on, so that a copy is of one moment; what was not synced stays out of it. */
  freeze(): void {
    this.house.site.process.kill('SIGSTOP');
    this.house.postgres?.freeze();
  }

  thaw(): void {
    this.house.postgres?.thaw();
    this.house.site.process.kill('SIGCONT');
  }

  copyDisk(): Copy {
    const disk = this.disk.copy();
    return {
      move: async () => {
        const postgres = this.house.postgres && (await OwnPostgres.startOn(dataOn(disk)));
        const house = houseOn(disk, postgres);
        return { house, recoveredMs: await house.start() };
      },
      remove: () => disk.remove(),
    };
  }

  async close(): Promise<void> {
    await this.house.close();
    this.disk.remove();
  }
}

function dataOn({ folder }: ImageDisk): string {
  return path.join(folder, 'postgres');
}

function houseOn({ folder }: ImageDisk, postgres: OwnPostgres | undefined): House {
  if (!postgres) return new House('SQLite', { DATA_DIR: path.join(folder, 'site') });
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'fourfold-house-'));
  const place = { DATA_DIR: dataDir, DATABASE_URL: postgres.url };
  return new House('PostgreSQL', place, { postgres });
}
