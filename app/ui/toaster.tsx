import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

import { dismissToast, type Toast } from './toast.ts';
import { useTopDialog } from './use-top-dialog.ts';

const lifetimeMs = 6000;

export function Toaster({ toasts }: { toasts: Toast[] }) {
  const [isHeld, setHeld] = useState(false);
  const dialog = useTopDialog();
  const list = (
    <div
      className="toast-list"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toasts.map((toast) => (
        <Message key={toast.id} toast={toast} isHeld={isHeld} />
      ))}
    </div>
  );
  return dialog ? createPortal(<div className="toasts">{list}</div>, dialog) : list;
}

/** An error interrupts, a success waits its turn. While the pointer or the focus is on the list, none leaves. */
function Message({ toast, isHeld }: { toast: Toast; isHeld: boolean }) {
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => dismissToast(toast.id), lifetimeMs);
    return () => clearTimeout(timer);
  }, [toast.id, isHeld]);

  return (
    <div className={`toast toast-${toast.kind}`}>
      {toast.kind === 'error' ? <p role="alert">{toast.message}</p> : <Status toast={toast} />}
      {toast.action && (
        <button
          type="button"
          className="toast-action"
          onClick={() => {
            dismissToast(toast.id);
            toast.action?.run();
          }}
        >
          {toast.action.text}
        </button>
      )}
      <button
        type="button"
        className="icon-button close-cross"
        aria-label="Dismiss"
        onClick={() => dismissToast(toast.id)}
      />
    </div>
  );
}

/** A polite region must stand before its words come, or they are not read out. */
function Status({ toast }: { toast: Toast }) {
  const [words, setWords] = useState('');
  useEffect(() => {
    const frame = requestAnimationFrame(() => setWords(toast.message));
    return () => cancelAnimationFrame(frame);
  }, [toast.message]);
  return <output className="toast-words">{words}</output>;
}
