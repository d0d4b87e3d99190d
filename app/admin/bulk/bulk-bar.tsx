import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

import { messageOf } from '../../api/call-api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { type BulkResult, runBulk } from './run-bulk.ts';

export type BulkAct<Item> = {
  name: string;
  /** Those of the ticked ones for whom it makes sense. */
  of: readonly Item[];
  question: string;
  warning: string;
  isDanger?: boolean;
  /** Asked together with the question. */
  more?: ReactNode;
  act: (item: Item) => Promise<unknown>;
  /** As in '3 invitations are on their way.' */
  done: (count: number) => string;
  /** Takes it back where that is possible. */
  undo?: (item: Item) => Promise<unknown>;
};

type BulkBarProps<Item> = {
  count: number;
  nameOf: (item: Item) => string;
  acts: BulkAct<Item>[];
  onClear: () => void;
};

/** What can be done to all that is ticked: asked once, done one by one, told for each that was refused. */
export function BulkBar<Item>({ count, nameOf, acts, onClear }: BulkBarProps<Item>) {
  const client = useQueryClient();
  // By name: what is asked together with the question changes the act.
  const [chosenName, setChosen] = useState<string>();
  const chosen = acts.find(({ name }) => name === chosenName);
  const [done, setDone] = useState<number>();
  const [refused, setRefused] = useState<BulkResult<Item>[]>([]);
  const isBusy = done !== undefined;

  async function run({ of: items, act, done: words, undo }: BulkAct<Item>): Promise<void> {
    setDone(0);
    const results = await runBulk({ items, act, wordsFor: messageOf, onProgress: setDone });
    setDone(undefined);
    setChosen(undefined);
    const good = results.filter(({ problem }) => problem === undefined).map(({ item }) => item);
    setRefused(results.filter(({ problem }) => problem !== undefined));
    if (good.length > 0) {
      toast.success(
        words(good.length),
        undo && { text: 'Undo', run: () => void takeBack(good, undo) },
      );
      onClear();
    }
    void client.invalidateQueries();
  }

  async function takeBack(items: Item[], undo: (item: Item) => Promise<unknown>): Promise<void> {
    const results = await runBulk({
      items,
      act: undo,
      wordsFor: messageOf,
      onProgress: () => {},
    });
    const problem = results.find((result) => result.problem !== undefined)?.problem;
    if (problem === undefined) toast.success('Taken back.');
    else toast.error(problem);
    void client.invalidateQueries();
  }

  return (
    <>
      <output className={count > 0 ? 'bulk-bar' : undefined}>
        {count > 0 && (
          <>
            <span>{count.toLocaleString('en')} selected</span>
            {acts.map((act) => (
              <button
                key={act.name}
                type="button"
                className={act.isDanger ? 'desk-small desk-small-danger' : 'desk-small'}
                disabled={act.of.length === 0}
                onClick={() => setChosen(act.name)}
              >
                {`${act.name} (${act.of.length})`}
              </button>
            ))}
            <button type="button" className="desk-small" onClick={onClear}>
              Clear
            </button>
          </>
        )}
      </output>
      <ConfirmDialog
        isOpen={chosen !== undefined}
        title={chosen?.question ?? ''}
        text={isBusy ? `Done for ${done} of ${chosen?.of.length ?? 0}.` : (chosen?.warning ?? '')}
        confirmText={chosen?.name ?? ''}
        isDanger={chosen?.isDanger === true}
        isBusy={isBusy}
        onConfirm={() => chosen && void run(chosen)}
        onClose={() => !isBusy && setChosen(undefined)}
      >
        {chosen?.more}
      </ConfirmDialog>
      <Dialog
        isOpen={refused.length > 0}
        title={refused.length === 1 ? 'One was refused' : `${refused.length} were refused`}
        onClose={() => setRefused([])}
      >
        <dl className="desk-facts bulk-refused">
          {refused.map(({ item, problem }) => (
            <div key={nameOf(item)}>
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
      </Dialog>
    </>
  );
}
