import type { ReactNode } from 'react';

import { Dialog } from '../ui/dialog.tsx';
import { Spinner } from '../ui/spinner.tsx';

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

/** Asks once more before something that others will notice. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, text, confirmText, isDanger, isBusy, onConfirm, onClose } = props;
  return (
    <Dialog isOpen={isOpen} title={title} onClose={onClose}>
      <form
        className="desk-confirm"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) onConfirm();
        }}
      >
        <p className="confirm-text">{text}</p>
        {props.children}
        <div className="dialog-buttons">
          <button type="button" className="button button-small button-quiet" onClick={onClose}>
            Cancel
          </button>
          <button
            type="submit"
            className={isDanger ? 'button button-small button-danger' : 'button button-small'}
            disabled={isBusy}
          >
            {isBusy && <Spinner />}
            <span>{confirmText}</span>
          </button>
        </div>
      </form>
    </Dialog>
  );
}
