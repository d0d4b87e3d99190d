import { Dialog } from '@base-ui/react/dialog';
import { Pencil, Trash2, X } from 'lucide-react';
import { useEffect, useState } from 'react';

import { deletionQuestion, templateMessages } from '../../../domain/content/template-messages.ts';
import { listPages, type PageChoice } from '../../../domain/tree/page-links.ts';
import type { ListedRedirect } from '../../../domain/tree/redirects.ts';
import { messageOf } from '../../api/call-api.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { useBuilder } from '../work/builder-state.ts';
import { deleteRedirect, listRedirects } from '../work/redirect-api.ts';
import { fetchTemplate } from '../work/template-api.ts';
import { RedirectForm } from './redirect-form.tsx';
import { RedirectProof } from './redirect-proof.tsx';

type Loaded = { redirects: ListedRedirect[]; pages: PageChoice[] };

/** Every address that leads on: those that renames left behind, and those someone added. */
export function RedirectsDialog() {
  const { close } = useBuilder();
  const [loaded, setLoaded] = useState<Loaded>();
  const [edited, setEdited] = useState<ListedRedirect>();
  const [doomed, setDoomed] = useState<ListedRedirect>();
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    Promise.all([listRedirects(), fetchTemplate()]).then(
      ([redirects, { tree }]) => setLoaded({ redirects, pages: listPages(tree) }),
      (error: unknown) => setProblem(messageOf(error)),
    );
  }, []);

  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="builder-backdrop" />
        <Dialog.Popup className="builder-sheet builder-redirects">
          <header>
            <Dialog.Title className="h3">Redirects</Dialog.Title>
            <Dialog.Close className="builder-icon-button" aria-label="Close">
              <X />
            </Dialog.Close>
          </header>
          <Dialog.Description className="quiet-text">
            Old addresses that lead on. Renaming a page adds one by itself.
          </Dialog.Description>
          {problem && <p role="alert">{problem}</p>}
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
                onStale={(current) => {
                  const redirects = loaded.redirects.flatMap((redirect) =>
                    redirect.from === edited?.from ? (current ?? []) : [redirect],
                  );
                  setLoaded({ ...loaded, redirects });
                }}
                onCancel={() => setEdited(undefined)}
              />
              <RedirectRows redirects={loaded.redirects} onEdit={setEdited} onDelete={setDoomed} />
            </>
          )}
          <RedirectProof />
          {loaded && doomed && (
            <DeleteQuestion
              redirect={doomed}
              onDone={(left) => {
                if (left) setLoaded({ ...loaded, redirects: left });
                setDoomed(undefined);
              }}
            />
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
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
    <ul className="builder-redirect-list" aria-label="All redirects">
      {redirects.map((redirect) => (
        <li key={redirect.from}>
          <p>
            <span>{redirect.from}</span>
            <span className="builder-redirect-target">
              <span className="sr-only">leads to </span>
              <span aria-hidden="true">→ </span>
              {redirect.target}
            </span>
            <span className="quiet-text">
              {redirect.isManual ? 'Added by hand' : 'From a rename'}
            </span>
          </p>
          <IconButton label={`Edit ${redirect.from}`} onPress={() => onEdit(redirect)}>
            <Pencil />
          </IconButton>
          <IconButton
            label={`Delete ${redirect.from}`}
            isRemoval
            onPress={() => onDelete(redirect)}
          >
            <Trash2 />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

type DeleteQuestionProps = {
  redirect: ListedRedirect;
  /** Without a list, nothing was deleted. */
  onDone: (left?: ListedRedirect[]) => void;
};

function DeleteQuestion({ redirect, onDone }: DeleteQuestionProps) {
  const [isBusy, setBusy] = useState(false);

  async function remove(): Promise<void> {
    setBusy(true);
    try {
      onDone(await deleteRedirect(redirect.from));
      toast.success(templateMessages.redirectDeleted);
    } catch (error) {
      toast.error(messageOf(error));
      onDone();
    }
  }

  return (
    <ConfirmDialog
      title={deletionQuestion.title}
      text={`Whoever follows ${redirect.from} will find nothing there.`}
      onCancel={onDone}
    >
      <Button isSmall look="quiet" onClick={() => onDone()}>
        {deletionQuestion.cancel}
      </Button>
      <Button isSmall isBusy={isBusy} onClick={remove}>
        {deletionQuestion.confirm}
      </Button>
    </ConfirmDialog>
  );
}
