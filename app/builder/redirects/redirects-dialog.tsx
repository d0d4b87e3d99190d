import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { listRedirects, removeRedirect } from '../../../domain/calls/whole-site.ts';
import { deletionQuestion, templateWords } from '../../../domain/content/template-words.ts';
import { listPages, type PageChoice } from '../../../domain/tree/page-links.ts';
import {
  type ListedRedirect,
  staleRedirectSchema,
  targetLink,
} from '../../../domain/tree/redirects.ts';
import { read } from '../../api/call.ts';
import { ApiError } from '../../api/call-api.ts';
import { useAct } from '../../site/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { ShowMoreNear } from '../../ui/show-more.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast.ts';
import { ConfirmDialog, UnsavedQuestion } from '../kit/confirm-dialog.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { ProofQuestion } from '../kit/proof-question.tsx';
import { ListSearch, useSearchedList } from '../kit/searched-list.tsx';
import { ToolFrame, ToolProblem } from '../kit/tool-frame.tsx';
import { useBuilder } from '../work/builder-state.ts';
import { fetchTemplate } from '../work/template-api.ts';
import { useFound } from '../work/use-found.ts';
import { forgetTypedRedirect, RedirectForm } from './redirect-form.tsx';

async function findRedirects(): Promise<{ redirects: ListedRedirect[]; pages: PageChoice[] }> {
  const [redirects, { tree }] = await Promise.all([read(listRedirects), fetchTemplate()]);
  return { redirects, pages: listPages(tree) };
}

export function RedirectsDialog() {
  const { close } = useBuilder();
  const { data: loaded, problem, look, change } = useFound(findRedirects);
  const [edited, setEdited] = useState<ListedRedirect>();
  const [doomed, setDoomed] = useState<ListedRedirect>();
  const [isTyped, setTyped] = useState(false);
  const [leaving, askToLeave] = useState<{ leave: () => void }>();

  function leaveForm(leave: () => void): void {
    if (isTyped) askToLeave({ leave });
    else leave();
  }

  function showList(next: (now: ListedRedirect[]) => ListedRedirect[]): void {
    change(({ data }) => (data ? { data: { ...data, redirects: next(data.redirects) } } : {}));
  }

  function showCurrent(from: string | undefined, current: ListedRedirect | undefined): void {
    showList((now) => now.flatMap((one) => (one.from === from ? (current ?? []) : one)));
  }

  return (
    <ToolFrame
      title="Redirects"
      hint="Old addresses that forward to a new one. Renaming a page adds one automatically."
      className="builder-redirects"
      hasCross
      onClose={() => leaveForm(close)}
    >
      {!loaded && problem && <ToolProblem words={problem} onRetry={() => void look()} />}
      {!loaded && !problem && <Spinner label="Loading the redirects" />}
      {loaded && (
        <>
          <RedirectForm
            key={edited?.from ?? ''}
            edited={edited}
            pages={loaded.pages}
            onSaved={(redirects) => {
              showList(() => redirects);
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
            if (left) {
              showList(() => left);
              forgetTypedRedirect(doomed);
              if (doomed.from === edited?.from) setEdited(undefined);
            }
            setDoomed(undefined);
          }}
        />
      )}
      {leaving && (
        <UnsavedQuestion
          text={
            edited
              ? `Your changes to ${edited.from} have not been saved yet.`
              : 'Your new redirect has not been added yet.'
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

const textOf = ({ from, target }: ListedRedirect) => `${from} ${target}`;

function RedirectRows({ redirects, onEdit, onDelete }: RedirectRowsProps) {
  const list = useSearchedList(redirects, textOf);
  if (redirects.length === 0) return <p className="quiet-text">There are no redirects yet.</p>;
  return (
    <>
      <ListSearch label="Search redirects" noun={['redirect', 'redirects']} list={list} />
      <ul className="builder-redirect-list stack" aria-label="All redirects">
        {list.shown.map((redirect) => (
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
      <ShowMoreNear {...list} noun="redirects" onMore={list.showMore} />
    </>
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
  const { isBusy, run } = useAct();
  const [newer, setNewer] = useState<ListedRedirect>();
  const { from } = redirect;

  const remove = () =>
    run(async () => {
      try {
        const before = targetLink(newer ?? redirect);
        onDone(await read(removeRedirect, { body: { from, before } }));
        toast.success(templateWords.redirectDeleted);
      } catch (error) {
        const stale = staleRedirectSchema.safeParse(error instanceof ApiError && error.data);
        if (!stale.data?.current) {
          if (error instanceof ApiError && error.status === 404) onStale(undefined);
          onDone();
          throw error;
        }
        setNewer(stale.data.current);
        onStale(stale.data.current);
      }
    });

  const fate = `Visitors who open ${from} will not find a page there.`;
  const since = newer && `Someone else has redirected it to ${newer.target} in the meantime.`;
  const typed = isBeingTyped && 'Your changes to it will be lost too.';
  return (
    <ConfirmDialog
      title={newer ? 'Delete someone else’s change?' : deletionQuestion.title}
      text={[since, fate, typed].filter(Boolean).join(' ')}
      onCancel={onDone}
    >
      <Button isSmall look="quiet" onClick={() => onDone()}>
        {deletionQuestion.cancel}
      </Button>
      <Button isSmall isBusy={isBusy} onClick={remove}>
        {newer ? 'Delete anyway' : deletionQuestion.confirm}
      </Button>
    </ConfirmDialog>
  );
}
