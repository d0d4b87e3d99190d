import { type Mark, type Node, Schema } from 'prosemirror-model';

import { normalProse } from '../../../domain/prose/normal-prose.ts';
import type { BlockType, Prose, Span } from '../../../domain/prose/prose.ts';
import { remember } from '../../../domain/values/values.ts';

/** Every block is a paragraph in the document; `data-block` says which kind of block, and styles draw it. */
function block(type: BlockType) {
  return {
    group: 'block',
    content: 'inline*',
    parseDOM: [{ tag: `p[data-block="${type}"]`, priority: 60 }],
    toDOM: () => ['p', { 'data-block': type }, 0] as const,
  };
}

const lines = {
  paragraph: { ...block('paragraph'), parseDOM: [{ tag: 'p' }, { tag: 'div' }] },
  bullet: block('bullet'),
  number: block('number'),
};

const marks = {
  link: {
    attrs: { to: { validate: 'string' } },
    // Words typed behind a link do not belong to it.
    inclusive: false,
    parseDOM: [
      { tag: 'a[data-to]', getAttrs: (found: HTMLElement) => ({ to: found.dataset.to ?? '' }) },
    ],
    toDOM: (mark: Mark) => ['a', { 'data-to': String(mark.attrs.to) }, 0] as const,
  },
  strong: {
    parseDOM: [{ tag: 'strong' }, { tag: 'b' }],
    toDOM: () => ['strong', 0] as const,
  },
  emphasis: {
    parseDOM: [{ tag: 'em' }, { tag: 'i' }],
    toDOM: () => ['em', 0] as const,
  },
};

const inlines = {
  text: { group: 'inline' },
  lineBreak: {
    group: 'inline',
    inline: true,
    selectable: false,
    linebreakReplacement: true,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'] as const,
  },
};

const doc = { content: 'block+' };

/** What a field of prose may hold. */
const plain = new Schema({ nodes: { doc, ...lines, ...inlines }, marks });

/** What an article may hold: headings and quotations too. */
const article = new Schema({
  nodes: {
    doc,
    ...lines,
    heading: block('heading'),
    subheading: block('subheading'),
    quote: block('quote'),
    ...inlines,
  },
  marks,
});

export function schemaFor(isArticle: boolean): Schema {
  return isArticle ? article : plain;
}

/** The document of a text. Blocks that the field cannot hold become paragraphs. */
export function docOf(schema: Schema, prose: Prose): Node {
  const blocks = prose.map(({ type, spans }) =>
    schema.node(schema.nodes[type] ? type : 'paragraph', null, inlinesOf(schema, spans)),
  );
  return schema.node('doc', null, blocks.length > 0 ? blocks : [schema.node('paragraph')]);
}

function inlinesOf(schema: Schema, spans: Span[]): Node[] {
  return spans.flatMap((span) => {
    const on = marksOf(schema, span);
    return span.text
      .split('\n')
      .flatMap((text, index) => [
        ...(index > 0 ? [schema.node('lineBreak', null, undefined, on)] : []),
        ...(text === '' ? [] : [schema.text(text, on)]),
      ]);
  });
}

function marksOf(schema: Schema, { strong, emphasis, to }: Span): Mark[] {
  return [
    ...(to === undefined ? [] : [schema.mark('link', { to })]),
    ...(strong ? [schema.mark('strong')] : []),
    ...(emphasis ? [schema.mark('emphasis')] : []),
  ];
}

/** The blocks of a document, or of a part that was copied from it, in their normal form. */
export function proseOf(nodes: { forEach: (read: (node: Node) => void) => void }): Prose {
  const prose: Prose = [];
  nodes.forEach((node) => prose.push(...blockOf(node)));
  return prose;
}

/** A key changes one block of a long text; the others are the same objects. */
const blockOf = remember((node: Node): Prose => {
  if (!node.isTextblock) return [];
  return normalProse([{ type: node.type.name as BlockType, spans: spansOf(node) }]);
});

function spansOf(node: Node): Span[] {
  const spans: Span[] = [];
  node.forEach((inline) => {
    const to: unknown = inline.marks.find(({ type }) => type.name === 'link')?.attrs.to;
    spans.push({
      text: inline.isText ? (inline.text ?? '') : '\n',
      ...(has(inline, 'strong') && { strong: true }),
      ...(has(inline, 'emphasis') && { emphasis: true }),
      ...(typeof to === 'string' && { to }),
    });
  });
  return spans;
}

function has(node: Node, name: string): boolean {
  return node.marks.some(({ type }) => type.name === name);
}
