import { isFooterPage } from '../../domain/pages/page-ids.ts';
import { type NamedWork, settingsUse, type UsingPlaces } from '../../domain/media/library-uses.ts';
import type { Config } from '../config/config.ts';
import type { ApprovalService } from '../content/drafts/approval-service.ts';
import { lockUnsaved } from '../content/revisions/autosave-store.ts';
import type { TreeChanges } from '../content/tree/tree-changes.ts';
import type { Database, Engine } from '../db/database.ts';
import { FileService } from '../files/file-service.ts';
import { FileStore } from '../files/file-store.ts';
import { FileTransfer } from '../files/file-transfer.ts';
import { ServedFiles } from '../files/served-files.ts';
import { UnusedFiles } from '../files/unused-files.ts';
import { createMediaFiles } from '../media/create-media-files.ts';

type Parts = {
  config: Config;
  db: Database;
  engine: Engine;
  now: () => number;
  readPublished: () => Promise<UsingPlaces>;
  readWork: (db: Database) => Promise<NamedWork[]>;
  treeChanges: TreeChanges;
  beforeExchange: ApprovalService['beforeExchange'];
};

/** The announcement and the footer. */
function isOnEveryPage(pageId: string): boolean {
  return pageId === settingsUse.pageId || isFooterPage(pageId);
}

export type FileServices = ReturnType<typeof createFileServices>;

/** The files of the library: their rows, their bytes, and who has to know of a change. */
export function createFileServices(parts: Parts) {
  const { config, db, engine, now, readPublished, readWork, treeChanges } = parts;
  const fileBytes = createMediaFiles(config, 'files');
  const store = new FileStore(db);
  const shared = { db, store, files: fileBytes, dataDir: config.DATA_DIR, now };
  const libraryFiles = new FileService({
    ...shared,
    readPublished,
    beforeExchange: (id, by, act) => parts.beforeExchange({ kind: 'file', id, act }, by),
    readWork,
    lockUnsaved: (trx) => lockUnsaved(trx, engine),
    onChange: (uses) => {
      const isEverywhere = uses.some(({ pageId }) => isOnEveryPage(pageId));
      if (isEverywhere) treeChanges.announceSettings();
      else treeChanges.announceMedia(uses.flatMap(({ path }) => path || []));
    },
  });
  return {
    libraryFiles,
    fileBytes,
    fileTransfer: new FileTransfer(shared),
    servedFiles: new ServedFiles(store),
    unusedFiles: new UnusedFiles(shared),
  };
}
