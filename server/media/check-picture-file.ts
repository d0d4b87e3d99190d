import { archivedPictureWords } from '../../domain/media/media.ts';
import { badRequest } from '../http/answers.ts';
import { readFileName } from './media-files.ts';

/** Refuses a file that is no picture of the kind and width that its name says. */
export async function checkPictureFile(
  { width }: { width: number },
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
  if (found?.format !== wanted.format || found.width !== wanted.width) {
    throw badRequest(archivedPictureWords);
  }
}
