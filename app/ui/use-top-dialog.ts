import { useSyncExternalStore } from 'react';

/** Dialogs, and what stands in one to hold messages: marked there, because most are too small for them. */
const dialogs = 'dialog:modal, [role="dialog"], [role="alertdialog"], [data-holds-messages]';

/** The open modal dialog in front. Everything outside it is out of reach, messages too, so they move in. */
export function useTopDialog(): HTMLElement | null {
  return useSyncExternalStore(subscribe, readTop, () => null);
}

function readTop(): HTMLElement | null {
  const top = [...document.querySelectorAll<HTMLElement>(dialogs)].at(-1);
  return top?.matches('dialog:modal, [data-holds-messages]') ? top : null;
}

/** Watched, not listened to: a dialog that leaves with its screen says nothing, and would take messages along. */
function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
}
