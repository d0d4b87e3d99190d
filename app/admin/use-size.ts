import { type RefObject, useEffect, useRef, useState } from 'react';

type Size = { width: number; height: number };

/** How large a box really is, for what draws in pixels. Undefined until it has been seen. */
export function useSize(): { box: RefObject<HTMLDivElement | null>; size: Size | undefined } {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>();
  useEffect(() => {
    if (!box.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry || entry.contentRect.width === 0) return;
      setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return { box, size };
}
