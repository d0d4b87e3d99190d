import { useEffect, useState } from 'react';

import { approveDraft, readOutcome, returnDraft } from '../../../domain/calls/drafts.ts';
import {
  approvalText,
  approvalWords,
  returnNoteSchema,
} from '../../../domain/content/approvals.ts';
import type { Outcome } from '../../../domain/content/outcome.ts';
import type { PagePublication, SavedDraft } from '../../../domain/content/page-draft.ts';
import { isSamePage } from '../../../domain/tree/changes.ts';
import { change, read } from '../../api/call.ts';
import { messageOf } from '../../api/call-api.ts';
import { useAuth } from '../../api/auth-store.ts';
import { useAct } from '../../site/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { usePage } from '../work/editor-context.ts';
import { tellPublished } from '../work/use-publish.ts';
import { OutcomeView } from './outcome-view.tsx';

type ApprovalLineProps = {
  publication: PagePublication;
  onDecided: () => Promise<void>;
};

export function ApprovalLine({ publication, onDecided }: ApprovalLineProps) {
  const { approval, draft } = publication;
  const [isLooking, setLooking] = useState(false);
  const user = useAuth((state) => state.user);
  if (!approval || !draft) return null;
  const isOwn = approval.askedBy === user?._id;
  const hasWritten = isOwn || approval.authors.includes(user?._id ?? '');
  const canDecide = approval.state === 'waiting' && (!hasWritten || user?.role === 'Admin');
  return (
    <div className="builder-draft-line cluster gap-4 gap-x-12 own-line muted text-14">
      <output>{approvalText(approval, isOwn)}</output>
      {!canDecide && hasWritten && !isOwn && approval.state === 'waiting' && (
        <span>{approvalWords.ownWork}</span>
      )}
      {canDecide && (
        <button type="button" className="builder-add" onClick={() => setLooking(true)}>
          Review
        </button>
      )}
      {isLooking && (
        <Decision
          pageId={publication.pageId}
          draft={draft}
          onCancel={() => setLooking(false)}
          onDecided={onDecided}
        />
      )}
    </div>
  );
}

type DecisionProps = Pick<ApprovalLineProps, 'onDecided'> & {
  pageId: string;
  draft: SavedDraft;
  onCancel: () => void;
};

/** The difference between what visitors see and the draft, and the two answers. */
function Decision({ pageId, draft, onCancel, onDecided }: DecisionProps) {
  const isChanged = usePage((page) => !isSamePage(page, draft.document));
  const [note, setNote] = useState('');
  const { isBusy, problem, setProblem, run } = useAct({ isDrawn: true });
  const [outcome, setOutcome] = useState<Outcome>();
  const params = { pageId };

  useEffect(() => {
    read(readOutcome, { params: { pageId } }).then(setOutcome, (error: unknown) =>
      setProblem(messageOf(error)),
    );
  }, [pageId, setProblem]);

  const decide = (act: () => Promise<void>) =>
    run(async () => {
      try {
        await act();
      } catch (error) {
        // What is shown is what the next press is about.
        void read(readOutcome, { params }).then(setOutcome, () => setOutcome(undefined));
        throw error;
      }
      await onDecided();
    });

  const approve = (seen: Outcome) =>
    decide(async () => {
      await read(approveDraft, { params, body: seen });
      await tellPublished(undefined, { canUndo: false, staysHere: true });
    });

  function giveBack(): void {
    const checked = returnNoteSchema.safeParse(note);
    const body = { revision: draft.revision, note };
    if (!checked.success) setProblem(checked.error.issues[0]?.message);
    else decide(async () => toast.success(await change(returnDraft, { params, body })));
  }

  return (
    <ConfirmDialog
      title="Publish this page?"
      text="This shows everything that would change for visitors."
      onCancel={onCancel}
      details={
        <>
          {outcome && <OutcomeView key={outcome.seen} outcome={outcome} pageId={pageId} />}
          {isChanged && (
            <p className="quiet-text">
              You have changed the page since you opened it. Save or undo your changes before you
              approve the draft.
            </p>
          )}
          <Field id="return-note" label="Note for the author, if you send it back" error={problem}>
            {(control) => (
              <textarea
                {...control}
                className="input"
                rows={2}
                value={note}
                onChange={({ target }) => setNote(target.value)}
              />
            )}
          </Field>
        </>
      }
    >
      <Button isSmall look="quiet" disabled={isBusy} onClick={onCancel}>
        Not now
      </Button>
      <Button isSmall look="quiet" isBusy={isBusy} onClick={giveBack}>
        Send back
      </Button>
      <Button
        isSmall
        isBusy={isBusy}
        disabled={isChanged || !outcome || outcome.problem !== null}
        onClick={() => outcome && approve(outcome)}
      >
        Approve and publish
      </Button>
    </ConfirmDialog>
  );
}
