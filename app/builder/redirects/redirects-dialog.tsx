import { Pencil, Trash2 } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';

import { listRedirects, removeRedirect } from '../../../domain/calls/whole-site.ts';
import { deletionQuestion, templateWords } from '../../../domain/content/template-words.ts';
import { listPages, type PageChoice } from '../../../domain/tree/page-links.ts';
import {
  type ListedRedirect,
  staleRedirectSchema,
  targetLink,
} from '../../../domain/tree/redirects.ts';
import { read } from '../../api/call.ts';
import { ApiError, messageOf } from '../../api/call-api.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast.ts';
import { ConfirmDialog, UnsavedQuestion } from '../kit/confirm-dialog.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { ProofQuestion } from '../kit/proof-question.tsx';
import { ToolFrame, ToolProblem } from '../kit/tool-frame.tsx';
import { useBuilder } from '../work/builder-state.ts';
import { fetchTemplate } from '../work/template-api.ts';
import { forgetTypedRedirect, RedirectForm } from './redirect-form.tsx';

type Loaded = { redirects: ListedRedirect[]; pages: PageChoice[] };

export function RedirectsDialog() {
  const { close } = useBuilder();
  const [loaded, setLoaded] = useState<Loaded>();
  const [edited, setEdited] = useState<ListedRedirect>();
  const [doomed, setDoomed] = useState<ListedRedirect>();
  const [problem, setProblem] = useState<string>();
  const [isTyped, setTyped] = useState(false);
  const [leaving, askToLeave] = useState<{ leave: () => void }>();

  function leaveForm(leave: () => void): void {
    if (isTyped) askToLeave({ leave });
    else leave();
  }

  const load = useCallback(() => {
    Promise.all([read(listRedirects), fetchTemplate()]).then(
      ([redirects, { tree }]) => setLoaded({ redirects, pages: listPages(tree) }),
      (error: unknown) => setProblem(messageOf(error)),
    );
  }, []);
  useEffect(load, [load]);

  function showCurrent(from: string | undefined, current: ListedRedirect | undefined): void {
    const put = (redirect: ListedRedirect) =>
      redirect.from === from ? (current ?? []) : [redirect];
    setLoaded((now) => now && { ...now, redirects: now.redirects.flatMap(put) });
  }

  return (
    <ToolFrame
      title="Redirects"
      hint="Old addresses that lead on. Renaming a page adds one by itself."
      className="builder-redirects"
      hasCross
      onClose={() => leaveForm(close)}
    >
      {!loaded && problem && <ToolProblem words={problem} onRetry={load} />}
      {!loaded && !problem && <Spinner label="Loading the redirects" />}
      {loaded && (
        <>
          <RedirectForm
            key={edited?.from ?? ''}
            edited={edited}
            pages={loaded.pages}
            onSaved={(redirects) => {
              setLoaded({ ...loaded, redirects });
              setEdited(undefined);
            }}
            onStale={(current) => showCurrent(edited?.from, current)}
            onCancel={() => {
              forgetTypedRedirect(edited);
              setEdited(undefined);
            }}
            onTyped={setTyped}
          />
          <RedirectRows
            redirects={loaded.redirects}
            onEdit={(one) => {
              if (one.from !== edited?.from) leaveForm(() => setEdited(one));
            }}
            onDelete={setDoomed}
          />
        </>
      )}
      <ProofQuestion />
      {loaded && doomed && (
        <DeleteQuestion
          redirect={doomed}
          isBeingTyped={isTyped && doomed.from === edited?.from}
          onStale={(current) => showCurrent(doomed.from, current)}
          onDone={(left) => {
            if (left) setLoaded({ ...loaded, redirects: left });
            if (left) forgetTypedRedirect(doomed);
            if (left && doomed.from === edited?.from) setEdited(undefined);
            setDoomed(undefined);
          }}
        />
      )}
      {leaving && (
        <UnsavedQuestion
          text={
            edited
              ? `What you changed about ${edited.from} is not saved yet.`
              : 'The redirect that you began is not added yet.'
          }
          onStay={() => askToLeave(undefined)}
          onLeave={() => {
            askToLeave(undefined);
            forgetTypedRedirect(edited);
            leaving.leave();
          }}
        />
      )}
    </ToolFrame>
  );
}

type RedirectRowsProps = {
  redirects: ListedRedirect[];
  onEdit: (redirect: ListedRedirect) => void;
  onDelete: (redirect: ListedRedirect) => void;
};

function RedirectRows({ redirects, onEdit, onDelete }: RedirectRowsProps) {
  if (redirects.length === 0) return <p className="quiet-text">There are no redirects yet.</p>;
  return (
    <ul className="builder-redirect-list stack" aria-label="All redirects">
      {redirects.map((redirect) => (
        <li className="row gap-4" key={redirect.from}>
          <p className="grow stack gap-2 gap-x-16 pad-y-8 breaks">
            <span>{redirect.from}</span>
            <span className="line gap-6">
              <span className="sr-only">leads to </span>
              <span aria-hidden="true">→ </span>
              {redirect.target}
            </span>
            <span className="quiet-text text-13">
              {redirect.isManual ? 'Added by hand' : 'From a rename'}
            </span>
          </p>
          <IconButton
            Icon={Pencil}
            label={`Edit ${redirect.from}`}
            onPress={() => onEdit(redirect)}
          />
          <IconButton
            Icon={Trash2}
            label={`Delete ${redirect.from}`}
            isRemoval
            onPress={() => onDelete(redirect)}
          />
        </li>
      ))}
    </ul>
  );
}

type DeleteQuestionProps = {
  redirect: ListedRedirect;
  /** The redirect has unsaved changes in the form. */
  isBeingTyped: boolean;
  onStale: (current: ListedRedirect | undefined) => void;
  /** Without a list nothing was deleted. */
  onDone: (left?: ListedRedirect[]) => void;
};

/** Asks again when a colleague has changed the target since the redirect was listed here. */
function DeleteQuestion({ redirect, isBeingTyped, onStale, onDone }: DeleteQuestionProps) {
  const [isBusy, setBusy] = useState(false);
  const [newer, setNewer] = useState<ListedRedirect>();
  const { from } = redirect;

  async function remove(): Promise<void> {
    setBusy(true);
    try {
      onDone(await read(removeRedirect, { body: { from, before: targetLink(newer ?? redirect) } }));
      toast.success(templateWords.redirectDeleted);
    } catch (error) {
      const stale = staleRedirectSchema.safeParse(error instanceof ApiError && error.data);
      if (stale.success && stale.data.current) {
        setNewer(stale.data.current);
        onStale(stale.data.current);
        setBusy(false);
        return;
      }
      if (error instanceof ApiError && error.status === 404) onStale(undefined);
      toast.error(messageOf(error));
      onDone();
    }
  }

  const fate = `Whoever follows ${from} will find nothing there.`;
  const since = newer && `Someone else has made it lead to ${newer.target} meanwhile.`;
  const typed = isBeingTyped && 'What you changed about it goes too.';
  return (
    <ConfirmDialog
      title={newer ? 'Delete what someone else changed?' : deletionQuestion.title}
      text={[since, fate, typed].filter(Boolean).join(' ')}
      onCancel={onDone}
    >
      <Button isSmall look="quiet" onClick={() => onDone()}>
        {deletionQuestion.cancel}
      </Button>
      <Button isSmall isBusy={isBusy} onClick={remove}>
        {newer ? 'Delete all the same' : deletionQuestion.confirm}
      </Button>
    </ConfirmDialog>
  );
}
