import { createPath, type DataRouter } from 'react-router';

import { isFileAddress } from '../../domain/addresses.ts';

/**
 * Links are plain ones. A press on one that leads to a page of ours becomes a move of the router; everything
 * else, and every link before this listens, is the browser's.
 */
export function followLinks(router: DataRouter): () => void {
  function follow(event: MouseEvent): void {
    const address = addressPressed(event);
    if (address === undefined) return;
    event.preventDefault();
    // Pressed where one is already, a link adds nothing to go back from.
    const replace = address === createPath(router.state.location);
    void router.navigate(address, { replace });
  }

  // At the window, after those who hear the press at an element or at the document, as React does.
  addEventListener('click', follow);
  return () => removeEventListener('click', follow);
}

function addressPressed(event: MouseEvent): string | undefined {
  const { target, button, defaultPrevented, metaKey, altKey, ctrlKey, shiftKey } = event;
  if (defaultPrevented || button !== 0 || metaKey || altKey || ctrlKey || shiftKey) {
    return undefined;
  }
  const link = target instanceof Element && target.closest('a');
  if (!(link instanceof HTMLAnchorElement) || !isForRouter(link)) return undefined;
  return link.pathname + link.search + link.hash;
}

function isForRouter(link: HTMLAnchorElement): boolean {
  const isElsewhere = link.origin !== location.origin || isFileAddress(link.pathname);
  // The browser goes to a place on this page by itself.
  const isPlaceHere = link.getAttribute('href')?.startsWith('#') ?? true;
  const isOwnAffair = link.target !== '' || link.hasAttribute('download') || isReload(link);
  return !isElsewhere && !isPlaceHere && !isOwnAffair;
}

/** Marked so where only a new document helps. */
function isReload(link: HTMLAnchorElement): boolean {
  return link.dataset['reload'] !== undefined;
}
