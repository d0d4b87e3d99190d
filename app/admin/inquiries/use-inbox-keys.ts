import { useEffect } from 'react';

import { isSingleKey, isTyping } from '../single-keys.ts';

type InboxKeys = {
  isOn: boolean;
  /** The ids to walk, in their order. */
  listed: string[];
  onOpen: (id: string | undefined) => void;
};

/**
 * Keys of a list whose open entry stands beside it: the arrows walk the list, J and K do the same
 * from everywhere, Escape closes the entry. The focus follows to the entry's row.
 */
export function useInboxKeys({ isOn, listed, onOpen }: InboxKeys): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const handle = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (document.querySelector('dialog:modal, .modal')) return;
      // The address and not the last drawing: keys come faster than inquiries are drawn.
      const openId = new URLSearchParams(location.search).get('inquiry');
      if (event.key === 'Escape') {
        if (openId === null) return;
        onOpen(undefined);
        focusRow(openId);
        return;
      }
      const step = stepOf(event);
      if (step === 0) return;
      const at = openId === null ? -1 : listed.indexOf(openId);
      const next = at < 0 ? listed[step > 0 ? 0 : listed.length - 1] : listed[at + step];
      if (next === undefined) return;
      event.preventDefault();
      onOpen(next);
      focusRow(next);
    };
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, [isOn, listed, onOpen]);
}

function stepOf(event: KeyboardEvent): -1 | 0 | 1 {
  if (isTyping(event.target)) return 0;
  if (event.key === 'j') return isSingleKey(event) ? 1 : 0;
  if (event.key === 'k') return isSingleKey(event) ? -1 : 0;
  // In the text of an inquiry the arrows scroll.
  if (event.target instanceof Element && event.target.closest('.side-panel, .desk-menu')) return 0;
  if (event.key === 'ArrowDown') return 1;
  return event.key === 'ArrowUp' ? -1 : 0;
}

function focusRow(id: string): void {
  document.querySelector<HTMLElement>(`a[data-entry="${CSS.escape(id)}"]`)?.focus();
}
