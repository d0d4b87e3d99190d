import {
  baseKeymap,
  chainCommands,
  deleteSelection,
  joinTextblockForward,
  splitBlockAs,
  toggleMark,
} from 'prosemirror-commands';
import type { MarkType, Node, NodeType, Mark, ResolvedPos } from 'prosemirror-model';
import { type Command, type EditorState, TextSelection, type Transaction } from 'prosemirror-state';

import type { BlockType } from '../../../domain/prose/prose.ts';
import { ownValue } from '../../../domain/values/values.ts';
import { withLists } from './prose-schema.ts';

export type MarkName = 'strong' | 'emphasis';

/** Blocks that go on in the next block when a line ends. */
const continued = new Set<string>(['bullet', 'number', 'quote']);

export function toggle(name: MarkName): Command {
  return (state, ...rest) => toggleMark(markOf(state, name))(state, ...rest);
}

/** Makes the selected blocks of this type; blocks that are so already become paragraphs again. */
export function toggleBlock(type: BlockType): Command {
  return (state, dispatch) => {
    const isOn = blocksIn(state).every((name) => name === type);
    return setBlocks(isOn ? 'paragraph' : type)(state, dispatch);
  };
}

function setBlocks(name: string): Command {
  return (state, dispatch) => {
    dispatch?.(changeBlocks(state.tr, nodeOf(state, name)).scrollIntoView());
    return true;
  };
}

type PlacedBlock = { node: Node; at: number };

/** Makes the selected blocks of a type. Items go into a list, join the lists beside them, or leave theirs. */
function changeBlocks(tr: Transaction, type: NodeType): Transaction {
  const { doc, selection } = tr;
  const { $from, $to, from, to, anchor, head } = selection;
  const first = Math.max(0, $from.index(0) - 1);
  const last = Math.min(doc.childCount - 1, $to.index(0) + 1);
  const children = Array.from({ length: last - first + 1 }, (_, index) => doc.child(first + index));
  const start = $from.posAtIndex(first, 0);
  const before = blocksOf(children, start);
  const changed = before.map(({ node, at }) =>
    at < to && at + node.nodeSize > from ? type.create(null, node.content) : node,
  );
  const next = withLists(type.schema, changed);
  tr.replaceWith(start, $from.posAtIndex(last + 1, 0), next);
  const after = blocksOf(next, start);
  const inText = (place: number) => {
    const found = before.findLastIndex(({ at }) => at < place);
    const index = Math.max(found, 0);
    const { node, at } = before[index] ?? { node: doc, at: 0 };
    const offset = Math.min(Math.max(0, place - at - 1), node.content.size);
    return (after[index]?.at ?? 0) + 1 + offset;
  };
  return tr.setSelection(TextSelection.create(tr.doc, inText(anchor), inText(head)));
}

/** The blocks with words, in lists or not, and where they begin. */
function blocksOf(nodes: readonly Node[], start: number): PlacedBlock[] {
  const placed: PlacedBlock[] = [];
  let at = start;
  for (const node of nodes) {
    if (node.isTextblock) placed.push({ node, at });
    else node.forEach((item, offset) => placed.push({ node: item, at: at + 1 + offset }));
    at += node.nodeSize;
  }
  return placed;
}

export function joinLists(state: EditorState): Transaction | undefined {
  const { doc, tr } = state;
  let end = doc.content.size;
  for (let index = doc.childCount - 1; index > 0; index -= 1) {
    const node = doc.child(index);
    end -= node.nodeSize;
    if (!node.isTextblock && node.type === doc.child(index - 1).type) tr.join(end);
  }
  return tr.docChanged ? tr : undefined;
}

/** What the selection is in: for the bar's pressed buttons. */
export function marksAt(state: EditorState): { strong: boolean; emphasis: boolean; block: string } {
  const { from, to, empty, $from } = state.selection;
  const isOn = (name: MarkName) => {
    const type = markOf(state, name);
    if (empty) return Boolean(type.isInSet(state.storedMarks ?? $from.marks()));
    return state.doc.rangeHasMark(from, to, type);
  };
  const [block = '', ...others] = blocksIn(state);
  return {
    strong: isOn('strong'),
    emphasis: isOn('emphasis'),
    block: others.every((name) => name === block) ? block : '',
  };
}

function blocksIn({ doc, selection: { from, to } }: EditorState): string[] {
  const names: string[] = [];
  doc.nodesBetween(from, to, (node) => {
    if (node.isTextblock) names.push(node.type.name);
    return !node.isTextblock;
  });
  return names;
}

const insertBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodeOf(state, 'lineBreak').create()).scrollIntoView());
  return true;
};

/** Enter in an empty item ends the list; in another it makes the next item. */
const endLine: Command = (state, dispatch, view) => {
  const { empty, $from } = state.selection;
  const { parent } = $from;
  if (empty && parent.content.size === 0 && parent.type.name !== 'paragraph') {
    return setBlocks('paragraph')(state, dispatch);
  }
  const next = continued.has(parent.type.name) ? parent.type : nodeOf(state, 'paragraph');
  return splitBlockAs((_node, isAtEnd) => (isAtEnd ? { type: next } : null))(state, dispatch, view);
};

