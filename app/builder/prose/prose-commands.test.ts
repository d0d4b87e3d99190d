import fc from 'fast-check';
import { type Command, EditorState, TextSelection } from 'prosemirror-state';
import { expect, it } from 'vitest';

import { readProse } from '../../../domain/prose/read-prose.ts';
import { writeProse } from '../../../domain/prose/write-prose.ts';
import { hostileText } from '../../../tests/support/prose/hostile-prose.ts';
import { propertyRuns } from '../../../tests/support/values/properties.ts';
import { beginBlock, joinLists, proseKeys, toggleBlock } from './prose-commands.ts';
import { docOf, proseOf, schemaFor } from './prose-schema.ts';

/** A text whose caret stands behind these words, or before them. */
function textWith(text: string, words: string, side: 'before' | 'behind' = 'behind'): EditorState {
  const doc = docOf(schemaFor(true), readProse(text, { isArticle: true }));
  let caret = 0;
  doc.descendants((node, at) => {
    const found = node.text?.indexOf(words) ?? -1;
    if (found >= 0) caret = at + found + (side === 'behind' ? words.length : 0);
  });
  return EditorState.create({ doc, selection: TextSelection.create(doc, caret) });
}

/** As the editor does: lists that have become neighbours are joined. */
function run(state: EditorState, command: Command | undefined): EditorState {
  let next = state;
  command?.(state, (change) => (next = state.apply(change)));
  const joined = joinLists(next);
  return joined ? next.apply(joined) : next;
}

const written = (state: EditorState) => writeProse(proseOf(state.doc));
const shapeOf = ({ doc }: EditorState) => doc.content.content.map(({ type }) => type.name);

it('A paragraph between two lists becomes an item, and all are one list', () => {
  const state = run(textWith('- one\n\ntwo\n\n- three', 'two'), toggleBlock('bullet'));
  expect(written(state)).toBe('- one\n- two\n- three');
  expect(shapeOf(state)).toEqual(['bulletList']);
  expect(state.selection.$head.parent.textContent).toBe('two');
});

it('An item in the middle that becomes a paragraph leaves two lists, and its caret stays', () => {
  const state = run(textWith('- one\n- two\n- three', 'tw'), toggleBlock('bullet'));
  expect(shapeOf(state)).toEqual(['bulletList', 'paragraph', 'bulletList']);
  expect(state.selection.$head.parentOffset).toBe(2);
});

it('Enter makes the next item, and in the empty item it ends the list', () => {
  const next = run(textWith('- one\n- two', 'two'), proseKeys.Enter);
  expect(shapeOf(next)).toEqual(['bulletList']);
  const left = run(next, proseKeys.Enter);
  expect(shapeOf(left)).toEqual(['bulletList', 'paragraph']);
  expect(left.selection.$head.parent.type.name).toBe('paragraph');
});

it('Backspace before a paragraph joins it to the last item, and the lists around it to one', () => {
  const state = run(textWith('- one\n\ntwo\n\n- three', 'two', 'before'), proseKeys.Backspace);
  expect(written(state)).toBe('- onetwo\n- three');
  expect(shapeOf(state)).toEqual(['bulletList']);
});

it('Delete behind a paragraph takes the first item of the list into it', () => {
  const state = run(textWith('one\n\n1. two\n2. three', 'one'), proseKeys.Delete);
  expect(written(state)).toBe('onetwo\n\n1. three');
});

it('Delete in an empty paragraph before a list removes the paragraph and keeps the list', () => {
  const full = textWith('x\n\n- one\n- two', 'x');
  const empty = full.apply(full.tr.delete(1, 2));
  expect(written(run(empty, proseKeys.Delete))).toBe('- one\n- two');
});

it('A hyphen and a space begin a list, which joins the list before it', () => {
  const state = textWith('- one\n\n\\-two', '-');
  const change = beginBlock(state, ' ');
  expect(change).toBeDefined();
  const begun = run(state, (_state, dispatch) => (dispatch?.(change ?? state.tr), true));
  expect(written(begun)).toBe('- one\n- two');
  expect(shapeOf(begun)).toEqual(['bulletList']);
});

it('Whatever blocks are made of whatever text, its words stay, and no two lists of a type are neighbours', () => {
  const types = ['bullet', 'number', 'heading', 'quote'] as const;
  const step = fc.record({ type: fc.constantFrom(...types), from: fc.nat(), to: fc.nat() });
  fc.assert(
    fc.property(hostileText, fc.array(step, { maxLength: 6 }), (text, steps) => {
      const doc = docOf(schemaFor(true), readProse(text, { isArticle: true }));
      const words = doc.textBetween(0, doc.content.size, '\n', '\n');
      let state = EditorState.create({ doc });
      for (const { type, from, to } of steps) {
        const at = (place: number) => state.doc.resolve(place % (state.doc.content.size + 1));
        const selection = TextSelection.between(at(from), at(to));
        state = run(state.apply(state.tr.setSelection(selection)), toggleBlock(type));
        state.doc.check();
      }
      expect(state.doc.textBetween(0, state.doc.content.size, '\n', '\n')).toBe(words);
      const lists = shapeOf(state).map((name) => name.endsWith('List') && name);
      expect(lists.some((name, index) => name && name === lists[index + 1])).toBe(false);
    }),
    { numRuns: propertyRuns(300) },
  );
});
