import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';

type DraftGoneProps = { onBack: () => void; onKeepMine: () => void };

/** A colleague published or discarded the draft: whether it is to be one again is for this editor to say. */
export function DraftGone({ onBack, onKeepMine }: DraftGoneProps) {
  return (
    <ConfirmDialog
      title="This draft is gone"
      text="It was published or discarded after you had opened it. Keeping yours makes it a draft again."
      onCancel={onBack}
    >
      <Button isSmall look="quiet" onClick={onBack}>
        Back to editing
      </Button>
      <Button isSmall onClick={onKeepMine}>
        Keep mine
      </Button>
    </ConfirmDialog>
  );
}
