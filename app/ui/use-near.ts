import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls back once, when the element comes so near (a margin) to what is visible of any scrolling container. */
export function useNear(
  element: RefObject<Element | null>,
  margin: string,
  onNear: () => void,
): void {
  const tell = useEffectEvent(onNear);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        tell();
      },
      { rootMargin: margin, scrollMargin: margin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, margin]);
}
