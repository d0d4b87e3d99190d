import { useSyncExternalStore } from 'react';

import { readToasts, subscribeToasts, type Toast } from './toast.ts';
import { Toaster } from './toaster.tsx';

const none: Toast[] = [];

/**
 * Stands on every page, with all that draws a message: the first one may be that the connection is gone,
 * and nothing more can be loaded then.
 */
export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribeToasts, readToasts, () => none);
  return (
    <section className="toasts" aria-label="Notifications" hidden={toasts.length === 0}>
      {toasts.length > 0 && <Toaster toasts={toasts} />}
    </section>
  );
}
