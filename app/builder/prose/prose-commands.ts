import {
  baseKeymap,
  chainCommands,
  deleteSelection,
  setBlockType,
  splitBlockAs,
  toggleMark,
} from 'prosemirror-commands';
import type { MarkType, NodeType } from 'prosemirror-model';
import type { Command, EditorState, Transaction } from 'prosemirror-state';

import type { BlockType } from '../../../domain/prose/prose.ts';
import { ownValue } from '../../../domain/values/values.ts';

export type MarkName = 'strong' | 'emphasis';

/** Blocks that go on in the next block when a line ends. */
const continued = new Set<string>(['bullet', 'number', 'quote']);

export function toggle(name: MarkName): Command {
  return (state, ...rest) => toggleMark(markOf(state, name))(state, ...rest);
}

/** Makes the selected blocks of this type; blocks that are so already become paragraphs again. */
export function toggleBlock(type: BlockType): Command {
  return (state, ...rest) => {
    const isOn = blocksIn(state).every((name) => name === type);
    return setBlockType(nodeOf(state, isOn ? 'paragraph' : type))(state, ...rest);
  };
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
    return setBlockType(nodeOf(state, 'paragraph'))(state, dispatch, view);
  }
  const next = continued.has(parent.type.name) ? parent.type : nodeOf(state, 'paragraph');
  return splitBlockAs((_node, isAtEnd) => (isAtEnd ? { type: next } : null))(state, dispatch, view);
};

/** Backspace before the first letter of an item makes it a paragraph. */
const leaveBlock: Command = (state, dispatch, view) => {
  const { empty, $from } = state.selection;
  if (!empty || $from.parentOffset > 0 || $from.parent.type.name === 'paragraph') return false;
  return setBlockType(nodeOf(state, 'paragraph'))(state, dispatch, view);
};

export const proseKeys: Record<string, Command> = {
  ...baseKeymap,
  'Mod-b': toggle('strong'),
  'Mod-i': toggle('emphasis'),
  'Shift-Enter': insertBreak,
  // Where all is selected there is no line to end.
  Enter: chainCommands(endLine, deleteSelection),
  Backspace: chainCommands(leaveBlock, baseKeymap.Backspace ?? (() => false)),
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
  return state.tr.delete($from.start(), $from.pos).setBlockType($from.start(), undefined, node);
}

export function markOf(state: EditorState, name: MarkName | 'link'): MarkType {
  const type = state.schema.marks[name];
  if (!type) throw new Error(`Prose has no mark ${name}`);
  return type;
}

function nodeOf(state: EditorState, name: string): NodeType {
  const type = state.schema.nodes[name];
  if (!type) throw new Error(`Prose has no node ${name}`);
  return type;
}
