import { mediaLimits, mediaWords } from '../../domain/media/media.ts';
import { fitInto } from '../../domain/settings/brand.ts';
import { ApiError } from '../api/call-api.ts';

const stored = { width: mediaLimits.storedWidth, height: mediaLimits.storedHeight };

/** The file as the server takes it: an SVG as pixels, a HEIC as JPEG, a large file made smaller. */
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

/** A browser that cannot write WebP writes PNG. */
async function draw(
  source: CanvasImageSource,
  { width, height }: { width: number; height: number },
  { name, type }: { name: string; type: 'image/png' | 'image/jpeg' | 'image/webp' },
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

/** The shorter side of a drawn SVG: enough for every icon, and for a logo on sharp screens. */
const shorterSide = 512;
const longestSide = 2400;

/** The SVG with a size in pixels, and that size; undefined without a root or a size. */
export function svgToDraw(
  text: string,
): { text: string; width: number; height: number } | undefined {
  const root = rootOf(text);
  const shape = root === undefined ? undefined : shapeOf(root);
  if (root === undefined || !shape) return undefined;
  const scale = Math.min(
    shorterSide / Math.min(shape.width, shape.height),
    longestSide / Math.max(shape.width, shape.height),
  );
  const width = Math.max(1, Math.round(shape.width * scale));
  const height = Math.max(1, Math.round(shape.height * scale));
  const view = attributeOf(root, 'viewBox') === undefined ? ` viewBox="${shape.view}"` : '';
  const sized = tidy(root)
    .replace(/ (?:width|height) ?= ?(?:"[^"]*"|'[^']*')/gi, '')
    .replace(/^<svg/i, (tag) => `${tag} width="${width}" height="${height}"${view}`);
  return { text: text.replace(root, () => sized), width, height };
}

function rootOf(text: string): string | undefined {
  const start = text.search(/<svg\b/i);
  const end = text.indexOf('>', start);
  return start < 0 || end < 0 ? undefined : text.slice(start, end + 1);
}

/** One space wherever there is space. */
function tidy(root: string): string {
  return root.split(/\s+/).join(' ');
}

/** From the view box, which is what is drawn; else from width and height. */
function shapeOf(root: string): { width: number; height: number; view: string } | undefined {
  const view = (attributeOf(root, 'viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, , boxWidth = 0, boxHeight = 0] = view;
  const width = boxWidth > 0 ? boxWidth : pixelsIn(attributeOf(root, 'width'));
  const height = boxHeight > 0 ? boxHeight : pixelsIn(attributeOf(root, 'height'));
  return width > 0 && height > 0 ? { width, height, view: `0 0 ${width} ${height}` } : undefined;
}

function attributeOf(root: string, name: string): string | undefined {
  const found = new RegExp(` ${name} ?= ?(?:"([^"]*)"|'([^']*)')`, 'i').exec(tidy(root));
  return found?.[1] ?? found?.[2];
}

/** Shares of a page say nothing about the shape. */
function pixelsIn(text: string | undefined): number {
  return text === undefined || text.includes('%') ? 0 : Number.parseFloat(text);
}
