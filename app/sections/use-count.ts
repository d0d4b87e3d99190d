import { type RefObject, useContext, useEffect, useState } from 'react';

import { InPreview } from '../site/in-preview.ts';

const startDelayMs = 500;
const durationMs = 1500;

/**
 * How much of each figure to show, from 0 to 1. It is 1 on the server and for people who want rest; else
 * it falls to 0 when the figures come into view, waits, and rises ever more slowly.
 */
export function useCount(target: RefObject<HTMLElement | null>): number {
  const [share, setShare] = useState(1);
  const isStill = useContext(InPreview);

  useEffect(() => {
    if (isStill || !target.current || matchMedia('(prefers-reduced-motion: reduce)').matches)
      return undefined;
    let frame = 0;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      const begin = performance.now() + startDelayMs;
      const step = (now: number) => {
        const time = Math.min(1, Math.max(0, (now - begin) / durationMs));
        setShare(1 - (1 - time) ** 3);
        if (time < 1) frame = requestAnimationFrame(step);
      };
      frame = requestAnimationFrame(step);
    });
    observer.observe(target.current);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [target, isStill]);

  return share;
}
