import { keydownHandler } from 'prosemirror-keymap';
import { type Node, DOMSerializer } from 'prosemirror-model';
import { EditorState, Plugin, Selection, TextSelection, type Transaction } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';

import { readProse } from '../../../domain/prose/read-prose.ts';
import { writeProse } from '../../../domain/prose/write-prose.ts';
import { clipboardEvents } from './prose-clipboard.ts';
import { beginBlock, joinLists, proseKeys } from './prose-commands.ts';
import { docOf, proseOf, schemaFor } from './prose-schema.ts';
import { selectLetters, type SelectedLetters } from './selected-letters.ts';

type Listeners = {
  onType: (text: string) => void;
  /** A tool or a paste has changed the text: one step of undo. */
  onSet: (text: string) => void;
  onEscape?: () => void;
};

type WritingOptions = Listeners & { isArticle: boolean };

/** The browser changes the element at most so long after it has said what it will do. */
const inputMs = 1000;

/** Changes that come from the page: undo, a colleague, a suggestion. They are not typed. */
const fromPage = 'from page';

const joinsLists = new Plugin({
  appendTransaction: (changes, _before, state) =>
    changes.some(({ docChanged }) => docChanged) ? joinLists(state) : undefined,
});

export class ProseWriting {
  readonly view: EditorView;
  readonly #isArticle: boolean;
  readonly #listeners: Listeners;
  readonly #followers = new Set<() => void>();
  #lastInput = -inputMs;
  #isOwn = false;
  #isStep = false;
  #isOfBrowser = false;
  #said = '';

  constructor(element: HTMLElement, text: string, { isArticle, ...listeners }: WritingOptions) {
    this.#isArticle = isArticle;
    this.#listeners = listeners;
    const onKey = keydownHandler(proseKeys);
    element.replaceChildren();
    this.view = new EditorView(
      { mount: element },
      {
        state: EditorState.create({ doc: this.#read(text), plugins: [joinsLists] }),
        dispatchTransaction: (change) => this.#apply(change),
        handleKeyDown: (view, event) => {
          this.#readSelection(event);
          return this.#run(
            event.ctrlKey || event.metaKey,
            () => this.#onShortcut(event) || onKey(view, event),
          );
        },
        // The browser itself has scrolled to what it has put in.
        handleScrollToSelection: () => this.#isOfBrowser,
        handleTextInput: (_view, _from, _to, typed) => this.#begin(typed),
        handleDOMEvents: {
          ...clipboardEvents((words) => this.#say(words)),
          beforeinput: () => this.#noteInput(),
          // A letter over selected blocks is put in by the library; the browser then announces no input.
          keypress: () => this.#noteInput(),
          compositionstart: () => this.#noteInput(),
          compositionend: () => this.#noteInput(),
        },
      },
    );
  }

  text(): string {
    return writeProse(proseOf(this.view.state.doc));
  }

  letters(): number {
    const { doc } = this.view.state;
    return doc.textBetween(0, doc.content.size, '\n', '\n').length;
  }

  /** Shows another text and leaves the caret where it is, if its words are still there. */
  replace(text: string): void {
    const { doc, tr } = this.view.state;
    const next = this.#read(text);
    const start = doc.content.findDiffStart(next.content);
    const end = doc.content.findDiffEnd(next.content);
    if (start === null || !end) return;
    // Where letters repeat, the two ends may overlap.
    const overlap = Math.max(0, start - Math.min(end.a, end.b));
    const change = tr.replace(start, end.a + overlap, next.slice(start, end.b + overlap));
    if (!change.doc.eq(next)) change.replaceWith(0, change.doc.content.size, next.content);
    this.view.dispatch(change.setMeta(fromPage, true));
  }

  /** Calls when the text or the selection has changed. Returns how to stop that. */
  readonly follow = (follower: () => void): (() => void) => {
    this.#followers.add(follower);
    return () => this.#followers.delete(follower);
  };

  readonly state = (): EditorState => this.view.state;

  /** What the last paste has left out, until something else is written. */
  readonly said = (): string => this.#said;

  act(change: (view: EditorView) => void): void {
    this.#run(true, () => change(this.view));
  }

  select(letters: SelectedLetters): void {
    selectLetters(this.view.dom, letters);
    // The browser tells of it a moment later, and the library would have drawn its own selection by then.
    document.dispatchEvent(new Event('selectionchange'));
  }

  putCaretAtEnd(): void {
    const { state } = this.view;
    this.view.dispatch(state.tr.setSelection(Selection.atEnd(state.doc)));
  }

  caret(): number {
    return this.view.state.selection.head;
  }

  putCaret(at: number): void {
    const { doc, tr } = this.view.state;
    const place = doc.resolve(Math.min(at, doc.content.size));
    this.view.dispatch(tr.setSelection(TextSelection.near(place)));
  }

  stop(): void {
    this.view.destroy();
  }

  #read(text: string): Node {
    return docOf(schemaFor(this.#isArticle), readProse(text, { isArticle: this.#isArticle }));
  }

  /** Changes made meanwhile are the person's own. */
  #run<Result>(isStep: boolean, act: () => Result): Result {
    this.#isOwn = true;
    this.#isStep = isStep;
    try {
      return act();
    } finally {
      this.#isOwn = false;
      this.#isStep = false;
    }
  }

  /** Nothing is prevented: the browser goes on. */
  #noteInput(): false {
    this.#lastInput = performance.now();
    return false;
  }

  /** The browser tells of a moved caret a moment later; keys before that are about the place where it is now. */
  #readSelection({ isComposing }: KeyboardEvent): void {
    if (isComposing || this.#isAtCaret()) return;
    document.dispatchEvent(new Event('selectionchange'));
  }

  #isAtCaret(): boolean {
    const { anchorNode, anchorOffset, focusNode, focusOffset } = getSelection() ?? {};
    const { dom, state } = this.view;
    if (!anchorNode || !focusNode || !dom.contains(anchorNode) || !dom.contains(focusNode)) {
      return false;
    }
    const { anchor, head } = state.selection;
    return (
      this.view.posAtDOM(anchorNode, anchorOffset ?? 0) === anchor &&
      this.view.posAtDOM(focusNode, focusOffset ?? 0) === head
    );
  }

