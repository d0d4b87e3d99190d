import type { LibraryFile } from '../../domain/files/file-schemas.ts';
import type { FileTransfer } from '../files/file-transfer.ts';
import type { PictureTransfer, ReceivedPicture } from '../media/picture-transfer.ts';
import { type ArchivedPicture, filesOf } from './archive-parts.ts';
import { TakenFiles } from './library-files.ts';
import { readArchive } from './read-archive.ts';

type Taken = { id: string; picture: ArchivedPicture };

/**
 * Writes the files of these pictures, then has `settle` write their rows. If that fails, the files go again. Files of
 * the same hash that are here already stay.
 */
export async function takeFiles(
  transfer: PictureTransfer,
  file: string,
  taken: Taken[],
  settle: (received: ReceivedPicture[]) => Promise<void>,
): Promise<void> {
  const hashes = new Set(taken.map(({ picture }) => picture.hash));
  try {
    const missing = new Set<string>();
    const received: ReceivedPicture[] = [];
    for (const { id, picture } of taken) {
      await transfer.expect(picture.hash);
      const known = await transfer.findShape(picture.hash);
      const isHere = known && (await transfer.hasAll(filesOf({ ...picture, ...known }).needed));
      if (!isHere) missing.add(picture.hash);
      received.push(receivedAs(id, isHere ? { ...picture, ...known } : picture));
    }
    if (missing.size > 0) {
      await readArchive(file, {
        onFile: async ({ hash }, name, bytes) => {
          if (missing.has(hash)) await transfer.writeFile(name, bytes);
        },
      });
    }
    await settle(received);
  } catch (error) {
    await transfer.giveUp(hashes);
    throw error;
  }
  if (taken.length > 0) transfer.announce();
}

/** Stores the bytes of these files, then has `settle` write their rows. If that fails, the bytes go again. */
export async function takeLibraryFiles(
  transfer: FileTransfer,
  file: string,
  wanted: LibraryFile[],
  settle: (taken: TakenFiles) => Promise<void>,
): Promise<void> {
  const taken = new TakenFiles(transfer, wanted);
  try {
    if (wanted.length > 0) await readArchive(file, { onLibraryFile: taken.take });
    await settle(taken);
  } catch (error) {
    await taken.discard();
    throw error;
  }
}

function receivedAs(id: string, picture: ArchivedPicture): ReceivedPicture {
  const { name, alt, isDecorative, focalX, focalY } = picture;
  const { hash, width, height, widths, placeholder, hasAvif } = picture;
  return {
    id,
    words: { name, alt, isDecorative, focalX, focalY },
    shape: { hash, width, height, widths, placeholder, hasAvif },
  };
}
