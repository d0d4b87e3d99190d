import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

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
