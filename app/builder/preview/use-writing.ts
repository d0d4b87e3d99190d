import { type RefObject, use, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

import { fieldAt, type FieldPlace, wordsAt } from '../../../domain/tree/edit-cards.ts';
import type { BuiltSection } from '../../../domain/sections/section-schema.ts';
import { Rewinds } from '../kit/typed-field.tsx';
import { isOfTools } from '../prose/prose-tools.tsx';
import { ProseWriting } from '../prose/prose-writing.ts';
import { readSelectedLetters } from '../prose/selected-letters.ts';
import { fieldElement, placeOfPressed } from './field-places.ts';
import { TypedElement, type WritingListeners } from './typed-element.ts';

export type WritingIn = {
  /** The section with all text typed elsewhere, as it is drawn from now on. */
  begin: (sectionId: string) => BuiltSection | undefined;
  write: (sectionId: string, place: FieldPlace, words: string) => void;
  /** The same as one step of undo. */
  set: (sectionId: string, place: FieldPlace, words: string) => void;
};

type Writing = { section: BuiltSection; place: FieldPlace };

/**
 * Typing in the preview itself. Meanwhile the preview is drawn from the section as it was before,
 * so that React leaves the text and its caret alone. `round` changes when React has to draw the
 * text anew: React does not know the typed text, and after an undo to the text before it would see
 * nothing to do.
 */
export function useWriting(
  section: BuiltSection,
  pane: RefObject<HTMLElement | null>,
  target: WritingIn | undefined,
) {
  const [writing, setWriting] = useState<Writing>();
  const [round, setRound] = useState(0);
  const typed = useRef<TypedElement | ProseElement>(undefined);
  const [prose, setProse] = useState<ProseElement>();
  const caret = useRef<{ words: string; offset: number }>(undefined);
  // Read only while writing: a page has many previews, and undo should not draw them all.
  const rewinds = writing && use(Rewinds);
  const seenRewinds = useRef(rewinds);
  const isRedrawn = useRef(false);

  /** False if no text was pressed. */
  function start(pressed: EventTarget): boolean {
    if (!pane.current || !(pressed instanceof Element)) return false;
    const place = placeOfPressed(pressed, section);
    if (!fieldElement(place, pane.current)?.contains(pressed)) return false;
    const latest = target?.begin(section.id);
    return latest !== undefined && write(latest, place) !== undefined;
  }

  /** Undefined if the field has no text in the preview. */
  function write(of: BuiltSection, place: FieldPlace): TypedElement | ProseElement | undefined {
    const element = pane.current && fieldElement(place, pane.current);
    const words = wordsAt(of, place);
    if (!target || !(element instanceof HTMLElement) || words === undefined) return undefined;
    setWriting({ section: of, place });
    const listeners = {
      onType: (text: string) => target.write(of.id, place, text),
      onSet: (text: string) => target.set(of.id, place, text),
      // The element is about to lose the focus, which would leave the dialog.
      onDone: () => pane.current?.focus({ preventScroll: true }),
      onEnd: () => {
        setWriting(undefined);
        setProse(undefined);
        setRound((before) => before + 1);
      },
    };
    const field = fieldAt(of, place);
    if (field?.type === 'prose') {
      const made = new ProseElement(element, words, field.isArticle ?? false, listeners);
      typed.current = made;
      setProse(made);
    } else typed.current = new TypedElement(element, words, listeners);
    return typed.current;
  }

  /** Continues in a newly drawn text: at the old caret, or at the end of another text. */
  function writeOn(place: FieldPlace): void {
    const words = write(section, place);
    if (!words) {
      setWriting(undefined);
      setProse(undefined);
      pane.current?.focus({ preventScroll: true });
      return;
    }
    const isSame = caret.current?.words === words.text();
    words.putCaret(isSame ? caret.current?.offset : undefined);
  }

  // After an undo, a redo or a colleague's change the text is drawn anew, and typing continues in it.
  const follow = useEffectEvent(() => {
    const isRewound = seenRewinds.current !== undefined && seenRewinds.current !== rewinds;
    seenRewinds.current = rewinds;
    if (!writing) return;
    if (isRewound) {
      caret.current = typed.current?.caret();
      typed.current?.stop();
      setWriting({ ...writing, section });
      setRound(round + 1);
    } else if (isRedrawn.current) writeOn(writing.place);
    isRedrawn.current = isRewound;
  });
  useLayoutEffect(() => follow(), [rewinds, round]);

  return {
    drawn: writing?.section ?? section,
    isWriting: writing !== undefined,
    prose: writing && prose,
    round,
    start,
  };
}

/** The drawn element may be one paragraph, so a box of the same look stands in its place meanwhile. */
export class ProseElement {
  readonly writing: ProseWriting;
  readonly isArticle: boolean;
  readonly #box = document.createElement('div');
  readonly #end = new AbortController();

  constructor(
    element: HTMLElement,
    words: string,
    isArticle: boolean,
    { onType, onSet, onDone, onEnd }: WritingListeners,
  ) {
    this.isArticle = isArticle;
    const selected = readSelectedLetters(element);
    const { className, dataset } = element;
    this.#box.className = `prose prose-in-place ${className}`;
    if (dataset.field !== undefined) this.#box.dataset.field = dataset.field;
    delete dataset.field;
    element.hidden = true;
    element.after(this.#box);
    this.writing = new ProseWriting(this.#box, words, {
      isArticle,
      onType,
      onSet,
      onEscape: onDone,
    });
    this.writing.putCaretAtEnd();
    this.#box.addEventListener(
      'blur',
      ({ relatedTarget }) => {
        if (isOfTools(relatedTarget)) return;
        this.stop();
        onEnd();
      },
      { signal: this.#end.signal },
    );
    this.writing.view.focus();
    // The word that was pressed twice.
    if (selected) this.writing.select(selected);
  }

  stop(): void {
    this.#end.abort();
    this.writing.stop();
    this.#box.remove();
  }

  text(): string {
    return this.writing.text();
  }

  caret(): { words: string; offset: number } {
    return { words: this.text(), offset: this.writing.caret() };
  }

  putCaret(offset?: number): void {
    if (offset === undefined) this.writing.putCaretAtEnd();
    else this.writing.putCaret(offset);
  }
}
