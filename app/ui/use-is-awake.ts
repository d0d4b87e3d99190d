import { useSyncExternalStore } from 'react';

/** False in the server's markup, and until the scripts run. */
export function useIsAwake(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
