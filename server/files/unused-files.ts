import type { Database } from '../db/database.ts';
import { isBackupUnderWay } from '../media/backup-run-store.ts';
import type { MediaFiles } from '../media/media-files.ts';
import type { FileStore } from './file-store.ts';
import { isUnfinished, removeUnfinished } from './receive-file.ts';

/** Longer than an upload takes: bytes are stored before the row that names them. */
const graceMs = 60 * 60_000;

type Parts = {
  db: Database;
  store: FileStore;
  files: MediaFiles;
  dataDir: string;
  now: () => number;
};

/**
 * Removes bytes that no row names: of a killed process, or of a file that was replaced or deleted while the store did
 * not answer or a backup was under way.
 */
export class UnusedFiles {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async purge(): Promise<void> {
    const { db, store, files, dataDir, now } = this.#parts;
    const before = now() - graceMs;
    await removeUnfinished(dataDir, before);
    const used = await store.listStored();
    for await (const { name, modifiedAt } of files.list()) {
      if (modifiedAt > before || used.has(name) || !isOurs(name)) continue;
      if (await store.isStored(name)) continue;
      if (await isBackupUnderWay(db, now())) return;
      await files.remove(name);
    }
  }
}

/** Other files in the folder belong to someone else. */
function isOurs(name: string): boolean {
  return !isUnfinished(name) && /^[0-9a-f]{24}$/.test(name);
}
