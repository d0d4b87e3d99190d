import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';

/** Lists come back by themselves when the connection does; until then the reader should know. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <output>
      {!isOnline && (
        <span className="desk-offline">
          <WifiOff aria-hidden="true" />
          You are offline. What you see may have changed; it is loaded again when you are back.
        </span>
      )}
    </output>
  );
}

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
