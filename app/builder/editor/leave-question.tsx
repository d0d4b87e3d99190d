import { useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';

type LeaveQuestionProps = { onStay: () => void; onLeave: (isDiscarded: boolean) => Promise<void> };

export function LeaveQuestion({ onStay, onLeave }: LeaveQuestionProps) {
  const [isKeeping, setKeeping] = useState(false);

  async function keepAndLeave(): Promise<void> {
    setKeeping(true);
    await onLeave(false);
    setKeeping(false);
  }

  return (
    <ConfirmDialog
      title="Leave without saving?"
      text="Visitors do not see your changes yet. They can be kept until you come back."
      onCancel={onStay}
    >
      <Button isSmall onClick={onStay}>
        Stay
      </Button>
      <Button isSmall look="quiet" isBusy={isKeeping} onClick={() => void keepAndLeave()}>
        Keep them and leave
      </Button>
      <Button isSmall look="quiet" onClick={() => void onLeave(true)}>
        Discard changes
      </Button>
    </ConfirmDialog>
  );
}
