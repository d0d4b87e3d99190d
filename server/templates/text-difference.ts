import * as z from 'zod';

/** Pieces of another text by place and number, and words of its own. */
const differenceSchema = z.array(z.union([z.string(), z.tuple([z.int(), z.int()])]));

/**
 * What makes `text` of `base`, to the character. It knows nothing of what it compares but that pages, sections and
 * cards begin alike, so that a piece is one of them; any other cut would only make it longer.
 */
export function differenceOf(base: string, text: string): string {
  const pieces = piecesOf(base);
  const places = new Map(pieces.map((piece, place) => [piece, place]));
  const parts: z.output<typeof differenceSchema> = [];
  for (const piece of piecesOf(text)) {
    const last = parts.at(-1);
    // A piece that is there twice is the one after the piece before.
    if (Array.isArray(last) && pieces[last[0] + last[1]] === piece) {
      last[1] += 1;
      continue;
    }
    const place = places.get(piece);
    if (place !== undefined) parts.push([place, 1]);
    else if (typeof last === 'string') parts[parts.length - 1] = last + piece;
    else parts.push(piece);
  }
  return JSON.stringify(parts);
}

export function withDifference(base: string, difference: string): string {
  const pieces = piecesOf(base);
  return differenceSchema
    .parse(JSON.parse(difference))
    .map((part) =>
      typeof part === 'string' ? part : pieces.slice(part[0], part[0] + part[1]).join(''),
    )
    .join('');
}

function piecesOf(text: string): string[] {
  return text.split(/(?=\{"id":)/);
}
