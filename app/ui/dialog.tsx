import { type ReactNode, useEffect, useId, useRef } from 'react';

type DialogProps = {
  isOpen: boolean;
  title: string;
  /** Escape, a press beside it, or the browser's own way of closing. */
  onClose: () => void;
  children: ReactNode;
};

/**
 * The browser's own modal dialog: keeps the focus, closes by Escape, and gives the focus back. It starts at
 * the element marked `data-focus`, else at the first one.
 */
export function Dialog({ isOpen, title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    if (!isOpen) {
      dialog.current?.close();
      return;
    }
    if (!dialog.current?.open) dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>('[data-focus]')?.focus();
  }, [isOpen]);

  return (
    // Escape does the same for the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={titleId}
      onClose={() => isOpen && onClose()}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {isOpen && (
        <div className="dialog-sheet">
          <h2 id={titleId} className="dialog-title">
            {title}
          </h2>
          {children}
        </div>
      )}
    </dialog>
  );
}
