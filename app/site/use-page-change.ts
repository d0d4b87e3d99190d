import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Calls back when the visitor has come to another page; not on the first one. */
export function usePageChange(onChange: () => void): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    onChange();
  }, [pathname, onChange]);
}
