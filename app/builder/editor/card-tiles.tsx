import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import { Plus } from 'lucide-react';

import { createId } from '../../../domain/ids.ts';
import { treeLimits } from '../../../domain/limits.ts';
import { itemFieldsOf, itemsOf } from '../../../domain/sections/read-section.ts';
import { addCard, cardIdOf, moveCardTo } from '../../../domain/tree/edit-cards.ts';
import type { BuiltSection } from '../../../domain/tree/sections.ts';
import { CardTile } from './card-tile.tsx';
import { dragAccessibility, useDragSensors } from './drag-sensors.ts';
import { useEditor } from './editor-context.ts';

export function CardTiles({ section }: { section: BuiltSection }) {
  const { store } = useEditor();
  const sensors = useDragSensors();
  const cards = itemsOf(section);
  const ids = cards.map(cardIdOf);
  const fields = itemFieldsOf(section);

  function drop({ active, over }: DragEndEvent): void {
    const index = ids.indexOf(String(over?.id));
    if (index === -1) return;
    const place = { sectionId: section.id, cardId: String(active.id) };
    store.change((page) => moveCardTo(page, place, index));
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={dragAccessibility}
      onDragEnd={drop}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
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
            />
          ))}
          {cards.length < treeLimits.cardsPerSection && (
            <li>
              <button
                type="button"
                className="builder-add builder-add-tile"
                onClick={() => store.change((page) => addCard(page, section.id, createId))}
              >
                <Plus /> Add a card
              </button>
            </li>
          )}
        </ul>
      </SortableContext>
    </DndContext>
  );
}
