import { type KeyboardEventHandler, type ReactNode, useEffect, useRef } from 'react';

import { DeskPart } from './desk-part.tsx';

type SidePanelProps = {
  isOpen: boolean;
  label: string;
  onClose: () => void;
  onKeyDown?: KeyboardEventHandler<HTMLDialogElement>;
  children: ReactNode;
};

/**
 * One entry in full beside its list: a modal dialog, closed by Escape, the cross or a press beside
 * it.
 */
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
      // A dialog opened from here sends its own `cancel` and `close` through this one.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        // We close the panel ourselves: the browser's event comes late, perhaps when another entry
        // is open already.
        event.preventDefault();
        onClose();
      }}
      onClose={({ target, currentTarget }) => {
        // The event comes late: the panel may be open again.
        if (target === currentTarget && isOpen && !currentTarget.open) onClose();
      }}
      onKeyDown={onKeyDown}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {isOpen && (
        <div className="side-panel-sheet">
          <DeskPart name={label}>{children}</DeskPart>
        </div>
      )}
    </dialog>
  );
}
