import { type KeyboardEventHandler, type ReactNode, useEffect, useRef } from 'react';

type SidePanelProps = {
  isOpen: boolean;
  label: string;
  onClose: () => void;
  onKeyDown?: KeyboardEventHandler<HTMLDialogElement>;
  children: ReactNode;
};

/** One entry in full beside its list: modal, closed by Escape, the cross or a press beside it. */
export function SidePanel({ isOpen, label, onClose, onKeyDown, children }: SidePanelProps) {
  const panel = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (isOpen && !panel.current?.open) panel.current?.showModal();
    if (!isOpen) panel.current?.close();
  }, [isOpen]);

  return (
    // Escape and the cross do the same for the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={panel}
      className="side-panel"
      aria-label={label}
      // A dialog opened from here sends its own `close` through this one.
      onClose={(event) => event.target === event.currentTarget && isOpen && onClose()}
      onKeyDown={onKeyDown}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {isOpen && <div className="side-panel-sheet">{children}</div>}
    </dialog>
  );
}
