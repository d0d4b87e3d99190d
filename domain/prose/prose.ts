/** Text as editors write it, stored in a small part of CommonMark. Neighbouring bullets are one list. */
export type Prose = ProseBlock[];

export type BlockType = 'paragraph' | 'bullet' | 'number' | 'heading' | 'subheading' | 'quote';

export type ProseBlock = { type: BlockType; spans: Span[] };

/** Letters with the same marks. `to` is the target of a link, and `\n` a line break. No span is empty. */
export type Span = { text: string; strong?: true; emphasis?: true; to?: string };

/** Whether a text is read with headings and quotations. */
export type Reading = { isArticle: boolean };

export function textOf(spans: readonly Pick<Span, 'text'>[]): string {
  return spans.map(({ text }) => text).join('');
}
