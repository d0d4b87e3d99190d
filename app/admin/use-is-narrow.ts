import { useSyncExternalStore } from 'react';

import { below, from } from '../styles/breakpoints.ts';
import { mediaMatcher } from '../ui/match-media.ts';

const phone = mediaMatcher(below('tablet'));
const tablet = mediaMatcher(below('desktop'));
const inbox = mediaMatcher(from('inbox'));
const wide = mediaMatcher(from('wide'));

/** Tables become cards where they would not fit. Only the browser knows the width. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(phone.subscribe, phone.read, () => false);
}

/** For a table of many columns. */
export function useIsTablet(): boolean {
  return useSyncExternalStore(tablet.subscribe, tablet.read, () => false);
}

/** Where a list, one of its entries and a form stand side by side. */
export function useIsInbox(): boolean {
  return useSyncExternalStore(inbox.subscribe, inbox.read, () => false);
}

/** Where every filter of a list has room beside its search. */
export function useIsWide(): boolean {
  return useSyncExternalStore(wide.subscribe, wide.read, () => false);
}
