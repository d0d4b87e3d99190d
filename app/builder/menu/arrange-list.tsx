import { ArrowDown, ArrowUp, Eye, EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';

import { hidePage, movePage, movePageOnto } from '../../../domain/tree/edit-tree.ts';
import type { NavigationTree } from '../../../domain/tree/tree-schema.ts';
import { IconButton } from '../kit/icon-button.tsx';
import {
  Grip,
  keepFocus,
  moveByKey,
  SortableList,
  useSortableItem,
} from '../kit/sortable-list.tsx';

type Arranging = {
  tree: NavigationTree;
  onChange: (tree: NavigationTree) => void;
  announce: (words: string) => void;
};

export function ArrangeList(arranging: Arranging) {
  const { tree } = arranging;
  return (
    <Siblings pages={tree.children} arranging={arranging} label="Pages">
      {(item) =>
        item.children.length > 0 && (
          <Siblings
            pages={item.children}
            arranging={arranging}
            label={`Children of ${item.text}`}
          />
        )
      }
    </Siblings>
  );
}

type Page = { id: string; text: string; hidden: boolean };

type SiblingsProps<P extends Page> = {
  pages: P[];
  label: string;
  arranging: Arranging;
  children?: (page: P) => ReactNode;
};

function Siblings<P extends Page>({ pages, label, arranging, children }: SiblingsProps<P>) {
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
            page={page}
            index={index}
            count={pages.length}
            arranging={arranging}
          >
            {children?.(page)}
          </ArrangeItem>
        ))}
      </ol>
    </SortableList>
  );
}

type ArrangeItemProps = {
  page: Page;
  index: number;
  count: number;
  arranging: Arranging;
  children: ReactNode;
};

function ArrangeItem({ page, index, count, arranging, children }: ArrangeItemProps) {
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
      <div className="builder-arrange-item row gap-4" onKeyDown={(event) => moveByKey(event, move)}>
        <Grip {...grip} />
        <span className="builder-arrange-name cut grow may-shrink">
          {page.text}
          {page.hidden && <span className="quiet-text"> hidden</span>}
        </span>
        <IconButton
          label={`Move ${page.text} up`}
          isDisabled={index === 0}
          onPress={() => move(-1)}
        >
          <ArrowUp />
        </IconButton>
        <IconButton
          label={`Move ${page.text} down`}
          isDisabled={index === count - 1}
          onPress={() => move(1)}
        >
          <ArrowDown />
        </IconButton>
        <IconButton
          label={page.hidden ? `Show ${page.text} in the menu` : `Hide ${page.text} from the menu`}
          onPress={() => onChange(hidePage(tree, page.id, !page.hidden))}
        >
          {page.hidden ? <EyeOff /> : <Eye />}
        </IconButton>
      </div>
      {children}
    </li>
  );
}
