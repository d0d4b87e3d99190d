import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

type DialogProps = {
  isOpen: boolean;
  title: string;
  /** Called by Escape, a press beside the dialog, or the browser's own way of closing. */
  onClose: () => void;
  children: ReactNode;
};

/**
 * The browser's own modal dialog, for public forms, which must stay light: it keeps the focus, closes by Escape, and gives the focus back.
 * The focus starts at the element marked `data-focus`, else at the first one.
 */
export function Dialog({ isOpen, title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Before the next frame, in which the caller may move the focus.
  useLayoutEffect(() => {
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
      onCancel={(event) => {
        // The browser's own closing comes late, perhaps when the dialog is open again.
        event.preventDefault();
        if (event.target === event.currentTarget && !isBusy(event.currentTarget)) onClose();
      }}
      onClose={({ currentTarget }) => {
        // This comes late: it may be open again. Browsers also let a second Escape through.
        if (!isOpen || currentTarget.open) return;
        if (isBusy(currentTarget)) currentTarget.showModal();
        else onClose();
      }}
      onClick={({ target, currentTarget, detail }) => {
        // The second press of a double click was meant for what is under the dialog.
        if (target === currentTarget && detail < 2 && !isBusy(currentTarget)) onClose();
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

/** A dialog with a running act stays open, so that the person sees the result. */
function isBusy(dialog: HTMLDialogElement): boolean {
  return dialog.querySelector('[aria-busy="true"]') !== null;
}
