import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';

type SampleQuestionProps = { count: number; onBack: () => void; onPublish: () => void };

/** Asked before words that came with a section reach visitors. */
export function SampleQuestion({ count, onBack, onPublish }: SampleQuestionProps) {
  const fields = count === 1 ? 'One field still holds' : `${count} fields still hold`;
  return (
    <ConfirmDialog
      title={`${fields} sample words: publish anyway?`}
      text="They came with their section or card. Checks lists them, and each leads to its field."
      onCancel={onBack}
    >
      <Button isSmall onClick={onBack}>
        Write my own
      </Button>
      <Button isSmall look="quiet" onClick={onPublish}>
        Publish anyway
      </Button>
    </ConfirmDialog>
  );
}
