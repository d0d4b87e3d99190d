import type { SavedDraft } from '../../../domain/page-draft.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { shortTime } from './field-time.ts';

type DraftClashProps = {
  theirs: SavedDraft | null;
  onBack: () => void;
  onKeepMine: () => void;
  onTakeTheirs: (theirs: SavedDraft) => void;
};

/** Two editors worked on one draft: whose stays is for this one to say. */
export function DraftClash({ theirs, onBack, onKeepMine, onTakeTheirs }: DraftClashProps) {
  const who = theirs?.author ?? 'Someone else';
  return (
    <ConfirmDialog
      title={theirs ? 'This draft was saved by someone else' : 'This draft is gone'}
      text={
        theirs
          ? `${who} saved it ${shortTime(theirs.updatedAt)}, after you had opened it. Keeping yours replaces theirs.`
          : 'It was published or discarded after you had opened it. Keeping yours makes it a draft again.'
      }
      onCancel={onBack}
    >
      <Button isSmall look="quiet" onClick={onBack}>
        Back to editing
      </Button>
      {theirs && (
        <Button isSmall look="quiet" onClick={() => onTakeTheirs(theirs)}>
          Take theirs
        </Button>
      )}
      <Button isSmall onClick={onKeepMine}>
        Keep mine
      </Button>
    </ConfirmDialog>
  );
}
