import { type RefObject, use, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

import { wordsLimit } from '../../../domain/tree/edit-cards.ts';
import type { BuiltSection } from '../../../domain/tree/sections.ts';
import { Rewinds } from '../kit/rewinds.ts';
import { fieldElement, type FieldPlace, placeOfPressed } from './field-places.ts';

type Writing = { section: BuiltSection; place: FieldPlace };

/**
 * Typing in the preview itself. While it lasts the preview is drawn from the section as it was before,
 * so that React leaves the words, and the caret in them, alone. `round` says when it has to draw them anew: what
 * was typed is none of its own, and where undo has led back to the words before, it would see nothing to do.
 */
export function useWriting(
  section: BuiltSection,
  pane: RefObject<HTMLElement | null>,
  onWrite: ((place: FieldPlace, words: string) => void) | undefined,
) {
  const [writing, setWriting] = useState<Writing>();
  const [round, setRound] = useState(0);
  const stop = useRef<AbortController>(undefined);
  // Asked for only while writing: a page has many previews, and undo should not draw them all.
  const rewinds = writing && use(Rewinds);
  const seenRewinds = useRef(rewinds);
  const isRedrawn = useRef(false);

  function start(pressed: EventTarget): void {
    if (!pane.current || !(pressed instanceof Element)) return;
    const place = placeOfPressed(pressed, section);
    if (fieldElement(place, pane.current)?.contains(pressed)) write(place);
  }

  /** Undefined where the field has no words in the preview. */
  function write(place: FieldPlace): HTMLElement | undefined {
    const words = pane.current && fieldElement(place, pane.current);
    const isWritten = words instanceof HTMLElement && wordsLimit(section, place) !== undefined;
    if (!onWrite || !isWritten) return undefined;
    setWriting({ section, place });
    words.contentEditable = 'plaintext-only';
    words.focus();
    stop.current = listen(words, {
      onInput: () => onWrite(place, words.textContent ?? ''),
      // The words are about to lose the focus; without a new place it would be out of the dialog.
      onDone: () => pane.current?.focus({ preventScroll: true }),
      onEnd: () => {
        words.removeAttribute('contenteditable');
        setWriting(undefined);
        setRound((before) => before + 1);
      },
    });
    return words;
  }

  /** In words that were drawn anew, at their end. */
  function writeOn(place: FieldPlace): void {
    const words = write(place);
    if (words) {
      getSelection()?.selectAllChildren(words);
      getSelection()?.collapseToEnd();
    } else {
      setWriting(undefined);
      pane.current?.focus({ preventScroll: true });
    }
  }

  // Undo and redo are the whole page's: the words are drawn as they then are, and written on.
  const follow = useEffectEvent(() => {
    const isRewound = seenRewinds.current !== undefined && seenRewinds.current !== rewinds;
    seenRewinds.current = rewinds;
    if (!writing) return;
    if (isRewound) {
      stop.current?.abort();
      setWriting({ ...writing, section });
      setRound(round + 1);
    } else if (isRedrawn.current) writeOn(writing.place);
    isRedrawn.current = isRewound;
  });
  useLayoutEffect(() => follow(), [rewinds, round]);

  return {
    shown: writing?.section ?? section,
    isWriting: writing !== undefined,
    round,
    start,
  };
}

type Listeners = { onInput: () => void; onDone: () => void; onEnd: () => void };

function listen(words: HTMLElement, { onInput, onDone, onEnd }: Listeners): AbortController {
  const stop = new AbortController();
  const { signal } = stop;
  words.addEventListener('input', onInput, { signal });
  words.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Enter' && event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      onDone();
    },
    { signal },
  );
  words.addEventListener(
    'blur',
    () => {
      stop.abort();
      onEnd();
    },
    { signal },
  );
  return stop;
}
