/** A media condition, to be followed by `useSyncExternalStore`. */
export function mediaMatcher(condition: string) {
  return {
    read: () => matchMedia(condition).matches,
    subscribe: (onChange: () => void) => {
      const query = matchMedia(condition);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
  };
}
