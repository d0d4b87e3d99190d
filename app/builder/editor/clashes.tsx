import { mergePages, mergeTrees } from '../../../domain/tree/merge.ts';
import { sectionsOf, walkTree } from '../../../domain/tree/read-tree.ts';
import type { NavigationTree, PageDocument } from '../../../domain/tree/tree-schema.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import type { DraftClash, TreeClash } from '../work/template-api.ts';
import type { SaveAs } from '../work/work-state.ts';
import { ClashDialog } from './clash-dialog.tsx';
import { lookUpNames } from './clash-names.ts';

type TreeClashProps = {
  clash: TreeClash;
  isBusy: boolean;
  onSettle: (settled: NavigationTree) => void;
  onCancel: () => void;
};

/** A colleague published changes to the same fields. */
export function TreeClashDialog({ clash, ...rest }: TreeClashProps) {
  const { base, mine, current, isTakenDown } = clash;
  return (
    <ClashDialog
      // After another round, `mine` already holds the choices made.
      key={current.version}
      title={
        isTakenDown
          ? 'This page has been taken down by its schedule'
          : 'Someone else changed the same part'
      }
      {...(isTakenDown && { theirs: { title: 'By the schedule', choice: 'Keep it offline' } })}
      known={lookUpNames(pagesOf(base), pagesOf(current.tree), pagesOf(mine))}
      merge={(choices) => {
        const { tree: result, clashes } = mergeTrees(base, mine, current.tree, choices);
        return { result, clashes };
      }}
      {...rest}
    />
  );
}

function pagesOf(tree: NavigationTree) {
  return walkTree(tree).map(({ page }) => ({
    id: page.id,
    text: page.text,
    sections: sectionsOf(page),
  }));
}

type DraftClashProps = {
  clash: DraftClash;
  mine: PageDocument;
  /** What was pressed: the page goes out, or stays a draft. */
  as: SaveAs;
  isBusy: boolean;
  /** With the revision that the settled page continues; 0 when the draft is gone. */
  onSettle: (settled: PageDocument, revision: number) => void;
  onCancel: () => void;
};

/** A colleague saved or ended the draft that this work continues. */
export function DraftClashDialog(props: DraftClashProps) {
  const { clash, mine, as, isBusy, onSettle, onCancel } = props;
  const { base, theirs } = clash;
  if (!theirs) {
    const { text, keepMine } = goneWords[as];
    return (
      <ConfirmDialog title="This draft no longer exists" text={text} onCancel={onCancel}>
        <Button isSmall look="quiet" onClick={onCancel}>
          Back to editing
        </Button>
        <Button isSmall onClick={() => onSettle(mine, 0)}>
          {keepMine}
        </Button>
      </ConfirmDialog>
    );
  }
  return (
    <ClashDialog
      key={theirs.revision}
      title="This draft was saved by someone else"
      known={lookUpNames(base ? [base] : [], [theirs.document], [mine])}
      merge={(choices) => {
        const { page: result, clashes } = mergePages(base, mine, theirs.document, choices);
        return { result, clashes };
      }}
      isBusy={isBusy}
      onSettle={(settled) => onSettle(settled, theirs.revision)}
      onCancel={onCancel}
    />
  );
}

const goneWords: Record<SaveAs, { text: string; keepMine: string }> = {
  draft: {
    text: 'It was published or discarded after you opened it. If you keep yours, it becomes a draft again.',
    keepMine: 'Keep mine',
  },
  page: {
    text: 'It was published or discarded after you opened it. Do you want to save yours anyway?',
    keepMine: 'Save mine',
  },
};