  #onShortcut(event: KeyboardEvent): boolean {
    // During a composition the keys belong to the input method.
    if (event.isComposing) return false;
    const { onEscape } = this.#listeners;
    if (event.key !== 'Escape' || !onEscape) return false;
    event.stopPropagation();
    onEscape();
    return true;
  }

  #begin(typed: string): boolean {
    const change = beginBlock(this.view.state, typed);
    if (change) this.#run(true, () => this.view.dispatch(change));
    return change !== undefined;
  }

  #apply(change: Transaction): void {
    const isFromPage = change.getMeta(fromPage) === true;
    if (change.docChanged && !isFromPage && !this.#isTyped(change)) return;
    this.#isOfBrowser = !isFromPage && !this.#isOwn && change.getMeta('uiEvent') === undefined;
    this.view.updateState(this.view.state.apply(change));
    this.#isOfBrowser = false;
    if (change.docChanged) this.#said = '';
    if (change.docChanged && !isFromPage) this.#tell(change);
    for (const follow of this.#followers) follow();
  }

  #say(words: string): void {
    this.#said = words;
    for (const follow of this.#followers) follow();
  }

  #tell(change: Transaction): void {
    const { onType, onSet } = this.#listeners;
    const isStep = this.#isStep || change.getMeta('uiEvent') !== undefined;
    (isStep ? onSet : onType)(this.text());
  }

  /** Translators and extensions change the element too. What they wrote is not stored: the library draws it anew. */
  #isTyped(change: Transaction): boolean {
    return (
      this.#isOwn ||
      this.view.composing ||
      change.getMeta('uiEvent') !== undefined ||
      change.getMeta('paste') !== undefined ||
      performance.now() - this.#lastInput < inputMs
    );
  }
}

/** Draws a text as it is drawn while it is written, without anything that listens. */
export function drawStill(element: HTMLElement, text: string, isArticle: boolean): void {
  const schema = schemaFor(isArticle);
  const { content } = docOf(schema, readProse(text, { isArticle }));
  element.replaceChildren(DOMSerializer.fromSchema(schema).serializeFragment(content));
}
