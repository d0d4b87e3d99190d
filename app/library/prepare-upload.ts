import { mediaLimits, mediaWords } from '../../domain/media/media.ts';
import { fitInto } from '../../domain/settings/brand.ts';
import { ApiError } from '../api/call-api.ts';
import { svgToDraw } from './svg-size.ts';

const stored = { width: mediaLimits.storedWidth, height: mediaLimits.storedHeight };

/**
 * The file as it is sent: an SVG drawn to pixels, a HEIC as JPEG, a large file made smaller. The
 * server accepts neither SVG nor HEIC.
 */
export async function prepareUpload(file: File): Promise<File> {
  if (isSvg(file)) return drawSvg(file);
  if (isHeic(file)) {
    const read = await shrink(file);
    if (!read) throw new ApiError(415, mediaWords.heicUnread);
    return read;
  }
  if (file.size <= mediaLimits.sentAsIsBytes) return file;
  const smaller = await shrink(file);
  return smaller && smaller.size < file.size ? smaller : file;
}

function isSvg({ type, name }: File): boolean {
  return type === 'image/svg+xml' || /\.svg$/i.test(name);
}

/** Some systems do not know the type of such files. */
function isHeic({ type, name }: File): boolean {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
}

/** The upright picture, no larger than the server stores; undefined when the browser cannot read it. */
export async function shrink(file: File): Promise<File | undefined> {
  let bitmap: ImageBitmap | undefined;
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const isSmall = bitmap.width <= stored.width && bitmap.height <= stored.height;
    const size = isSmall ? { width: bitmap.width, height: bitmap.height } : fitInto(bitmap, stored);
    // A photograph has no transparent parts; anything else may.
    const isPhoto = file.type === 'image/jpeg' || isHeic(file);
    return await draw(bitmap, size, {
      name: file.name,
      type: isPhoto ? 'image/jpeg' : 'image/webp',
    });
  } catch {
    return undefined;
  } finally {
    bitmap?.close();
  }
}

/** Drawn as a picture, an SVG runs no script and fetches nothing. */
async function drawSvg(file: File): Promise<File> {
  const found = svgToDraw(await file.text());
  if (!found) throw new ApiError(415, mediaWords.svgNotDrawn);
  const { text, width, height } = found;
  const image = new Image(width, height);
  // The content policy allows no `blob:` address.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  try {
    await image.decode();
    return await draw(image, { width, height }, { name: file.name, type: 'image/png' });
  } catch {
    throw new ApiError(415, mediaWords.svgNotDrawn);
  }
}

type Target = { name: string; type: 'image/png' | 'image/jpeg' | 'image/webp' };

/** A browser that cannot write WebP writes PNG. */
async function draw(
  source: CanvasImageSource,
  { width, height }: { width: number; height: number },
  { name, type }: Target,
): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, 0.92);
  });
  if (!blob) throw new Error('The canvas has no pixels');
  return new File([blob], name, { type: blob.type });
}
