import { useState } from 'react';

import { discardDraft } from '../../../domain/calls/drafts.ts';
import { formerColleague } from '../../../domain/http/answer-words.ts';
import { draftWords, type SavedDraft } from '../../../domain/content/page-draft.ts';
import { read } from '../../api/call.ts';
import { useAct } from '../../site/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { dateAndTime } from '../../ui/dates.ts';
import { toast } from '../../ui/toast.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { draftClashOf } from '../work/template-api.ts';

type DiscardQuestionProps = {
  pageId: string;
  revision: number;
  isPublished: boolean;
  onCancel: () => void;
  onDiscarded: () => void | Promise<void>;
};

/** Asks again when a colleague has saved the draft since: the person has not seen that text. */
export function DiscardQuestion(props: DiscardQuestionProps) {
  const { pageId, revision, isPublished, onCancel, onDiscarded } = props;
  const { isBusy, run } = useAct();
  const [newer, setNewer] = useState<SavedDraft>();

  const discard = () =>
    run(async () => {
      try {
        // Only the revision that the person has seen: a newer one is a clash.
        const query = { revision: newer?.revision ?? revision };
        await read(discardDraft, { params: { pageId }, query });
      } catch (error) {
        const theirs = draftClashOf(error)?.theirs;
        if (!theirs) throw error;
        return setNewer(theirs);
      }
      toast.success(draftWords.discarded);
      await onDiscarded();
    });

  const fate = isPublished
    ? 'The published page does not change. The draft and its preview links will be permanently deleted.'
    : 'The page has not been published: it will be permanently deleted, with its preview links.';
  return (
    <ConfirmDialog
      title={newer ? 'Discard someone else’s draft?' : 'Discard this draft?'}
      text={newer ? `${newerDraftText(newer)} ${fate}` : fate}
      onCancel={onCancel}
    >
      <Button isSmall look="quiet" onClick={onCancel}>
        Keep it
      </Button>
      <Button isSmall look="danger" isBusy={isBusy} onClick={discard}>
        {newer ? 'Discard anyway' : 'Discard'}
      </Button>
    </ConfirmDialog>
  );
}

function newerDraftText({ author, updatedAt }: SavedDraft): string {
  return `${author ?? formerColleague} saved this draft on ${dateAndTime(new Date(updatedAt))}, after you opened it.`;
}
