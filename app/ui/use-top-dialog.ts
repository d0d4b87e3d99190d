import { useSyncExternalStore } from 'react';

/** The open modal dialog in front. Everything outside it is out of reach, messages too, so they move in. */
export function useTopDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(subscribe, readTop, () => null);
}

function readTop(): HTMLDialogElement | null {
  return [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1) ?? null;
}

/** Neither event bubbles, but both pass the document on their way down. */
function subscribe(onChange: () => void): () => void {
  document.addEventListener('close', onChange, true);
  document.addEventListener('toggle', onChange, true);
  return () => {
    document.removeEventListener('close', onChange, true);
    document.removeEventListener('toggle', onChange, true);
  };
}
