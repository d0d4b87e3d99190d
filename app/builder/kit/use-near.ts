import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** A screen away, within whatever scrolls. */
const away = { rootMargin: '100% 0px', scrollMargin: '100% 0px' };

/** Tells when the element that is given the ref has come near what people see, for as long as that is awaited. */
export function useNear(isAwaited: boolean, onNear: () => void): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const tell = useEffectEvent(onNear);
  useEffect(() => {
    if (!isAwaited || !element.current) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) tell();
    }, away);
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isAwaited]);
  return element;
}
