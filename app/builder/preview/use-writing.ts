import { type RefObject, useState } from 'react';

import { wordsLimit } from '../../../domain/tree/edit-cards.ts';
import type { BuiltSection } from '../../../domain/tree/sections.ts';
import { elementOf, type FieldPlace, placeOf } from './field-places.ts';

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
  const [frozen, freeze] = useState<BuiltSection>();
  const [round, setRound] = useState(0);

  function start(pressed: EventTarget): void {
    if (!onWrite || !pane.current || !(pressed instanceof Element)) return;
    const place = placeOf(pressed, section);
    const words = elementOf(place, pane.current);
    if (
      !(words instanceof HTMLElement) ||
      !words.contains(pressed) ||
      wordsLimit(section, place) === undefined
    )
      return;
    freeze(section);
    words.contentEditable = 'plaintext-only';
    words.focus();
    const stop = new AbortController();
    const { signal } = stop;
    words.addEventListener('input', () => onWrite(place, words.textContent ?? ''), { signal });
    words.addEventListener(
      'keydown',
      // The words are about to lose the focus; without a new place it would be out of the dialog.
      (event) => endsWriting(event) && pane.current?.focus({ preventScroll: true }),
      { signal },
    );
    words.addEventListener(
      'blur',
      () => {
        stop.abort();
        words.removeAttribute('contenteditable');
        freeze(undefined);
        setRound((before) => before + 1);
      },
      { signal },
    );
  }

  return { shown: frozen ?? section, isWriting: frozen !== undefined, round, start };
}

/** Enter and Escape are done; undo is the whole page's, so the words must follow it. */
function endsWriting(event: KeyboardEvent): boolean {
  const isDone = event.key === 'Enter' || event.key === 'Escape';
  if (isDone) {
    event.preventDefault();
    event.stopPropagation();
  }
  return isDone || ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z');
}
