import { useSyncExternalStore } from 'react';

import { below, from } from '../styles/breakpoints.ts';

const phone = matcher(below('tablet'));
const tablet = matcher(below('desktop'));
const inbox = matcher(from('inbox'));
const wide = matcher(from('wide'));

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

function matcher(condition: string) {
  return {
    read: () => matchMedia(condition).matches,
    subscribe: (onChange: () => void) => {
      const query = matchMedia(condition);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
  };
}
