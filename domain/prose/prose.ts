/**
 * Text as editors write it. It is stored as a string in a small part of CommonMark; `read-prose.ts` reads it and
 * `write-prose.ts` writes it. The blocks are flat: neighbouring bullets are one list, neighbouring quotes one quotation.
 */
export type Prose = ProseBlock[];

export type BlockType = 'paragraph' | 'bullet' | 'number' | 'heading' | 'subheading' | 'quote';

export type ProseBlock = { type: BlockType; spans: Span[] };

/**
 * Letters with the same marks. `to` is the stored target of a link. A line break is `\n` in the text. Neighbours differ
 * in their marks, and no span is empty.
 */
export type Span = { text: string; strong?: true; emphasis?: true; to?: string };

/** Whether a text is read with headings and quotations. */
export type Reading = { isArticle: boolean };

export function textOf(spans: readonly Pick<Span, 'text'>[]): string {
  return spans.map(({ text }) => text).join('');
}
