import { useState } from 'react';

import { approvalText, returnNoteSchema } from '../../../domain/content/approvals.ts';
import type { PagePublication, SavedDraft } from '../../../domain/content/page-draft.ts';
import { isSamePage } from '../../../domain/tree/changes.ts';
import type { TreeDocument } from '../../../domain/tree/codec.ts';
import { putIntoTree } from '../../../domain/tree/edit-tree.ts';
import { pageDifference } from '../../../domain/tree/page-difference.ts';
import { listPages, showLink } from '../../../domain/tree/page-links.ts';
import { pageIn } from '../../../domain/tree/stored-form.ts';
import { messageOf } from '../../api/call-api.ts';
import { useAuth } from '../../api/auth-store.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import { MarkedPage } from '../history/marked-page.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { approveDraft, returnDraft } from '../work/approval-api.ts';
import { usePage } from '../work/use-page.ts';
import { tellPublished } from '../work/use-publish.ts';

type ApprovalLineProps = {
  publication: PagePublication;
  base: TreeDocument;
  /** Called when the page was published or given back. */
  onDecided: () => void;
};

/** Says who asks for approval of the open draft, and lets someone else decide. */
export function ApprovalLine({ publication, base, onDecided }: ApprovalLineProps) {
  const { approval, draft } = publication;
  const [isLooking, setLooking] = useState(false);
  const user = useAuth((state) => state.user);
  if (!approval || !draft) return null;
  const isOwn = approval.askedBy === user?._id;
  const canDecide = approval.state === 'waiting' && (!isOwn || user?.role === 'Admin');
  return (
    <div className="builder-draft-line">
      <span>{approvalText(approval, isOwn)}</span>
      {canDecide && (
        <button type="button" className="builder-add" onClick={() => setLooking(true)}>
          Look and decide
        </button>
      )}
      {isLooking && (
        <Decision
          pageId={publication.pageId}
          draft={draft}
          base={base}
          onCancel={() => setLooking(false)}
          onDecided={onDecided}
        />
      )}
    </div>
  );
}

type DecisionProps = Pick<ApprovalLineProps, 'base' | 'onDecided'> & {
  pageId: string;
  draft: SavedDraft;
  onCancel: () => void;
};

/** The difference between what visitors see and the draft, and the two answers. */
function Decision({ pageId, draft, base, onCancel, onDecided }: DecisionProps) {
  const isChanged = usePage((page) => !isSamePage(page, draft.document));
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const after = putIntoTree(base.tree, draft.document);
  const links = [...listPages(base.tree), ...listPages(after)];

  async function decide(act: () => Promise<void>): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      await act();
      onDecided();
    } catch (error) {
      setProblem(messageOf(error));
      setBusy(false);
    }
  }

  const approve = () =>
    decide(async () => {
      await approveDraft(pageId, draft.revision);
      await tellPublished(undefined, { canUndo: false, staysHere: true });
    });

  function giveBack(): void {
    const checked = returnNoteSchema.safeParse(note);
    if (!checked.success) setProblem(checked.error.issues[0]?.message);
    else {
      void decide(async () => toast.success(await returnDraft(pageId, draft.revision, note)));
    }
  }

  return (
    <ConfirmDialog
      title="Publish this page?"
      text="Marked is what visitors would see that they do not see now."
      onCancel={onCancel}
      details={
        <>
          <div className="builder-approval-page">
            <MarkedPage
              difference={pageDifference(pageIn(base.tree, pageId), pageIn(after, pageId))}
              showLink={(stored) => showLink(stored, links)}
              addedWords="This section is new"
            />
          </div>
          {isChanged && (
            <p className="quiet-text">
              You have changed the page since you opened it. Save or undo that first to approve the
              draft.
            </p>
          )}
          <Field id="return-note" label="A note for the writer, to give it back" error={problem}>
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
        Give it back
      </Button>
      <Button isSmall isBusy={isBusy} disabled={isChanged} onClick={() => void approve()}>
        Approve and publish
      </Button>
    </ConfirmDialog>
  );
}
