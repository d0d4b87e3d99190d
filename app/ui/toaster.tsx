import { useEffect, useState } from 'react';

import { dismissToast, type Toast } from './toast.ts';

const lifetimeMs = 6000;

export function Toaster({ toasts }: { toasts: Toast[] }) {
  const [isHeld, setHeld] = useState(false);
  return (
    <ul
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toasts.map((toast) => (
        <Message key={toast.id} toast={toast} isHeld={isHeld} />
      ))}
    </ul>
  );
}

/** An error interrupts, a success waits its turn. While the pointer or the focus is on the list, none leaves. */
function Message({ toast, isHeld }: { toast: Toast; isHeld: boolean }) {
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => dismissToast(toast.id), lifetimeMs);
    return () => clearTimeout(timer);
  }, [toast.id, isHeld]);

  return (
    <li className={`toast toast-${toast.kind}`}>
      <p role={toast.kind === 'error' ? 'alert' : 'status'}>{toast.message}</p>
      <button
        type="button"
        className="icon-button cross"
        aria-label="Dismiss"
        onClick={() => dismissToast(toast.id)}
      />
    </li>
  );
}
