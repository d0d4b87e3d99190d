import { type RefObject, useContext, useEffect, useState } from 'react';

import { InPreview } from '../site/in-preview.ts';

const startDelayMs = 500;
const durationMs = 1500;

type Count = {
  /** How much of each figure to show, from 0 to 1; undefined as long as nobody counts. */
  share: number | undefined;
  /** The page is awake: whatever comes into view will be counted. */
  isAwake: boolean;
};

/** Nobody counts on the server and for people who want rest; else it begins when the figures come into view. */
export function useCount(target: RefObject<HTMLElement | null>): Count {
  const [share, setShare] = useState<number>();
  const [isAwake, setAwake] = useState(false);
  const isStill = useContext(InPreview);

  useEffect(() => {
    if (isStill || !target.current || matchMedia('(prefers-reduced-motion: reduce)').matches)
      return undefined;
    let frame = 0;
    const observer = new IntersectionObserver(([entry]) => {
      // It reports once at the start, in view or not.
      setAwake(true);
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

  return { share, isAwake };
}
