import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';

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
