import { create } from 'zustand';

import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';

type UnsavedPicture = {
  /** Of the picture that Pictures has unsaved words about, or a moved point; null: there is nothing to lose. */
  name: string | null;
};

/** Known beyond Pictures, for whoever closes the editor over its head. */
export const useUnsavedPicture = create<UnsavedPicture>()(() => ({ name: null }));

type LeavePictureProps = { name: string; onStay: () => void; onLeave: () => void };

export function LeavePicture({ name, onStay, onLeave }: LeavePictureProps) {
  return (
    <ConfirmDialog
      title="Leave without saving?"
      text={`What you changed about “${name}” is not saved yet.`}
      onCancel={onStay}
    >
      <Button isSmall onClick={onStay}>
        Stay
      </Button>
      <Button isSmall look="quiet" onClick={onLeave}>
        Discard changes
      </Button>
    </ConfirmDialog>
  );
}
