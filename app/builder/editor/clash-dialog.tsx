import { Dialog } from '@base-ui/react/dialog';
import { useState } from 'react';

import {
  childContainer,
  flatten,
  type FlatTree,
  idsIn,
  rootId,
  sectionContainer,
  type TreeNode,
} from '../../../domain/tree/flat-tree.ts';
import { resolveClashes } from '../../../domain/tree/merge.ts';
import { headingOf } from '../../../domain/sections/kinds.ts';
import { isDropdown } from '../../../domain/tree/read-tree.ts';
import type { NavigationTree } from '../../../domain/tree/tree-schema.ts';
import { Button } from '../../ui/button.tsx';
import { SectionPreview } from '../preview/section-preview.tsx';
import type { Conflict } from '../work/use-publish.ts';

type ClashDialogProps = {
  conflict: Conflict;
  isBusy: boolean;
  onSettle: (settled: NavigationTree) => void;
  onCancel: () => void;
};

const stage = { width: 1024, scale: 0.47 };

/** Both versions of everything two people changed, side by side; the rest of both is kept anyway. */
export function ClashDialog({ conflict, isBusy, onSettle, onCancel }: ClashDialogProps) {
  const { base, mine, current, clashes } = conflict;
  const [kept, setKept] = useState<ReadonlyMap<string, 'mine' | 'theirs'>>(new Map());
  const ids = [...new Set(clashes.map((clash) => clash.id))];
  const isOrder = (id: string) => clashes.find((clash) => clash.id === id)?.kind === 'order';
  const sides = [
    { side: 'mine', title: 'Yours', tree: flatten(mine), choice: 'Keep mine' },
    { side: 'theirs', title: 'Theirs', tree: flatten(current.tree), choice: 'Take theirs' },
  ] as const;

  function settle(): void {
    const keepMine = new Set(ids.filter((id) => kept.get(id) === 'mine'));
    onSettle(resolveClashes({ base, mine, theirs: current.tree }, keepMine));
  }

  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onCancel()}>
      <Dialog.Portal>
        <Dialog.Backdrop forceRender className="builder-backdrop" />
        <Dialog.Popup className="builder-clash">
          <Dialog.Title className="h3">Someone else changed the same part</Dialog.Title>
          <Dialog.Description className="quiet-text">
            Choose which version stays. All other changes, yours and theirs, are kept either way.
          </Dialog.Description>
          {ids.map((id) => (
            <div key={id} className="builder-clash-pair">
              {sides.map(({ side, title, tree, choice }) => (
                <div key={side} className="builder-clash-side" data-chosen={kept.get(id) === side}>
                  <h4>{title}</h4>
                  {isOrder(id) ? (
                    <OrderView id={id} tree={tree} />
                  ) : (
                    <NodeView node={tree.nodes.get(id)} label={`${title}: preview`} />
                  )}
                  <Button
                    isSmall
                    look={kept.get(id) === side ? 'solid' : 'quiet'}
                    aria-pressed={kept.get(id) === side}
                    onClick={() => setKept(new Map(kept).set(id, side))}
                  >
                    {choice}
                  </Button>
                </div>
              ))}
            </div>
          ))}
          <div className="builder-confirm-buttons">
            <Button isSmall look="quiet" onClick={onCancel}>
              Back to editing
            </Button>
            <Button isSmall isBusy={isBusy} disabled={kept.size < ids.length} onClick={settle}>
              Save
            </Button>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type NodeViewProps = { node: TreeNode | undefined; label: string };

function NodeView({ node, label }: NodeViewProps) {
  if (!node) return <p className="builder-clash-words quiet-text">Removed</p>;
  if (node.kind === 'section') {
    return <SectionPreview section={node.value} label={label} hue="all" stage={stage} />;
  }
  const { text, hidden } = node.value;
  return (
    <p className="builder-clash-words">
      {text}
      {isDropdown(node.value) && ', a dropdown'}
      {hidden && ', hidden from the menu'}
    </p>
  );
}

/** Only the order differs: the names in it say enough. */
function OrderView({ id, tree }: { id: string; tree: FlatTree }) {
  const inside = id === rootId ? [rootId] : [childContainer(id), sectionContainer(id)];
  return (
    <ol className="builder-clash-words">
      {inside
        .flatMap((container) => idsIn(tree, container))
        .map((inner) => (
          <li key={inner}>{nameOf(tree.nodes.get(inner))}</li>
        ))}
    </ol>
  );
}

function nameOf(node: TreeNode | undefined): string {
  if (!node) return 'Removed';
  return node.kind === 'page' ? node.value.text : headingOf(node.value) || 'No heading';
}
