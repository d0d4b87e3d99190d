import { type NamedWork, settingsUse, type UsingPlaces } from '../../domain/media/library-uses.ts';
import type { Config } from '../config/config.ts';
import type { ApprovalService } from '../content/drafts/approval-service.ts';
import { lockUnsaved } from '../content/revisions/autosave-store.ts';
import type { TreeChanges } from '../content/tree/tree-changes.ts';
import type { Database, Engine } from '../db/database.ts';
import { createMediaFiles } from '../media/create-media-files.ts';
import { FileRemovals } from '../media/file-removals.ts';
import { MediaService } from '../media/media-service.ts';
import { MediaStore } from '../media/media-store.ts';
import { MissingFiles } from '../media/missing-files.ts';
import { NamedFiles } from '../media/named-files.ts';
import { PictureStorage } from '../media/picture-storage.ts';
import { PictureTransfer } from '../media/picture-transfer.ts';
import { RemovalStore } from '../media/removal-store.ts';

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

export type MediaServices = ReturnType<typeof createMediaServices>;

/** The library of pictures: its rows, its files, and who has to know of a change. */
export function createMediaServices(parts: Parts) {
  const { config, db, engine, now, readPublished, readWork, treeChanges } = parts;
  const files = createMediaFiles(config, 'media');
  const store = new MediaStore(db);
  const shared = { db, engine, files, store, removals: new RemovalStore(db), now };
  const fileRemovals = new FileRemovals(shared);
  const storage = new PictureStorage({ ...shared, fileRemovals });
  const namedFiles = new NamedFiles(store, now);
  const onUpload = () => missingFiles.wake();
  const media = new MediaService({
    ...shared,
    named: namedFiles,
    fileRemovals,
    storage,
    readPublished,
    beforeExchange: (id, by, act) => parts.beforeExchange({ kind: 'picture', id, act }, by),
    readWork,
    lockUnsaved: (trx) => lockUnsaved(trx, engine),
    onChange: (paths) =>
      paths.includes(settingsUse.path)
        ? treeChanges.announceSettings()
        : treeChanges.announceMedia(paths),
    onUpload,
  });
  const onMade = (id: string) => media.announce(id);
  const missingFiles = new MissingFiles({ store, storage, now, onMade });
  const transfer = new PictureTransfer({ ...shared, fileRemovals, onUpload });
  return { media, files, namedFiles, missingFiles, fileRemovals, transfer };
}
