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

type Shape = { width: number; height: number; view: string };

/** From the view box, which is what is drawn; else from width and height. */
function shapeOf(root: string): Shape | undefined {
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
