import { useEffect, useEffectEvent, useState } from 'react';

import { listDrafts, readPublication } from '../../../domain/calls/drafts.ts';
import { noteEditing, stopEditing } from '../../../domain/calls/template.ts';
import type { PagePublication } from '../../../domain/content/page-draft.ts';
import { isFixedPage, isFooterPage } from '../../../domain/pages/page-ids.ts';
import { isSameValue } from '../../../domain/values/values.ts';
import type { Editor } from '../../../domain/tree/codec.ts';
import { read } from '../../api/call.ts';
import { useAuth } from '../../api/auth-store.ts';
import { useSite } from '../../site/use-site.ts';
import { dateAndTime } from '../../ui/dates.ts';
import { scheduleLines, stoppedWords } from '../drafts/state-badge.tsx';
import { DiscardQuestion } from '../drafts/discard-question.tsx';
import { usePage, useEditor } from '../work/editor-context.ts';
import { usePageUploads } from '../work/page-uploads.ts';
import { openPage } from '../../../domain/tree/edit-tree.ts';
import { mergePages } from '../../../domain/tree/merge.ts';
import { noPages, type PageDocument } from '../../../domain/tree/tree-schema.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { tellWithUndo } from './undo-message.ts';

type DraftLineProps = { publication: PagePublication; onDiscarded: () => void };

export function DraftLine({ publication, onDiscarded }: DraftLineProps) {
  const { pageId, draft, state, schedule } = publication;
  const [isAsking, setAsking] = useState(false);
  const { timeZone } = useSite().site;
  const plans = scheduleLines(schedule, timeZone).map(uncapitalized);
  if (!draft && plans.length === 0) return null;
  return (
    <div className="builder-draft-line cluster gap-4 gap-x-12 own-line muted text-14">
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
        <span className="builder-failure own-line text-14 danger">{stoppedWords(schedule)}</span>
      )}
      {isAsking && draft && (
        <DiscardQuestion
          pageId={pageId}
          revision={draft.revision}
          isPublished={state !== 'draft'}
          onCancel={() => setAsking(false)}
          onDiscarded={onDiscarded}
        />
      )}
    </div>
  );
}

function uncapitalized(words: string): string {
  return words.slice(0, 1).toLowerCase() + words.slice(1);
}

const everyMs = 10_000;

type PresenceLineProps = {
  publication: PagePublication;
  /** Called when the draft does not wait as it did. */
  onFollow: (publication: PagePublication) => void;
};

/** Who else is editing which page, and what others make of a waiting draft. Locks nothing; failures are not shown. */
export function PresenceLine({ publication, onFollow }: PresenceLineProps) {
  const { pageId } = publication;
  const { pages } = useEditor();
  const [others, setOthers] = useState<Editor[]>([]);

  const follow = useEffectEvent(async (isOpen: () => boolean) => {
    const { draft, approval, schedule } = publication;
    if (!draft || (!approval && schedule.publishAt === null)) return;
    const listed = (await read(listDrafts)).find((one) => one.pageId === pageId);
    const isSame =
      listed?.revision !== null &&
      isSameValue([listed?.approval, listed?.schedule], [approval, schedule]);
    if (!isSame && isOpen()) onFollow(await read(readPublication, { params: { pageId } }));
  });

  useEffect(() => {
    let isOpen = true;
    const note = async () => {
      // Without a session calls would only queue up.
      if (!useAuth.getState().isAuth) return;
      const found = await read(noteEditing, { body: { pageId } }).catch(() => []);
      if (isOpen) setOthers(found);
      await follow(() => isOpen).catch(() => {});
    };
    void note();
    const timer = setInterval(note, everyMs);
    return () => {
      isOpen = false;
      clearInterval(timer);
      read(stopEditing).catch(() => {});
    };
  }, [pageId]);

  if (others.length === 0) return null;
  return (
    <output className="own-line text-14 muted">
      {others
        .map(({ fullName, pageId: theirs }) => {
          if (theirs === pageId) return `${fullName} is editing this page too`;
          return `${fullName} is editing ${nameIn(pages, theirs)}`;
        })
        .join(' · ')}
    </output>
  );
}

function nameIn(pages: { id: string; text: string }[], pageId: string | null): string {
  if (pageId !== null && isFooterPage(pageId)) return 'the footer';
  const page = pages.find(({ id }) => id === pageId);
  return page ? `“${page.text}”` : 'a new page';
}

/** Why a requested save has not started yet. */
export function UploadLine() {
  const { shares, isAwaited } = usePageUploads();
  if (!isAwaited) return null;
  const sent = [...shares.values()].reduce((sum, share) => sum + share, 0);
  const share = shares.size > 0 ? sent / shares.size : 1;
  const words =
    shares.size > 1
      ? `Uploading ${shares.size} pictures. The page will be saved when they are done.`
      : 'Uploading the picture. The page will be saved when it is done.';
  return (
    <div className="builder-upload-line cluster gap-8 gap-x-12 full-width text-15">
      <output>{words}</output>
      <progress aria-label="Pictures uploaded" value={share === 1 ? undefined : share} />
    </div>
  );
}

/** Restores the shipped content of a page beside the menu, as one undo step. */
export function BackToShipped() {
  const { store } = useEditor();
  const page = usePage((open) => open);
  const [isAsking, setAsking] = useState(false);
  const shipped = isFixedPage(page.id) ? openPage(noPages, page.id) : undefined;
  if (!shipped || isSameValue({ ...page, copies: [] }, shipped)) return null;

  const name = isFooterPage(page.id) ? 'footer' : 'page';

  function goBack(was: PageDocument): void {
    setAsking(false);
    store.flush();
    const before = store.history().present;
    store.change((open) => ({ ...was, copies: open.copies }));
    tellWithUndo(
      store,
      `The ${name} has been reset to the original`,
      (open) => mergePages({ ...was, copies: before.copies }, open, before).page,
    );
  }

  return (
    <div className="builder-draft-line cluster gap-4 gap-x-12 own-line muted text-14">
      <span>{`You are editing a customised version of this ${name}.`}</span>
      <button type="button" className="builder-add" onClick={() => setAsking(true)}>
        {`Reset the ${name} to the original`}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={`Reset the ${name} to the original?`}
          text={`${name === 'footer' ? 'Its sections' : 'Its name, sections and search settings'} will be reset to the original. Visitors will see this when you save.`}
          onCancel={() => setAsking(false)}
        >
          <Button isSmall look="quiet" onClick={() => setAsking(false)}>
            Cancel
          </Button>
          <Button isSmall onClick={() => goBack(shipped)}>
            Reset
          </Button>
        </ConfirmDialog>
      )}
    </div>
  );
}
