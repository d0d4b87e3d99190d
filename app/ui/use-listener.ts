import { useEffect, useEffectEvent } from 'react';

/** Listens at the window as long as the component is drawn. */
export function useListener<Type extends keyof WindowEventMap>(
  type: Type,
  hear: (event: WindowEventMap[Type]) => void,
  { capture = false }: { capture?: boolean } = {},
): void {
  const tell = useEffectEvent(hear);
  useEffect(() => {
    const end = new AbortController();
    addEventListener(type, (event) => tell(event), { capture, signal: end.signal });
    return () => end.abort();
  }, [type, capture]);
}
