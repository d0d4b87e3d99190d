import { useSyncExternalStore } from 'react';

import { below, from } from '../styles/breakpoints.ts';

/** Only the browser knows the width. */
function whether(condition: string) {
  const read = () => matchMedia(condition).matches;
  const subscribe = (onChange: () => void) => {
    const query = matchMedia(condition);
    query.addEventListener('change', onChange);
    return () => query.removeEventListener('change', onChange);
  };
  return () => useSyncExternalStore(subscribe, read, () => false);
}

/** Tables become cards where they would not fit. */
export const useIsNarrow = whether(below('tablet'));
/** For a table of many columns. */
export const useIsTablet = whether(below('desktop'));
/** Where a list, one of its entries and a form stand side by side. */
export const useIsInbox = whether(from('inbox'));
/** Where every filter of a list has room beside its search. */
export const useIsWide = whether(from('wide'));
