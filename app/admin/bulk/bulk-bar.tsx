import { type ReactNode, useState } from 'react';

import { isAboutFile } from '../../../domain/desk/mails.ts';
import { ApiError, messageOf } from '../../api/call-api.ts';
import { Modal } from '../../ui/modal.tsx';
import { toast } from '../../ui/toast.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { SmallButton } from '../small-button.tsx';
import type { Selection } from './selection.tsx';
import { useQueryClient } from '@tanstack/react-query';

export type BulkAct<Item> = {
  name: string;
  of: readonly Item[];
  question: string;
  warning: string;
  isDanger?: boolean;
  more?: ReactNode;
  act: (item: Item) => Promise<unknown>;
  /** The message of success, as in '3 invitations are on their way.' */
  done: (count: number) => string;
  undo?: (item: Item) => Promise<unknown>;
};

type BulkBarProps<Item extends { _id: string }> = {
  selection: Selection<Item>;
  nameOf: (item: Item) => string;
  acts: BulkAct<Item>[];
};

/** The acts for all ticked entries: confirmed once, done one by one, each refusal reported. */
export function BulkBar<Item extends { _id: string }>(props: BulkBarProps<Item>) {
  const { selection, nameOf, acts } = props;
  const client = useQueryClient();
  // The name, because the fields of the dialog change the act itself.
  const [chosenName, setChosen] = useState<string>();
  // The list changes meanwhile; the act covers all entries that were ticked at its start.
  const [running, setRunning] = useState<BulkAct<Item>>();
  const chosen = running ?? acts.find(({ name }) => name === chosenName);
  const [done, setDone] = useState(0);
  const [refused, setRefused] = useState<BulkResult<Item>[]>([]);
  const isBusy = running !== undefined;

  async function run(bulk: BulkAct<Item>): Promise<void> {
    const { of: items, act, done: words, undo } = bulk;
    setRunning(bulk);
    setDone(0);
    const results = await runBulk(items, act, setDone);
    setRunning(undefined);
    setChosen(undefined);
    const good = results.filter(({ problem }) => problem === undefined).map(({ item }) => item);
    const bad = results.filter(({ problem }) => problem !== undefined);
    setRefused(bad);
    if (good.length > 0) {
      const message = words(good.length);
      const say = isAboutFile(message) ? toast.notice : toast.success;
      say(message, undo && { text: 'Undo', run: () => void takeBack(good, undo) });
      // Refused entries stay ticked, so that they can be tried again.
      selection.only(bad.map(({ item }) => item));
    }
    void client.invalidateQueries();
  }

  async function takeBack(items: Item[], undo: (item: Item) => Promise<unknown>): Promise<void> {
    const results = await runBulk(items, undo);
    const problem = results.find((result) => result.problem !== undefined)?.problem;
    if (problem === undefined) toast.success('Undone.');
    else toast.error(problem);
    void client.invalidateQueries();
  }

  return (
    <>
      <BulkFrame selection={selection}>
        {acts.map((act) => (
          <SmallButton
            key={act.name}
            look={act.isDanger ? 'danger' : undefined}
            disabled={act.of.length === 0}
            onPress={() => setChosen(act.name)}
          >
            {`${act.name} (${act.of.length})`}
          </SmallButton>
        ))}
      </BulkFrame>
      <ConfirmDialog
        isOpen={chosen !== undefined}
        title={chosen?.question ?? ''}
        text={isBusy ? `${done} of ${chosen?.of.length ?? 0} done.` : (chosen?.warning ?? '')}
        confirmText={chosen?.name ?? ''}
        isDanger={chosen?.isDanger === true}
        isBusy={isBusy}
        onConfirm={() => chosen && void run(chosen)}
        onClose={() => !isBusy && setChosen(undefined)}
      >
        {!isBusy && chosen?.more}
      </ConfirmDialog>
      <Modal
        isOpen={refused.length > 0}
        title={refused.length === 1 ? 'One failed' : `${refused.length} failed`}
        onClose={() => setRefused([])}
      >
        <dl className="desk-facts stack gap-8 gap-x-20 text-15 bulk-refused">
          {refused.map(({ item, problem }) => (
            <div key={item._id}>
              <dt>{nameOf(item)}</dt>
              <dd>{problem}</dd>
            </div>
          ))}
        </dl>
        <div className="dialog-buttons">
          <button type="button" className="button button-small" onClick={() => setRefused([])}>
            Close
          </button>
        </div>
      </Modal>
    </>
  );
}

type BulkFrameProps<Item extends { _id: string }> = {
  selection: Selection<Item>;
  /** In place of the number of ticked entries. */
  words?: string | undefined;
  children: ReactNode;
};

/** The bar that appears with the first tick: how many are chosen, and what can be done with them. */
export function BulkFrame<Item extends { _id: string }>(props: BulkFrameProps<Item>) {
  const { selection, children } = props;
  const count = selection.ticked.length;
  const { words = `${count.toLocaleString('en')} selected` } = props;
  return (
    <output className={count > 0 ? 'bulk-bar cluster gap-8' : undefined}>
      {count > 0 && (
        <>
          <span>{words}</span>
          {children}
          <SmallButton onPress={() => selection.only([])}>Clear</SmallButton>
        </>
      )}
    </output>
  );
}

/** No answer, no session, no proof of identity: every further call would fail too. */
function endsAll(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 0 || endings.has(error.id);
}

const endings = new Set<ApiError['id']>(['session_over', 'forbidden', 'reauthentication_needed']);

type BulkResult<Item> = { item: Item; problem: string | undefined };

const notTried = 'Not attempted.';

/** Runs one call after the other. A refusal for one entry does not stop the others. */
export async function runBulk<Item>(
  items: readonly Item[],
  /** Acts on one entry; throws when it is refused. */
  act: (item: Item) => Promise<unknown>,
  onProgress: (done: number) => void = () => {},
): Promise<BulkResult<Item>[]> {
  const results: BulkResult<Item>[] = [];
  let isOver = false;
  for (const item of items) {
    const problem = isOver
      ? notTried
      : await act(item).then(
          () => undefined,
          (error: unknown) => {
            isOver = endsAll(error);
            return messageOf(error);
          },
        );
    results.push({ item, problem });
    onProgress(results.length);
  }
  return results;
}
