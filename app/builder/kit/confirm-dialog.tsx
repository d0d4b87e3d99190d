import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';

import { Button } from '../../ui/button.tsx';
import { useToolLanguage } from '../../site/use-site.ts';
import { ModalFrame } from '../../ui/modal.tsx';

type ConfirmDialogProps = {
  title: string;
  text: string;
  details?: ReactNode;
  /** The buttons, the safest first, unless the details have their own. */
  children?: ReactNode;
  onCancel: () => void;
};

/** A question that must be answered; Escape means the first answer. */
export function ConfirmDialog({ title, text, details, children, onCancel }: ConfirmDialogProps) {
  return (
    <ModalFrame
      {...useToolLanguage()}
      isOpen
      isAlert
      onClose={onCancel}
      backdrop="builder-backdrop builder-confirm-backdrop"
      className="builder-confirm"
    >
      <AlertDialog.Title className="h3">{title}</AlertDialog.Title>
      <AlertDialog.Description className="quiet-text">{text}</AlertDialog.Description>
      {details}
      {children && <div className="builder-confirm-buttons">{children}</div>}
    </ModalFrame>
  );
}

type UnsavedQuestionProps = { text: string; onStay: () => void; onLeave: () => void };

/** Asks before typed text is lost that is stored nowhere. */
export function UnsavedQuestion({ text, onStay, onLeave }: UnsavedQuestionProps) {
  return (
    <ConfirmDialog title="Leave without saving?" text={text} onCancel={onStay}>
      <Button isSmall onClick={onStay}>
        Stay
      </Button>
      <Button isSmall look="quiet" onClick={onLeave}>
        Discard changes
      </Button>
    </ConfirmDialog>
  );
}
