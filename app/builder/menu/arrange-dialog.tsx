import { Dialog } from '@base-ui/react/dialog';
import { type RefObject, useCallback, useEffect, useReducer, useRef, useState } from 'react';

import type { TreeDocument } from '../../../domain/tree/codec.ts';
import { topList } from '../../../domain/tree/tree-schema.ts';
import { messageOf } from '../../api/call-api.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { BuilderDialog } from '../kit/builder-dialog.tsx';
import { keepFocus } from '../kit/sortable-list.tsx';
import { useBuilder } from '../work/builder-state.ts';
import { fetchTemplate } from '../work/template-api.ts';
import { usePublish } from '../work/use-publish.ts';
import { ArrangeList } from './arrange-list.tsx';
import { arrange, type ArrangeAct, beginArranging, foundIn } from './arrangement.ts';

export function ArrangeDialog() {
  const { close } = useBuilder();
  const [base, setBase] = useState<TreeDocument>();
  const [problem, setProblem] = useState<string>();
  const popup = useRef<HTMLDivElement>(null);

  useEffect(() => {
    fetchTemplate().then(setBase, (error: unknown) => setProblem(messageOf(error)));
  }, []);

  return (
    <BuilderDialog
      backdrop=""
      ref={popup}
      className="builder-sheet builder-tall-sheet builder-arrange-sheet"
      data-holds-messages
      initialFocus={popup}
      onClose={close}
    >
      <div className="stack gap-8">
        <Dialog.Title className="h3">Arrange pages</Dialog.Title>
        <Dialog.Description className="quiet-text">
          Drag, use the arrows, or press Alt with an arrow key. A hidden page keeps its address.
        </Dialog.Description>
      </div>
      {base ? (
        <Arranging base={base} popup={popup} />
      ) : (
        <>
          {problem ? <p role="alert">{problem}</p> : <Spinner label="Loading the menu" />}
          <div className="builder-confirm-buttons">
            <Dialog.Close className="button button-small button-quiet">Cancel</Dialog.Close>
          </div>
        </>
      )}
    </BuilderDialog>
  );
}

type ArrangingProps = { base: TreeDocument; popup: RefObject<HTMLElement | null> };

/** What one searches by, the list that scrolls, and below it the buttons, always in sight. */
function Arranging({ base, popup }: ArrangingProps) {
  const { close } = useBuilder();
  const [now, dispatch] = useReducer(arrange, base.tree, beginArranging);
  const act = useCallback((next: ArrangeAct) => keepFocus(() => dispatch(next)), []);
  const { publish, isBusy, failure, clash } = usePublish(close, {
    canUndo: true,
    drawsFailure: true,
  });
  const message =
    failure ?? (clash && 'Someone else has also rearranged the menu. Close this and try again.');

  // The list comes after the dialog has opened.
  useEffect(() => {
    if (document.activeElement !== popup.current) return;
    popup.current?.querySelector<HTMLElement>('.builder-arrange .builder-icon-button')?.focus();
  }, [popup]);

  return (
    <>
      <input
        type="search"
        className="input builder-input"
        aria-label="Search the menu"
        placeholder="Name of a page"
        value={now.search}
        onChange={({ target }) => dispatch({ do: 'search', search: target.value })}
      />
      <div className="builder-tall-list scrolls keeps-scroll pad-x-12">
        {foundIn(now, topList).length > 0 ? (
          <ArrangeList now={now} list={topList} label="Pages" act={act} />
        ) : (
          <p className="pad-y-32 pad-x-16 muted on-paper round-10 text-centre">{`No page has “${now.search.trim()}” in its name.`}</p>
        )}
      </div>
      <div>
        {message && <p role="alert">{message}</p>}
        <output className="sr-only">{now.words}</output>
        <div className="builder-confirm-buttons">
          <Button isSmall look="quiet" onClick={close}>
            Cancel
          </Button>
          <Button
            isSmall
            isBusy={isBusy}
            disabled={now.tree === base.tree}
            onClick={() => publish(base, now.tree)}
          >
            Save
          </Button>
        </div>
      </div>
    </>
  );
}
