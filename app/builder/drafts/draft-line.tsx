import { useState } from 'react';

import { draftMessages, type PagePublication } from '../../../domain/page-draft.ts';
import { messageOf } from '../../api/call-api.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { dateAndTime } from '../../ui/dates.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { discardSavedDraft } from '../work/draft-api.ts';

type DraftLineProps = { publication: PagePublication; onDiscarded: () => void };

/** Says that a draft is open, whose and from when, and what is planned with it. */
export function DraftLine({ publication, onDiscarded }: DraftLineProps) {
  const { pageId, draft, state, schedule } = publication;
  const [isAsking, setAsking] = useState(false);
  const plans = [
    schedule.publishAt && `goes out ${dateAndTime(new Date(schedule.publishAt))}`,
    schedule.takeDownAt && `comes down ${dateAndTime(new Date(schedule.takeDownAt))}`,
  ].filter(Boolean);
  if (!draft && plans.length === 0) return null;
  return (
    <div className="builder-draft-line">
      {draft && (
        <>
          <span>
            {`You are editing a draft, saved ${dateAndTime(new Date(draft.updatedAt))}${draft.author ? ` by ${draft.author}` : ''}.`}
          </span>
          <button type="button" className="builder-add" onClick={() => setAsking(true)}>
            Discard draft
          </button>
        </>
      )}
      {plans.length > 0 && !schedule.problem && <span>{`The page ${plans.join(' and ')}.`}</span>}
      {schedule.problem && (
        <span className="builder-failure">
          {`Nothing happened at the set time: ${schedule.problem}`}
        </span>
      )}
      {isAsking && (
        <DiscardQuestion
          pageId={pageId}
          isPublished={state !== 'draft'}
          onCancel={() => setAsking(false)}
          onDiscarded={onDiscarded}
        />
      )}
    </div>
  );
}

type DiscardQuestionProps = {
  pageId: string;
  isPublished: boolean;
  onCancel: () => void;
  onDiscarded: () => void;
};

export function DiscardQuestion(props: DiscardQuestionProps) {
  const { pageId, isPublished, onCancel, onDiscarded } = props;
  const [isBusy, setBusy] = useState(false);

  async function discard(): Promise<void> {
    setBusy(true);
    try {
      await discardSavedDraft(pageId);
      toast.success(draftMessages.discarded);
      onDiscarded();
    } catch (error) {
      toast.error(messageOf(error));
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      title="Discard this draft?"
      text={
        isPublished
          ? 'The published page stays as it is. The draft and its preview links are gone for good.'
          : 'The page is not published: it is gone for good, with its preview links.'
      }
      onCancel={onCancel}
    >
      <Button isSmall look="quiet" onClick={onCancel}>
        Keep it
      </Button>
      <Button isSmall isBusy={isBusy} onClick={discard}>
        Discard
      </Button>
    </ConfirmDialog>
  );
}
