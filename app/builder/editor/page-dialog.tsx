import { Dialog } from '@base-ui/react/dialog';
import { useCallback, useEffect, useRef, useState } from 'react';

import { formerColleague } from '../../../domain/http/answer-words.ts';
import { isFooterPage } from '../../../domain/pages/page-ids.ts';
import { useAuth } from '../../api/auth-store.ts';
import { isLeaving } from '../../site/go-to.ts';
import { Button } from '../../ui/button.tsx';
import { dateAndTime } from '../../ui/dates.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast.ts';
import { useListener } from '../../ui/use-listener.ts';
import { BuilderDialog } from '../kit/builder-dialog.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { useBuilder } from '../work/builder-state.ts';
import {
  beginOpening,
  type NoBaseStart,
  type PageStart,
  type PageTask,
} from '../work/page-opening.ts';
import { EditorSession } from './editor-session.tsx';
import { KeptWorkOffer } from './kept-work-offer.tsx';
import { type OpenedWork, OpenPage } from './open-page.tsx';

/** The full-screen dialog. Closing it asks first when there is unsaved work. */
export function PageDialog({ task }: { task: PageTask }) {
  const { close, open } = useBuilder();
  const [wantsClose, setWantsClose] = useState(false);
  const [wantsHistory, setWantsHistory] = useState(false);
  useLostParts();
  useCoveredPage();
  const start = usePageStart(task, close);
  const popup = useRef<HTMLDivElement>(null);
  const [owner] = useState(() => useAuth.getState().user);
  const opened = useRef<OpenedWork>(undefined);
  const rememberOpened = useCallback((work: OpenedWork) => {
    opened.current = work;
  }, []);

  function leaveFor(wants: boolean, history: boolean): void {
    setWantsClose(wants);
    setWantsHistory(history);
  }

  async function leaveKept(): Promise<boolean> {
    if (opened.current && !(await opened.current.isSafe())) return false;
    close();
    return true;
  }

  return (
    <BuilderDialog
      disablePointerDismissal
      onClose={() => (start.status === 'ready' ? setWantsClose(true) : close())}
      ref={popup}
      className="builder-dialog fixed ink-words on-paper"
      data-holds-messages
      initialFocus={popup}
    >
      <Dialog.Title className="sr-only">{titleOf(task)}</Dialog.Title>
      {start.status === 'loading' && (
        <div className="builder-wait stack items-centre gap-16">
          <Spinner label="Loading the page" />
        </div>
      )}
      {start.status === 'failed' && (
        <div className="builder-wait stack items-centre gap-16">
          <p role="alert">{start.message}</p>
          <Dialog.Close className="button button-small">Close</Dialog.Close>
        </div>
      )}
      {start.status === 'offer' && <KeptWorkOffer {...start} isNew={task.kind === 'add'} />}
      {start.status === 'no-base' && <NoBaseQuestion {...start} onClose={close} />}
      {start.status === 'ready' && (
        <OpenPage
          start={start}
          begins={task.kind === 'edit' ? task : {}}
          onOpen={rememberOpened}
          wantsClose={wantsClose}
          onWantsClose={(wants) => leaveFor(wants, false)}
          onClosed={() => {
            if (wantsHistory) open({ kind: 'history', pageId: start.saved.id });
            else close();
          }}
          onHistory={() => leaveFor(true, true)}
          onReopen={(pageId) => open({ kind: 'edit', pageId })}
        />
      )}
      {owner && (
        <EditorSession
          owner={owner}
          readWords={() => opened.current?.readWords() ?? []}
          onLeave={leaveKept}
        />
      )}
    </BuilderDialog>
  );
}

function titleOf(task: PageTask): string {
  if (task.kind === 'add') return 'Add page';
  return isFooterPage(task.pageId) ? 'Edit footer' : 'Edit page';
}

type NoBaseQuestionProps = NoBaseStart & { onClose: () => void };

/** Guessing a base could overwrite colleagues' changes, so the person decides. */
function NoBaseQuestion({ onRetry, onSaveBeside, theirs, onClose }: NoBaseQuestionProps) {
  return (
    <ConfirmDialog
      title="The version you started from cannot be read"
      text={theirs ? otherDraftWords(theirs) : noBaseWords(onSaveBeside !== undefined)}
      onCancel={onClose}
    >
      <Button isSmall look="quiet" onClick={onClose}>
        Close
      </Button>
      {onSaveBeside && (
        <Button isSmall look="quiet" onClick={onSaveBeside}>
          {theirs ? 'Replace that draft' : 'Save as a separate draft'}
        </Button>
      )}
      <Button isSmall onClick={onRetry}>
        Try again
      </Button>
    </ConfirmDialog>
  );
}

function noBaseWords(isUnsaved: boolean): string {
  const danger =
    'The page has changed since then, and saving now could undo your colleagues’ work.';
  return isUnsaved
    ? `${danger} Your text is safe. Save it as a draft to store it without changing the published page.`
    : `${danger} The draft is safe on the server.`;
}

function otherDraftWords({ author, updatedAt }: NonNullable<NoBaseStart['theirs']>): string {
  const when = dateAndTime(new Date(updatedAt));
  return `${author ?? formerColleague} saved a draft of this page on ${when}. Saving yours as the draft replaces it.`;
}

function usePageStart(task: PageTask, onDone: () => void): PageStart {
  const [start, setStart] = useState<PageStart>({ status: 'loading' });

  useEffect(() => {
    let isWanted = true;
    const set = (next: PageStart) => isWanted && setStart(next);
    void beginOpening(task, set, () => isWanted && onDone());
    return () => {
      isWanted = false;
    };
  }, [task, onDone]);

  return start;
}

/** The covered page is neither laid out nor painted, and its films pause: both would slow down each key. */
function useCoveredPage(): void {
  useEffect(() => {
    const asleep = [...document.querySelectorAll<HTMLElement>('body > main, body > footer')];
    // These hold the buttons that open the editor: they keep their places and get the focus back.
    const covered = [...document.querySelectorAll<HTMLElement>('body > header, body > aside')];
    for (const part of asleep) {
      // The page keeps its height and its scroll position.
      part.style.containIntrinsicSize = `${part.offsetWidth}px ${part.offsetHeight}px`;
      part.style.contentVisibility = 'hidden';
    }
    for (const part of covered) part.style.visibility = 'hidden';
    return () => {
      for (const part of asleep) {
        part.style.containIntrinsicSize = '';
        part.style.contentVisibility = '';
      }
      for (const part of covered) part.style.visibility = '';
    };
  }, []);
}

/** The document is not reloaded over open work, so the person has to do it. */
function useLostParts(): void {
  useListener('vite:preloadError', () => {
    // Firefox aborts loading files when the page is left; nothing is missing then.
    if (isLeaving()) return;
    toast.error('There may be a newer version of this site. Your text is safe: reload the page.');
  });
}
