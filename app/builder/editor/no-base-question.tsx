import { formerColleague } from '../../../domain/messages.ts';
import { Button } from '../../ui/button.tsx';
import { dateAndTime } from '../../ui/dates.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import type { NoBaseStart } from '../work/page-opening.ts';

type NoBaseQuestionProps = NoBaseStart & { onClose: () => void };

/** Nothing is saved over colleagues by guessing what it was a change of. */
export function NoBaseQuestion({ onRetry, onSaveBeside, theirs, onClose }: NoBaseQuestionProps) {
  return (
    <ConfirmDialog
      title="The version this work began from cannot be read"
      text={theirs ? wordsOnDraft(theirs) : wordsFor(onSaveBeside !== undefined)}
      onCancel={onClose}
    >
      <Button isSmall look="quiet" onClick={onClose}>
        Close
      </Button>
      {onSaveBeside && (
        <Button isSmall look="quiet" onClick={onSaveBeside}>
          {theirs ? 'Replace that draft' : 'Save as a draft beside'}
        </Button>
      )}
      <Button isSmall onClick={onRetry}>
        Try again
      </Button>
    </ConfirmDialog>
  );
}

function wordsFor(isUnsaved: boolean): string {
  const danger = 'The page has changed since, and saving now could undo what colleagues did.';
  return isUnsaved
    ? `${danger} Your words are kept. As a draft they reach the server without touching the published page.`
    : `${danger} The draft is safe on the server.`;
}

function wordsOnDraft({ author, updatedAt }: NonNullable<NoBaseStart['theirs']>): string {
  const when = dateAndTime(new Date(updatedAt));
  return `${author ?? formerColleague} saved a draft of this page on ${when}. Saving yours as the draft replaces it.`;
}
