import type { LibraryFile } from '../../domain/files/file-schemas.ts';
import type { FileService, TakenFile } from '../files/file-service.ts';
import type { PictureStorage, ReceivedPicture } from '../media/picture-storage.ts';
import { type ArchivedPicture, checkLibraryFile, filesOf } from './archive-parts.ts';
import { readArchive } from './read-archive.ts';
import { cutArchive } from './tar-entries.ts';

/**
 * Writes the files of these pictures, then has `settle` write their rows. If that fails, the files go again. Files of
 * the same hash that are here already stay.
 */
export async function takePictures(
  storage: PictureStorage,
  archive: string,
  wanted: { id: string; picture: ArchivedPicture }[],
  settle: (received: ReceivedPicture[]) => Promise<void>,
): Promise<void> {
  try {
    const missing = new Set<string>();
    const received: ReceivedPicture[] = [];
    for (const { id, picture } of wanted) {
      await storage.expectUpload(picture.hash);
      const known = await storage.store.findShape(picture.hash);
      const isHere = known && (await storage.hasAll(filesOf({ ...picture, ...known }).needed));
      if (!isHere) missing.add(picture.hash);
      received.push({ id, words: picture, shape: isHere ? known : picture });
    }
    if (missing.size > 0) {
      await readArchive(archive, {
        onFile: async ({ hash }, name, bytes) => {
          if (missing.has(hash)) await storage.files.write(name, bytes);
        },
      });
    }
    await settle(received);
  } catch (error) {
    await storage.giveUp(wanted.map(({ picture }) => picture.hash));
    throw error;
  }
}

/** Stores the bytes of these files, then has `settle` write their rows. If that fails, the bytes go again. */
export async function takeLibraryFiles(
  library: FileService,
  archive: string,
  wanted: LibraryFile[],
  settle: (taken: TakenFile[]) => Promise<void>,
): Promise<void> {
  const ids = new Set(wanted.map(({ id }) => id));
  const taken: TakenFile[] = [];
  const onLibraryFile = async (file: LibraryFile, bytes: AsyncIterable<Buffer>) => {
    if (!ids.has(file.id)) return checkLibraryFile(file, bytes);
    const storedAs = await library.receive(file, bytes);
    if (storedAs === undefined) throw cutArchive();
    taken.push({ ...file, storedAs });
  };
  try {
    if (ids.size > 0) await readArchive(archive, { onLibraryFile });
    await settle(taken);
  } catch (error) {
    for (const { storedAs } of taken) await library.removeBytes(storedAs);
    throw error;
  }
}
