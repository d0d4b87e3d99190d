import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { FileStore } from '../../../server/files/file-store.ts';
import { MediaStore, undescribed } from '../../../server/media/media-store.ts';
import type { TestDatabase } from '../database/engines.ts';

const id = 'a'.repeat(24);
export const storedPicture = `media/${'a'.repeat(32)}-480.webp`;
export const storedFile = `files/${id}`;

/** A picture with one made file, as rows and bytes. */
export async function storePicture({ db, settings }: TestDatabase, mode = 0o600): Promise<void> {
  write(settings.DATA_DIR, storedPicture, 'a picture', mode);
  const measures = { width: 480, height: 320, widths: [480], placeholder: '', hasAvif: false };
  const shape = { hash: 'a'.repeat(32), ...measures };
  const words = { ...undescribed, name: 'Our port', alt: '' };
  await new MediaStore(db).insert(db, { id, words, shape, now: 0 });
}

/** A document of the library, as a row and bytes. */
export async function storeFile({ db, settings }: TestDatabase, text: string): Promise<void> {
  write(settings.DATA_DIR, storedFile, text);
  const hash = createHash('sha256').update(text).digest('hex');
  const content = { kind: 'pdf', size: text.length, hash, storedAs: id } as const;
  const file = { id, name: 'Prices.pdf', ...content, uploadedBy: null, now: 0 };
  await new FileStore(db).insert(db, file);
}

function write(dataDir: string, name: string, text: string, mode = 0o600): void {
  mkdirSync(path.join(dataDir, path.dirname(name)), { recursive: true });
  writeFileSync(path.join(dataDir, name), text, { mode });
}
