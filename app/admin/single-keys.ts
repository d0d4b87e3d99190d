import { useSyncExternalStore } from 'react';

import { readStored, writeStored } from '../keep/browser-storage.ts';

const storedName = 'single-keys';
const listeners = new Set<() => void>();

/** Whether keys without Ctrl do something here. People who speak to their computer switch them off. */
function readSingleKeys(): boolean {
  return readStored('local', storedName) !== 'off';
}

export function setSingleKeys(isOn: boolean): void {
  writeStored('local', storedName, isOn ? 'on' : 'off');
  for (const changed of listeners) changed();
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore(listen, readSingleKeys, () => true);
}

/** Another tab may switch them too. */
function listen(changed: () => void): () => void {
  listeners.add(changed);
  addEventListener('storage', changed);
  return () => {
    listeners.delete(changed);
    removeEventListener('storage', changed);
  };
}

/** Whether a key is pressed by itself, outside dialogs, and is no letter of a text. */
export function isSingleKey({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isTyping(target) || !readSingleKeys()) return false;
  return document.querySelector('dialog:modal, .modal') === null;
}

export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select') !== null;
}
