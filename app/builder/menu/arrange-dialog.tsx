import { Dialog } from '@base-ui/react/dialog';
import { useEffect, useRef, useState } from 'react';

import type { TreeDocument } from '../../../domain/tree/codec.ts';
import type { NavigationTree } from '../../../domain/tree/tree-schema.ts';
import { messageOf } from '../../api/call-api.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useBuilder } from '../work/builder-state.ts';
import { fetchTemplate } from '../work/template-api.ts';
import { usePublish } from '../work/use-publish.ts';
import { ArrangeList } from './arrange-list.tsx';

/**
 * The whole menu as a list: pages and children are moved and hidden by drag, buttons or keyboard.
 */
export function ArrangeDialog() {
  const { close } = useBuilder();
  const [base, setBase] = useState<TreeDocument>();
  const [changed, setTree] = useState<NavigationTree>();
  const tree = changed ?? base?.tree;
  const [problem, setProblem] = useState<string>();
  const [words, announce] = useState('');
  const popup = useRef<HTMLDivElement>(null);
  const { publish, isBusy, failure, clash } = usePublish(close, {
    canUndo: true,
    drawsFailure: true,
  });
  const message =
    problem ??
    failure ??
    (clash && 'Someone else rearranged the menu too. Close this and look again.');

  // The list comes after the dialog has opened.
  const isListed = tree !== undefined;
  useEffect(() => {
    if (!isListed || document.activeElement !== popup.current) return;
    popup.current?.querySelector<HTMLElement>('.builder-arrange button')?.focus();
  }, [isListed]);

  useEffect(() => {
    fetchTemplate().then(setBase, (error: unknown) => setProblem(messageOf(error)));
  }, []);

  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="builder-backdrop" />
        <Dialog.Popup ref={popup} className="builder-sheet" initialFocus={popup}>
          <Dialog.Title className="h3">Arrange pages</Dialog.Title>
          <Dialog.Description className="quiet-text">
            Drag, use the arrows, or press Alt with an arrow key. A hidden page keeps its address.
          </Dialog.Description>
          {!tree && !problem && <Spinner label="Loading the menu" />}
          {tree && <ArrangeList tree={tree} onChange={setTree} announce={announce} />}
          {message && <p role="alert">{message}</p>}
          <output className="sr-only">{words}</output>
          <div className="builder-confirm-buttons">
            <Button isSmall look="quiet" onClick={close}>
              Cancel
            </Button>
            <Button
              isSmall
              isBusy={isBusy}
              disabled={!tree || tree === base?.tree}
              onClick={() => base && tree && publish(base, tree)}
            >
              Save
            </Button>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
