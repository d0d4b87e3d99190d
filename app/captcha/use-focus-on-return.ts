import { type RefObject, useEffect, useRef } from 'react';

import type { Captcha } from './use-captcha.ts';

/** Whoever takes the puzzle after all goes on typing: what they pressed for it is gone. */
export function useFocusOnReturn(
  way: Captcha['way'],
  input: RefObject<HTMLInputElement | null>,
): void {
  const before = useRef(way);
  useEffect(() => {
    if (before.current === 'proof' && way === 'puzzle') input.current?.focus();
    before.current = way;
  }, [way, input]);
}
