import { type KeyboardEvent as ReactKeyboardEvent, useEffect } from 'react';

import type { Editor } from '../work/editor-context.ts';
import { rewind } from './rewind.ts';

/**
 * Ctrl with Z or Y, from everywhere in the editor, from panels with fields of the page, and when
 * nothing has the focus. React also bubbles keys here from other panels above the editor; those
 * keys mean what was typed in the panel.
 */
export function useUndoKeys(editor: Editor): (event: ReactKeyboardEvent) => void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTaken =
        event.defaultPrevented ||
        (event.target instanceof Element && event.target.closest('[role$="dialog"]') !== null) ||
        document.querySelector('[role="alertdialog"]') !== null;
      if (!isTaken) act(event, editor);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [editor]);

  return (event) => {
    if (isOfPage(event)) act(event, editor);
  };
}

function isOfPage({ target, currentTarget }: ReactKeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  return currentTarget.contains(target) || target.closest('[data-page-fields]') !== null;
}

function act(event: KeyboardEvent | ReactKeyboardEvent, editor: Editor): void {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
  const key = event.key.toLowerCase();
  if (key !== 'z' && key !== 'y') return;
  event.preventDefault();
  rewind(key === 'y' || event.shiftKey ? 'redo' : 'undo', editor);
}

/**
 * The browser has one undo for the whole document: in an unchanged field it would undo what was
 * typed in another, such as one of the page behind a picker.
 */
export function useOwnUndo(): void {
  useEffect(() => {
    const began = new WeakMap<EventTarget, string>();
    const onFocus = ({ target }: FocusEvent) => {
      if (isTextField(target)) began.set(target, target.value);
    };
    const onKey = (event: KeyboardEvent) => {
      const { target } = event;
      const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z';
      if (!isUndo || event.shiftKey || !isTextField(target)) return;
      if (began.get(target) === target.value) event.preventDefault();
    };
    addEventListener('focusin', onFocus);
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('focusin', onFocus);
      removeEventListener('keydown', onKey);
    };
  }, []);
}

function isTextField(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}
