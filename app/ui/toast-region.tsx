import { lazy, Suspense, useSyncExternalStore } from 'react';

import { readToasts, subscribeToasts, type Toast } from './toast.ts';

const none: Toast[] = [];
const Toaster = lazy(() => import('./toaster.tsx').then((module) => ({ default: module.Toaster })));

/** Stands on every page; what draws the messages is loaded with the first one. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribeToasts, readToasts, () => none);
  return (
    <Suspense>
      <section className="toasts" aria-label="Notifications" hidden={toasts.length === 0}>
        {toasts.length > 0 && <Toaster toasts={toasts} />}
      </section>
    </Suspense>
  );
}
