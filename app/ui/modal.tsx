import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog } from '@base-ui/react/dialog';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useRef } from 'react';

type ModalFrameProps = ComponentProps<typeof Dialog.Popup> & {
  isOpen: boolean;
  /** A question that must be answered: a press beside it does not close it. */
  isAlert?: boolean;
  backdrop: string;
  /** Called by Escape and, unless it is an alert, by a press beside it. Without it only its own buttons close it. */
  onClose?: (() => void) | undefined;
};

/** Keeps the focus and gives it back. It starts at `data-focus`, else at the first control. */
export function ModalFrame(props: ModalFrameProps) {
  const { isOpen, isAlert = false, backdrop, onClose, onKeyDown, children, ...rest } = props;
  const popup = useRef<HTMLDivElement>(null);
  const Root = isAlert ? AlertDialog.Root : Dialog.Root;

  /** A running act keeps it open, so that the person sees the result. */
  function close(): void {
    if (!popup.current?.querySelector('[aria-busy="true"]')) onClose?.();
  }

  return (
    <Root
      open={isOpen}
      onOpenChange={(_isOpen, { event }) => {
        // The second press of a double click was meant for what is under the dialog.
        if (!('detail' in event && event.detail > 1)) close();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop forceRender className={backdrop} />
        <Dialog.Popup
          {...rest}
          ref={popup}
          initialFocus={() => popup.current?.querySelector<HTMLElement>('[data-focus]') ?? true}
          onKeyDown={(event) => {
            onKeyDown?.(event);
            closeByKey(event, close);
          }}
        >
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Root>
  );
}

/** Another dialog that is open below would hear the key too, at the document, and close as well. */
function closeByKey(event: KeyboardEvent, close: () => void): void {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  event.stopPropagation();
  close();
}

type ModalProps = {
  isOpen: boolean;
  title: string;
  /** Without it only the buttons of the dialog close it. */
  onClose?: () => void;
  children: ReactNode;
};

/** A dialog of desk, builder and account. */
export function Modal({ isOpen, title, onClose, children }: ModalProps) {
  return (
    <ModalFrame
      isOpen={isOpen}
      isAlert={!onClose}
      onClose={onClose}
      backdrop="modal-backdrop"
      className="dialog modal"
    >
      <div className="dialog-sheet">
        <Dialog.Title className="dialog-title">{title}</Dialog.Title>
        {children}
      </div>
    </ModalFrame>
  );
}
