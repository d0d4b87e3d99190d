import { useEffect } from 'react';

/**
 * The browser has one undo for the whole document: in a field where nothing was changed it would take back what was
 * typed in another, such as the page's behind a picker.
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
