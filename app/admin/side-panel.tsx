import { type KeyboardEventHandler, type ReactNode, useEffect, useRef } from 'react';

import { DeskPart } from './desk-part.tsx';

type SidePanelProps = {
  isOpen: boolean;
  label: string;
  /** Beside its list and not over it: the list stays within reach. */
  isBeside?: boolean;
  onClose: () => void;
  onKeyDown?: KeyboardEventHandler<HTMLDialogElement>;
  children: ReactNode;
};

/**
 * One entry of a list in full: a modal dialog, closed by Escape, the cross or a press beside it; or,
 * where there is room, a part of the screen, which holds its messages too.
 */
export function SidePanel(props: SidePanelProps) {
  const { isOpen, label, isBeside = false, onClose, onKeyDown, children } = props;
  const panel = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = panel.current;
    if (!dialog) return;
    if (dialog.open && (!isOpen || dialog.matches(':modal') === isBeside)) dialog.close();
    if (!isOpen || dialog.open) return;
    // The attribute alone leaves the focus in the list.
    if (isBeside) dialog.open = true;
    else dialog.showModal();
  }, [isOpen, isBeside]);

  return (
    // Escape and the cross do the same for the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={panel}
      className={isBeside ? 'side-panel side-panel-beside' : 'side-panel'}
      aria-label={label}
      data-holds-messages={isBeside && isOpen ? '' : undefined}
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
      onClick={(event) => !isBeside && event.target === event.currentTarget && onClose()}
    >
      {isOpen && (
        <div className="side-panel-sheet">
          <DeskPart name={label}>{children}</DeskPart>
        </div>
      )}
    </dialog>
  );
}
