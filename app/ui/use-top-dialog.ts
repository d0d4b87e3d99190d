import { useSyncExternalStore } from 'react';

/** The open modal dialog in front. Everything outside it is out of reach, messages too, so they move in. */
export function useTopDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(subscribe, readTop, () => null);
}

function readTop(): HTMLDialogElement | null {
  return [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1) ?? null;
}

/** Watched, not listened to: a dialog that leaves with its screen says nothing, and would take messages along. */
function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
}
