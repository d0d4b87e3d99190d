import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';

type SampleQuestionProps = {
  /** How many fields hold words that came with their section or card. */
  samples: number;
  /** How many gaps of a page that was begun for the company wait for its words. */
  gaps: number;
  onBack: () => void;
  onPublish: () => void;
};

/** Asked before words that nobody here has written reach visitors. */
export function SampleQuestion({ samples, gaps, onBack, onPublish }: SampleQuestionProps) {
  const held = samples === 1 ? 'One field still holds' : `${samples} fields still hold`;
  const open = gaps === 1 ? 'one gap is not filled in' : `${gaps} gaps are not filled in`;
  const found = [
    ...(samples > 0 ? [`${held} sample words`] : []),
    ...(gaps > 0 ? [samples > 0 ? open : open.slice(0, 1).toUpperCase() + open.slice(1)] : []),
  ];
  return (
    <ConfirmDialog
      title={`${found.join(', and ')}: publish anyway?`}
      text="Visitors would read them as they are. Checks lists them, and each leads to its field."
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
