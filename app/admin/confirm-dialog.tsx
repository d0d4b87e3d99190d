import type { ReactNode } from 'react';

import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';

type ConfirmDialogProps = {
  isOpen: boolean;
  title: string;
  text: string;
  confirmText: string;
  isDanger?: boolean;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
};

/** Asks before an act that other people will notice. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, text, confirmText, isDanger, isBusy, onConfirm, onClose } = props;
  return (
    <Modal isOpen={isOpen} title={title} onClose={onClose}>
      <form
        className="stack gap-20"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) onConfirm();
        }}
      >
        <p className="muted">{text}</p>
        {props.children}
        <div className="dialog-buttons">
          {/* A running act cannot be cancelled. */}
          <Button isSmall look="quiet" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isSmall look={isDanger ? 'danger' : 'solid'} isBusy={isBusy}>
            {confirmText}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
