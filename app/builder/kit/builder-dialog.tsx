import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ComponentProps } from 'react';

import { useToolLanguage } from '../../site/use-site.ts';

type BuilderDialogProps = ComponentProps<typeof Dialog.Popup> &
  Pick<ComponentProps<typeof Dialog.Root>, 'modal' | 'disablePointerDismissal'> & {
    /** A class of the layer between the dialog and the page; a dialog as large as the window has none. */
    backdrop?: string;
    onClose: () => void;
  };

/** What a tool opens above the page. It is drawn only while it is open. */
export function BuilderDialog(props: BuilderDialogProps) {
  const { modal, disablePointerDismissal, backdrop, onClose, ...popup } = props;
  return (
    <Dialog.Root
      open
      modal={modal}
      disablePointerDismissal={disablePointerDismissal}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Dialog.Portal>
        {backdrop !== undefined && (
          <Dialog.Backdrop forceRender className={`builder-backdrop ${backdrop}`} />
        )}
        <Dialog.Popup {...useToolLanguage()} {...popup} />
      </Dialog.Portal>
    </Dialog.Root>
  );
}

export function CloseCross({ label = 'Close' }: { label?: string }) {
  return (
    <Dialog.Close className="builder-icon-button" aria-label={label}>
      <X />
    </Dialog.Close>
  );
}
