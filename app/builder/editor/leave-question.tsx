import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';

type LeaveQuestionProps = { onStay: () => void; onLeave: (isDiscarded: boolean) => void };

export function LeaveQuestion({ onStay, onLeave }: LeaveQuestionProps) {
  return (
    <ConfirmDialog
      title="Leave without saving?"
      text="Visitors do not see your changes yet. This browser can keep them until you come back."
      onCancel={onStay}
    >
      <Button isSmall onClick={onStay}>
        Stay
      </Button>
      <Button isSmall look="quiet" onClick={() => onLeave(false)}>
        Keep them and leave
      </Button>
      <Button isSmall look="quiet" onClick={() => onLeave(true)}>
        Discard changes
      </Button>
    </ConfirmDialog>
  );
}
