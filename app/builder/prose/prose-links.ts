import type { Mark, Node, ResolvedPos } from 'prosemirror-model';
import { type EditorState, TextSelection, type Transaction } from 'prosemirror-state';

import { markOf } from './prose-commands.ts';

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
