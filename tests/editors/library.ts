import { tmpdir } from 'node:os';

import type { Database } from '../../server/db/database.ts';
import { lockUnsaved } from '../../server/content/revisions/autosave-store.ts';
import { WorkNamesStore } from '../../server/content/revisions/work-names-store.ts';
import { FileRemovals } from '../../server/media/file-removals.ts';
import { FolderFiles } from '../../server/media/folder-files.ts';
import { MediaService } from '../../server/media/media-service.ts';
import { MediaStore, undescribed } from '../../server/media/media-store.ts';
import { PictureStorage } from '../../server/media/picture-storage.ts';
import { RemovalStore } from '../../server/media/removal-store.ts';
import type { ApprovalService } from '../../server/content/drafts/approval-service.ts';
import type { TreeService } from '../../server/content/tree/tree-service.ts';

export const pictureIds = ['e', 'f'].map((digit) => digit.repeat(24));

/** The library's real rules. People change words here: no file is written or read. */
export function createLibrary({
  db,
  now,
  trees,
  approvals,
}: {
  db: Database;
  now: () => number;
  trees: TreeService;
  approvals: ApprovalService;
}): MediaService {
  const work = new WorkNamesStore();
  const store = new MediaStore(db);
  const removals = new RemovalStore(db);
  const parts = { db, now, store, removals, files: new FolderFiles(tmpdir()) } as const;
  const fileRemovals = new FileRemovals(parts);
  return new MediaService({
    ...parts,
    fileRemovals,
    storage: new PictureStorage({ ...parts, fileRemovals }),
    readPublished: async () => ({ tree: (await trees.read()).tree }),
    beforeExchange: approvals.beforeExchange.bind(approvals),
    readWork: (at) => work.list(at),
    lockUnsaved,
    onChange: () => {},
    onUpload: () => {},
  });
}

export async function hangPictures(db: Database): Promise<void> {
  const store = new MediaStore(db);
  for (const id of pictureIds) {
    const shape = { hash: id, width: 800, height: 600, widths: [800], placeholder: '' };
    const words = { ...undescribed, name: 'Photo', alt: '' };
    await store.insert(db, { id, words, shape: { ...shape, hasAvif: true }, now: 0 });
  }
}
