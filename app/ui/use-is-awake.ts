import { useSyncExternalStore } from 'react';

/** False in what the server draws, and until the scripts that answer are there. */
export function useIsAwake(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
