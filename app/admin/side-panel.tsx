import type { KeyboardEventHandler, ReactNode } from 'react';

import { ModalFrame } from '../ui/modal.tsx';
import { DeskPart } from './desk-part.tsx';

type SidePanelProps = {
  isOpen: boolean;
  label: string;
  /** Beside its list and not over it: the list stays within reach. */
  isBeside?: boolean;
  onClose: () => void;
  onKeyDown?: KeyboardEventHandler<HTMLElement>;
  children: ReactNode;
};

/**
 * One entry of a list in full: a modal dialog, closed by Escape, the cross or a press beside it; or,
 * where there is room, a part of the screen, which holds its messages too and leaves the focus in the list.
 */
export function SidePanel(props: SidePanelProps) {
  const { isOpen, label, isBeside = false, onClose, onKeyDown, children } = props;
  const sheet = (
    <div className="side-panel-sheet column grow may-flatten scrolls keeps-scroll">
      <DeskPart name={label}>{children}</DeskPart>
    </div>
  );
  if (isBeside && !isOpen) return null;
  return isBeside ? (
    <dialog
      open
      className="side-panel side-panel-beside round-14"
      aria-label={label}
      data-holds-messages=""
    >
      {sheet}
    </dialog>
  ) : (
    <ModalFrame
      isOpen={isOpen}
      onClose={onClose}
      backdrop="side-panel-backdrop"
      className="side-panel modal"
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {sheet}
    </ModalFrame>
  );
}
