import { ChevronDown, Eye, EyeOff } from 'lucide-react';
import { memo, type ReactNode } from 'react';

import { listed, type TreePage } from '../../../domain/tree/tree-schema.ts';
import { ShowMore } from '../../ui/show-more.tsx';
import { IconButton, MoveButtons } from '../kit/icon-button.tsx';
import { Grip, moveByKey, SortableList, useSortableItem } from '../kit/sortable-list.tsx';
import {
  type ArrangeAct,
  type Arrangement,
  drawnAtOnce,
  drawnOf,
  foldOf,
  foundIn,
} from './arrangement.ts';

type Act = (act: ArrangeAct) => void;

type ArrangeListProps = {
  now: Arrangement;
  list: string;
  label: string;
  act: Act;
};

/** The pages of one list of the menu, each dropdown with its own. */
export function ArrangeList({ now, list, label, act }: ArrangeListProps) {
  const found = foundIn(now, list);
  const ids = found.slice(0, drawnOf(now, list));
  return (
    <SortableList items={ids} onDrop={(id, ontoId) => act({ do: 'drop', id, ontoId })}>
      <ol className="builder-arrange stack in-one gap-4" aria-label={label}>
        {ids.map((id, index) => {
          const page = now.tree.pages.get(id);
          if (!page) return null;
          const fold = foldOf(now, page);
          return (
            <ArrangeItem
              key={id}
              page={page}
              index={index}
              count={found.length}
              fold={fold}
              below={listed(now.tree, id).length}
              act={act}
            >
              {(fold === 'open' || fold === 'found') && (
                <ArrangeList now={now} list={id} label={`Children of ${page.text}`} act={act} />
              )}
            </ArrangeItem>
          );
        })}
        {found.length > ids.length && (
          <li>
            <ShowMore
              hidden={found.length - ids.length}
              step={drawnAtOnce}
              noun={`of ${found.length.toLocaleString('en')}`}
              onMore={() => act({ do: 'show more', list })}
            />
          </li>
        )}
      </ol>
    </SortableList>
  );
}

type ArrangeRowProps = {
  page: TreePage;
  index: number;
  count: number;
  fold: ReturnType<typeof foldOf>;
  /** How many pages a dropdown holds. */
  below: number;
  act: Act;
};

/** The library draws all items of a list after each move, so what is in them is drawn apart. */
const ArrangeItem = memo(function ArrangeItem(props: ArrangeRowProps & { children: ReactNode }) {
  const { children, ...row } = props;
  const { page, act } = row;
  const { item, grip } = useSortableItem(page.id);
  return (
    <li {...item}>
      {/* The keys do the same as the buttons inside, wherever the focus is. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className="builder-arrange-item at-least-44 pad-x-4 on-paper framed round-10 row gap-4"
        onKeyDown={(event) => moveByKey(event, (step) => act({ do: 'step', id: page.id, step }))}
      >
        <Grip {...grip} />
        <ArrangeRow {...row} />
      </div>
      {children}
    </li>
  );
});

const ArrangeRow = memo(function ArrangeRow(row: ArrangeRowProps) {
  const { page, index, count, fold, below, act } = row;
  const { id, text, hidden } = page;
  const name = (
    <>
      {text}
      {hidden && <span className="quiet-text"> hidden</span>}
    </>
  );
  return (
    <>
      {fold === 'folded' || fold === 'open' ? (
        <button
          type="button"
          className="builder-arrange-fold line gap-8 grow may-shrink text-left icons-16"
          aria-expanded={fold === 'open'}
          onClick={() => act({ do: 'fold', id })}
        >
          <span className="builder-arrange-name cut">{name}</span>
          <span className="quiet-text rigid">{below === 1 ? '1 page' : `${below} pages`}</span>
          <ChevronDown aria-hidden="true" />
        </button>
      ) : (
        <span className="builder-arrange-name cut grow may-shrink">{name}</span>
      )}
      <MoveButtons
        name={text}
        index={index}
        count={count}
        onMove={(step) => act({ do: 'step', id, step })}
      />
      <IconButton
        Icon={hidden ? EyeOff : Eye}
        label={hidden ? `Show ${text} in the menu` : `Hide ${text} from the menu`}
        onPress={() => act({ do: 'hide', id })}
      />
    </>
  );
});
