import { Dialog } from '@base-ui/react/dialog';
import { useEffect, useRef, useState } from 'react';
import { Eye, EyeOff } from 'lucide-react';

import type { TreeDocument } from '../../../domain/tree/codec.ts';
import {
  listed,
  type NavigationTree,
  pagesIn,
  topList,
  type TreePage,
} from '../../../domain/tree/tree-schema.ts';
import { hidePage, movePage, movePageOnto } from '../../../domain/tree/edit-tree.ts';
import { messageOf } from '../../api/call-api.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useBuilder } from '../work/builder-state.ts';
import { fetchTemplate } from '../work/template-api.ts';
import { usePublish } from '../work/use-publish.ts';
import { BuilderDialog } from '../kit/builder-dialog.tsx';
import { IconButton, MoveButtons } from '../kit/icon-button.tsx';
import {
  Grip,
  keepFocus,
  moveByKey,
  SortableList,
  useSortableItem,
} from '../kit/sortable-list.tsx';

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
    (clash && 'Someone else has also rearranged the menu. Close this and try again.');

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
    <BuilderDialog
      backdrop=""
      ref={popup}
      className="builder-sheet"
      initialFocus={popup}
      onClose={close}
    >
      <Dialog.Title className="h3">Arrange pages</Dialog.Title>
      <Dialog.Description className="quiet-text">
        Drag, use the arrows, or press Alt with an arrow key. A hidden page keeps its address.
      </Dialog.Description>
      {!tree && !problem && <Spinner label="Loading the menu" />}
      {tree && (
        <Siblings list={topList} label="Pages" tree={tree} onChange={setTree} announce={announce} />
      )}
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
    </BuilderDialog>
  );
}

type Arranging = {
  tree: NavigationTree;
  onChange: (tree: NavigationTree) => void;
  announce: (words: string) => void;
};

type SiblingsProps = Arranging & { list: string; label: string };

function Siblings({ list, label, ...arranging }: SiblingsProps) {
  const pages = pagesIn(arranging.tree, list);

  function drop(id: string, ontoId: string): void {
    const index = pages.findIndex((page) => page.id === ontoId);
    arranging.onChange(movePageOnto(arranging.tree, id, ontoId));
    arranging.announce(`Moved to place ${index + 1} of ${pages.length}`);
  }

  return (
    <SortableList items={pages.map(({ id }) => id)} onDrop={drop}>
      <ol className="builder-arrange stack gap-4" aria-label={label}>
        {pages.map((page, index) => (
          <ArrangeItem
            key={page.id}
            {...arranging}
            page={page}
            index={index}
            count={pages.length}
          />
        ))}
      </ol>
    </SortableList>
  );
}

type ArrangeItemProps = Arranging & { page: TreePage; index: number; count: number };

function ArrangeItem({ page, index, count, ...arranging }: ArrangeItemProps) {
  const { tree, onChange, announce } = arranging;
  const { item, grip } = useSortableItem(page.id);

  function move(step: -1 | 1): void {
    if (index + step < 0 || index + step >= count) return;
    keepFocus(() => onChange(movePage(tree, page.id, step)));
    announce(`${page.text} moved to place ${index + 1 + step} of ${count}`);
  }

  return (
    <li {...item}>
      {/* The keys do the same as the buttons inside, wherever the focus is. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className="builder-arrange-item at-least-44 pad-x-4 on-paper framed round-10 row gap-4"
        onKeyDown={(event) => moveByKey(event, move)}
      >
        <Grip {...grip} />
        <span className="builder-arrange-name cut grow may-shrink">
          {page.text}
          {page.hidden && <span className="quiet-text"> hidden</span>}
        </span>
        <MoveButtons name={page.text} index={index} count={count} onMove={move} />
        <IconButton
          Icon={page.hidden ? EyeOff : Eye}
          label={page.hidden ? `Show ${page.text} in the menu` : `Hide ${page.text} from the menu`}
          onPress={() => onChange(hidePage(tree, page.id, !page.hidden))}
        />
      </div>
      {listed(tree, page.id).length > 0 && (
        <Siblings {...arranging} list={page.id} label={`Children of ${page.text}`} />
      )}
    </li>
  );
}
