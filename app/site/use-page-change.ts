import { useEffect, useRef } from 'react';

import { useAddress } from './address.ts';

/** Calls back when the visitor has come to another page; not on the first one. */
export function usePageChange(onChange: () => void): void {
  const { pathname } = useAddress();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    onChange();
  }, [pathname, onChange]);
}
