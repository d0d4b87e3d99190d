import { isFooterPage } from '../../domain/pages/page-ids.ts';
import {
  type LibraryUse,
  type NamedWork,
  settingsUse,
  type UsingPlaces,
} from '../../domain/media/library-uses.ts';
import type { Config } from '../config/config.ts';
import type { ApprovalService } from '../content/drafts/approval-service.ts';
import { lockUnsaved } from '../content/revisions/autosave-store.ts';
import type { TreeChanges } from '../content/tree/tree-changes.ts';
import type { Database } from '../db/database.ts';
import { FileService } from '../files/file-service.ts';
import { FileStore } from '../files/file-store.ts';
import type { AssetParts } from '../media/asset-service.ts';
import { createStores } from '../media/create-media-files.ts';
import { FileRemovals } from '../media/file-removals.ts';
import { MediaService } from '../media/media-service.ts';
import { MediaStore } from '../media/media-store.ts';
import { MissingFiles } from '../media/missing-files.ts';
import { PictureStorage } from '../media/picture-storage.ts';
import { RemovalStore } from '../media/removal-store.ts';

type Parts = {
  config: Config;
  db: Database;
  now: () => number;
  readPublished: () => Promise<UsingPlaces>;
  readWork: (db: Database) => Promise<NamedWork[]>;
  treeChanges: TreeChanges;
  beforeExchange: ApprovalService['beforeExchange'];
};

/** The announcement and the footer. */
function isOnEveryPage({ pageId }: LibraryUse): boolean {
  return pageId === settingsUse.pageId || isFooterPage(pageId);
}

/** The pictures and files of the library: their rows, their bytes, and who has to know of a change. */
export function createLibraryServices(parts: Parts) {
  const { config, db, now, readPublished, readWork, treeChanges } = parts;
  const stores = createStores(config);
  const assets: Omit<AssetParts, 'beforeExchange'> = {
    db,
    now,
    readPublished,
    readWork,
    lockUnsaved,
    onChange: (uses) => {
      if (uses.some(isOnEveryPage)) treeChanges.announceSettings();
      else treeChanges.announceMedia(uses.flatMap(({ path }) => path || []));
    },
  };

  const store = new MediaStore(db);
  const removals = new RemovalStore(db);
  const ofPictures = { db, files: stores.media, store, removals, now };
  const fileRemovals = new FileRemovals(ofPictures);
  const storage = new PictureStorage({ ...ofPictures, fileRemovals });
  const onUpload = () => missingFiles.wake();
  const media = new MediaService({
    ...assets,
    ...ofPictures,
    fileRemovals,
    storage,
    beforeExchange: (id, by, act) => parts.beforeExchange({ kind: 'picture', id, act }, by),
    onUpload,
  });
  const onMade = (id: string) => media.announce(id);
  const missingFiles = new MissingFiles({ store, storage, onMade });

  const fileStore = new FileStore(db);
  const ofFiles = { db, store: fileStore, files: stores.files, dataDir: config.DATA_DIR, now };
  const libraryFiles = new FileService({
    ...assets,
    ...ofFiles,
    beforeExchange: (id, by, act) => parts.beforeExchange({ kind: 'file', id, act }, by),
  });
  return {
    stores,
    media,
    pictureStorage: storage,
    missingFiles,
    fileRemovals,
    libraryFiles,
  };
}
