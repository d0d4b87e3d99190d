import { archivedPictureWords } from '../../domain/media/media.ts';
import { badRequest } from '../http/answers.ts';
import { readFileName } from './media-files.ts';

/** Refuses a file that is no picture of the kind and size that its name and the picture say. */
export async function checkPictureFile(
  { width, height }: { width: number; height: number },
  name: string,
  bytes: Buffer,
): Promise<void> {
  const named = readFileName(name);
  const wanted = named
    ? { format: named.type === 'image/avif' ? 'heif' : 'webp', width: named.width }
    : { format: 'png', width };
  const { default: sharp } = await import('sharp');
  const found = await sharp(bytes)
    .metadata()
    .catch(() => undefined);
  const tall = (height * wanted.width) / width;
  // Each encoder rounds in its own way.
  const isAsTall = found?.height !== undefined && Math.abs(found.height - tall) <= 1;
  if (found?.format !== wanted.format || found.width !== wanted.width || !isAsTall) {
    throw badRequest(archivedPictureWords);
  }
}
