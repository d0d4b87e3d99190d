import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';

import { readToasts, sayCarriedSuccess, subscribeToasts, type Toast } from './toast.ts';

const none: Toast[] = [];

/** A message is most needed when the connection fails, which may keep its drawing from loading too. */
const Toaster = lazy(() =>
  import('./toaster.tsx').then(
    (module) => ({ default: module.Toaster }),
    () => ({ default: PlainToasts }),
  ),
);

/** Stands on every page; what draws the messages is loaded with the first one. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribeToasts, readToasts, () => none);
  useEffect(sayCarriedSuccess, []);
  return (
    <Suspense>
      <section className="toasts" aria-label="Notifications" hidden={toasts.length === 0}>
        {toasts.length > 0 && <Toaster toasts={toasts} />}
      </section>
    </Suspense>
  );
}

function PlainToasts({ toasts }: { toasts: Toast[] }) {
  const last = toasts.at(-1);
  return (
    last && (
      <p role="alert" className={`toast toast-${last.kind}`}>
        {last.message}
      </p>
    )
  );
}
