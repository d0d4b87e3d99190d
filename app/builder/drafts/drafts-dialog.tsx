import { type ComponentProps, useCallback, useEffect, useState } from 'react';

import type { ListedDraft } from '../../../domain/content/page-draft.ts';
import { approvalText } from '../../../domain/content/approvals.ts';
import { useSite } from '../../site/use-site.ts';
import { useAuth } from '../../api/auth-store.ts';
import { Button } from '../../ui/button.tsx';
import { ShowMoreNear } from '../../ui/show-more.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { dateAndTime } from '../../ui/dates.ts';
import { ListSearch, useSearchedList } from '../kit/searched-list.tsx';
import { ToolFrame, ToolProblem } from '../kit/tool-frame.tsx';
import { useBuilder } from '../work/builder-state.ts';
import { useDraftList } from '../work/draft-list.ts';
import { DiscardQuestion } from './discard-question.tsx';
import { SharePreview } from './share-preview.tsx';
import { scheduleLines, StateBadge, stoppedWords } from './state-badge.tsx';

/** All drafts and all pages with a schedule. Pages that are in no menu yet are opened from here. */
export function DraftsDialog() {
  const { close } = useBuilder();
  const { entries } = useSite();
  const { drafts, problem, refresh } = useDraftList();
  const textOf = useCallback(
    (draft: ListedDraft) =>
      [nameOf(draft), draft.author, entries.find(({ id }) => id === draft.parentId)?.text].join(
        ' ',
      ),
    [entries],
  );
  const list = useSearchedList(drafts ?? none, textOf);

  useEffect(() => void refresh(), [refresh]);

  return (
    <ToolFrame
      title="Drafts"
      hint="Saved but not published. Visitors cannot see them."
      className="builder-drafts"
      onClose={close}
    >
      {!drafts && !problem && <Spinner label="Loading the drafts" />}
      {problem && <ToolProblem words={problem} onRetry={() => void refresh()} />}
      {drafts?.length === 0 && (
        <p className="pad-y-32 pad-x-16 muted on-paper round-10 text-centre">
          No drafts yet. Press <kbd>Ctrl</kbd> <kbd>S</kbd> while editing a page to save it as a
          draft.
        </p>
      )}
      <ListSearch label="Search drafts" noun={['draft', 'drafts']} list={list} />
      <div className="builder-searched">
        <ul className="builder-draft-list stack gap-8">
          {list.shown.map((draft) => (
            <DraftItem key={draft.pageId} draft={draft} onChanged={() => void refresh()} />
          ))}
        </ul>
        <ShowMoreNear {...list} noun="drafts" onMore={list.showMore} />
      </div>
    </ToolFrame>
  );
}

const none: ListedDraft[] = [];

function nameOf({ name }: ListedDraft): string {
  return name.trim() || 'Untitled page';
}

function DraftItem({ draft, onChanged }: { draft: ListedDraft; onChanged: () => void }) {
  const { open } = useBuilder();
  const { entries, site } = useSite();
  const [isShared, setShared] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { pageId, parentId, state, revision, author, updatedAt, schedule, approval } = draft;
  const ownId = useAuth(({ user }) => user?._id);
  const name = nameOf(draft);
  const parent = entries.find(({ id }) => id === parentId);
  const lines = [
    updatedAt && `Saved ${dateAndTime(new Date(updatedAt))}${author ? ` by ${author}` : ''}`,
    approval && approvalText(approval, approval.askedBy === ownId),
    ...scheduleLines(schedule, site.timeZone),
  ].filter((line) => line !== null && line !== '');
  return (
    <li className="stack gap-8 pad-y-14 pad-x-16 on-paper framed round-10 text-15">
      <div className="builder-draft-head cluster gap-8">
        <strong className="medium breaks">{name}</strong>
        <StateBadge state={state} schedule={schedule} />
        {parent && <span className="quiet-text">in {parent.text}</span>}
      </div>
      <p className="quiet-text">{lines.join(' · ')}</p>
      {schedule.problem && <p className="field-error">{stoppedWords(schedule)}</p>}
      <div className="builder-draft-acts cluster gap-8">
        <Act words="Open" about={name} onClick={() => open({ kind: 'edit', pageId })} />
        {updatedAt && (
          <>
            <Act
              words="Share"
              about={name}
              aria-expanded={isShared}
              onClick={() => setShared(!isShared)}
            />
            <Act words="Delete" about={`the draft of ${name}`} onClick={() => setAsking(true)} />
          </>
        )}
      </div>
      {isShared && <SharePreview pageId={pageId} />}
      {isAsking && revision !== null && (
        <DiscardQuestion
          pageId={pageId}
          revision={revision}
          isPublished={state !== 'draft'}
          onCancel={() => setAsking(false)}
          onDiscarded={() => {
            setAsking(false);
            onChanged();
          }}
        />
      )}
    </li>
  );
}

type ActProps = Omit<ComponentProps<typeof Button>, 'children'> & { words: string; about: string };

function Act({ words, about, ...button }: ActProps) {
  return (
    <Button {...button} isSmall look="quiet" aria-label={`${words} ${about}`}>
      {words}
    </Button>
  );
}