/** Backspace before the first letter of an item makes it a paragraph. */
const leaveBlock: Command = (state, dispatch) => {
  const { empty, $from } = state.selection;
  if (!empty || $from.parentOffset > 0 || $from.parent.type.name === 'paragraph') return false;
  return setBlocks('paragraph')(state, dispatch);
};

/** Delete in an empty paragraph before a list removes the paragraph. */
const deleteBeforeList: Command = (state, dispatch) => {
  const { empty, $from } = state.selection;
  if (!empty || $from.depth !== 1 || $from.parent.content.size > 0) return false;
  if (state.doc.maybeChild($from.index(0) + 1)?.isTextblock !== false) return false;
  dispatch?.(state.tr.delete($from.before(), $from.after()).scrollIntoView());
  return true;
};

export const proseKeys: Record<string, Command> = {
  ...baseKeymap,
  'Mod-b': toggle('strong'),
  'Mod-i': toggle('emphasis'),
  'Shift-Enter': insertBreak,
  // Where all is selected there is no line to end.
  Enter: chainCommands(endLine, deleteSelection),
  Backspace: chainCommands(leaveBlock, baseKeymap.Backspace ?? (() => false)),
  Delete: chainCommands(deleteBeforeList, baseKeymap.Delete ?? (() => false), joinTextblockForward),
};

const begun: Record<string, BlockType> = {
  '-': 'bullet',
  '1.': 'number',
  '##': 'heading',
  '###': 'subheading',
  '>': 'quote',
};

/** A space behind `-` or `1.` at the beginning of a paragraph begins a list. */
export function beginBlock(state: EditorState, typed: string): Transaction | undefined {
  const { empty, $from } = state.selection;
  if (typed !== ' ' || !empty || $from.parent.type.name !== 'paragraph') return undefined;
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\n');
  const type = ownValue(begun, before);
  const node = type && state.schema.nodes[type];
  if (!node) return undefined;
  return changeBlocks(state.tr.delete($from.start(), $from.pos), node);
}

function markOf(state: EditorState, name: MarkName | 'link'): MarkType {
  const type = state.schema.marks[name];
  if (!type) throw new Error(`Prose has no mark ${name}`);
  return type;
}

function nodeOf(state: EditorState, name: string): NodeType {
  const type = state.schema.nodes[name];
  if (!type) throw new Error(`Prose has no node ${name}`);
  return type;
}

/** The link around the selection: where it stands in which text, its words and its target. */
export type LinkAt = { from: number; to: number; words: string; target: string; doc: Node };

/** The link at the caret or around the selection; a selection outside a link has an empty target. */
export function linkAt(state: EditorState): LinkAt {
  // Where all is selected, the selection begins outside the first block.
  const { from, to, $from } = TextSelection.between(state.selection.$from, state.selection.$to);
  const type = markOf(state, 'link');
  const found = [$from.nodeBefore, $from.nodeAfter].flatMap((node) =>
    node ? (type.isInSet(node.marks) ?? []) : [],
  );
  for (const mark of found) {
    const range = extentOf($from, mark);
    if (range && to <= range.to) {
      const words = state.doc.textBetween(range.from, range.to, ' ', ' ');
      return { ...range, words, target: String(mark.attrs.to), doc: state.doc };
    }
  }
  const words = state.doc.textBetween(from, to, ' ', ' ');
  return { from, to, words, target: '', doc: state.doc };
}

/** A colleague's words may have come while someone chose a target: the selection has moved along with its words. */
function stillAt(state: EditorState, link: LinkAt): LinkAt {
  return link.doc === state.doc ? link : linkAt(state);
}

/** From the first to the last letter of one link in the block of the selection. */
function extentOf($from: ResolvedPos, mark: Mark) {
  let range: { from: number; to: number } | undefined;
  const start = $from.start();
  $from.parent.forEach((node, offset) => {
    const at = start + offset;
    if (!mark.isInSet(node.marks)) return;
    if (range?.to === at) range.to = at + node.nodeSize;
    else if (!range || range.to < $from.pos) range = { from: at, to: at + node.nodeSize };
  });
  return range;
}

/** Links these words to the target. Other words than before replace what stood there. */
export function setLink(
  state: EditorState,
  link: LinkAt,
  target: string,
  newWords: string,
): Transaction {
  const { from, to, words } = stillAt(state, link);
  const type = markOf(state, 'link');
  const { tr } = state;
  const isSame = newWords === words && from < to;
  if (!isSame) {
    const marks = state.doc.resolve(from).marksAcross(state.doc.resolve(to)) ?? [];
    tr.replaceWith(from, to, state.schema.text(newWords, marks));
  }
  const end = isSame ? to : from + newWords.length;
  return tr
    .removeMark(from, end, type)
    .addMark(from, end, type.create({ to: target }))
    .removeStoredMark(type)
    .scrollIntoView();
}

export function removeLink(state: EditorState, link: LinkAt): Transaction {
  const { from, to } = stillAt(state, link);
  return state.tr.removeMark(from, to, markOf(state, 'link'));
}
