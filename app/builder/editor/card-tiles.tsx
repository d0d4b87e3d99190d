import { Plus } from 'lucide-react';

import { createId } from '../../../domain/ids.ts';
import { treeLimits } from '../../../domain/limits.ts';
import { itemFieldsOf, itemNameOf, itemsOf } from '../../../domain/sections/kinds.ts';
import { addCard, cardIdOf, moveCardTo } from '../../../domain/tree/edit-cards.ts';
import type { BuiltSection } from '../../../domain/tree/sections.ts';
import { SortableList } from '../kit/sortable-list.tsx';
import { useEditor } from '../work/editor-context.ts';
import { CardTile } from './card-tile.tsx';

export function CardTiles({ section }: { section: BuiltSection }) {
  const { store } = useEditor();
  const cards = itemsOf(section);
  const ids = cards.map(cardIdOf);
  const fields = itemFieldsOf(section);

  function drop(cardId: string, index: number): void {
    store.change((page) => moveCardTo(page, { sectionId: section.id, cardId }, index));
  }

  return (
    <SortableList items={ids} isGrid onDrop={drop}>
      <ul className="builder-tiles">
        {cards.map((card, index) => (
          <CardTile
            key={cardIdOf(card, index)}
            sectionId={section.id}
            cardId={cardIdOf(card, index)}
            card={card}
            index={index}
            count={cards.length}
            fields={fields}
            itemName={itemNameOf(section)}
          />
        ))}
        {cards.length < treeLimits.cardsPerSection && (
          <li>
            <button
              type="button"
              className="builder-add builder-add-tile"
              onClick={() => store.change((page) => addCard(page, section.id, createId))}
            >
              <Plus /> {`Add a ${itemNameOf(section)}`}
            </button>
          </li>
        )}
      </ul>
    </SortableList>
  );
}
