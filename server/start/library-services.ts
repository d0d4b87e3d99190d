import { isFooterPage } from '../../domain/pages/page-ids.ts';
import { type LibraryUse, settingsUse } from '../../domain/media/library-uses.ts';
import type { Config } from '../config/config.ts';
import { lockUnsaved } from '../content/revisions/autosave-store.ts';
import type { TreeChanges } from '../content/tree/tree-changes.ts';
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

type Parts = Omit<AssetParts, 'lockUnsaved' | 'onChange'> & {
  config: Config;
  treeChanges: TreeChanges;
};

/** The announcement and the footer. */
function isOnEveryPage({ pageId }: LibraryUse): boolean {
  return pageId === settingsUse.pageId || isFooterPage(pageId);
}

/** The pictures and files of the library: their rows, their bytes, and who has to know of a change. */
export function createLibraryServices({ config, treeChanges, ...parts }: Parts) {
  const { db, now } = parts;
  const stores = createStores(config);
  const assets: AssetParts = {
    ...parts,
    lockUnsaved,
    onChange: (uses) => {
      if (uses.some(isOnEveryPage)) treeChanges.announceAll();
      else treeChanges.announceMedia(uses.flatMap(({ path }) => path || []));
    },
  };

  const store = new MediaStore(db);
  const removals = new RemovalStore(db);
  const ofPictures = { db, files: stores.media, store, removals, now };
  const fileRemovals = new FileRemovals(ofPictures);
  const storage = new PictureStorage({ ...ofPictures, fileRemovals });
  const onUpload = () => missingFiles.wake();
  const media = new MediaService({ ...assets, ...ofPictures, fileRemovals, storage, onUpload });
  const onMade = (id: string) => media.announce(id);
  const missingFiles = new MissingFiles({ store, storage, onMade });

  const libraryFiles = new FileService({
    ...assets,
    store: new FileStore(db),
    files: stores.files,
    dataDir: config.DATA_DIR,
  });
  return { stores, media, pictureStorage: storage, missingFiles, fileRemovals, libraryFiles };
}
