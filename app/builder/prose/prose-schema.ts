import { type Mark, type Node, Schema } from 'prosemirror-model';

import { normalProse } from '../../../domain/prose/normal-prose.ts';
import type { BlockType, Prose, Span } from '../../../domain/prose/prose.ts';
import { ownValue, remember } from '../../../domain/values/values.ts';

type Drawn = { tag?: 'p' | 'li'; attributes?: Record<string, string> };

/** Styles and the parser know a block by `data-block`; screen readers know it by its element or its role. */
function block(type: BlockType, { tag = 'p', attributes }: Drawn = {}) {
  return {
    // Items stand in a list only.
    ...(tag === 'p' && { group: 'block' }),
    content: 'inline*',
    parseDOM: [{ tag: `${tag}[data-block="${type}"]`, priority: 60 }],
    toDOM: () => [tag, { 'data-block': type, ...attributes }, 0] as const,
  };
}

/** A list and its neighbouring items are one thing for people who hear it. */
function list(tag: 'ul' | 'ol', item: BlockType) {
  return {
    group: 'block',
    content: `${item}+`,
    selectable: false,
    parseDOM: [{ tag }],
    toDOM: () => [tag, 0] as const,
  };
}

const lines = {
  paragraph: { ...block('paragraph'), parseDOM: [{ tag: 'p' }, { tag: 'div' }] },
  bullet: block('bullet', { tag: 'li' }),
  number: block('number', { tag: 'li' }),
  bulletList: list('ul', 'bullet'),
  numberList: list('ol', 'number'),
};

const lists: Partial<Record<string, string>> = { bullet: 'bulletList', number: 'numberList' };

const marks = {
  link: {
    attrs: { to: { validate: 'string' } },
    // Words typed behind a link do not belong to it.
    inclusive: false,
    parseDOM: [
      { tag: 'a[data-to]', getAttrs: (found: HTMLElement) => ({ to: found.dataset.to ?? '' }) },
    ],
    toDOM: (mark: Mark) => ['a', { 'data-to': String(mark.attrs.to), role: 'link' }, 0] as const,
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

const plain = new Schema({ nodes: { doc, ...lines, ...inlines }, marks });

/** What an article may hold: headings and quotations too. */
const article = new Schema({
  nodes: {
    doc,
    ...lines,
    // The headings of the editor end with the fourth level.
    heading: block('heading', { attributes: { role: 'heading', 'aria-level': '5' } }),
    subheading: block('subheading', { attributes: { role: 'heading', 'aria-level': '6' } }),
    quote: block('quote', { attributes: { role: 'blockquote' } }),
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
  const nodes = blocks.length > 0 ? blocks : [schema.node('paragraph')];
  return schema.node('doc', null, withLists(schema, nodes));
}

export function withLists(schema: Schema, blocks: readonly Node[]): Node[] {
  const made: Node[] = [];
  let items: Node[] = [];
  blocks.forEach((node, index) => {
    const holder = listOf(node);
    if (holder === undefined) {
      made.push(node);
      return;
    }
    items.push(node);
    if (blocks[index + 1]?.type === node.type) return;
    made.push(schema.node(holder, null, items));
    items = [];
  });
  return made;
}

export function depthOf(node: Node): 1 | 2 {
  return node.isTextblock ? 1 : 2;
}

function listOf(node: Node): string | undefined {
  return ownValue(lists, node.type.name);
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
  nodes.forEach((node) => {
    if (node.isBlock) prose.push(...blockOf(node));
  });
  return prose;
}

/** A key changes one block of a long text; the others are the same objects. */
const blockOf = remember((node: Node): Prose => {
  if (!node.isTextblock) return proseOf(node);
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
