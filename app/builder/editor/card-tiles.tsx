import { Copy, Plus, Trash2 } from 'lucide-react';
import { memo, useState } from 'react';

import { createId } from '../../../domain/values/values.ts';
import { treeLimits } from '../../../domain/values/tree-limits.ts';
import { isClosed } from '../../../domain/pages/page-at.ts';
import { shorten } from '../../../domain/pages/page-words.ts';
import {
  headingOf,
  type Item,
  itemFieldsOf,
  itemNameOf,
  itemsOf,
  labelOf,
  type NamedField,
} from '../../../domain/sections/kinds.ts';
import { cardIdOf, kindOf } from '../../../domain/sections/fields.ts';
import { restoreDeletedCard } from '../../../domain/tree/restore-deleted.ts';
import {
  addCard,
  duplicateCard,
  editCard,
  moveCard,
  moveCardOnto,
  removeCard,
} from '../../../domain/tree/edit-cards.ts';
import type { PageDocument } from '../../../domain/tree/tree-schema.ts';
import type { BuiltSection } from '../../../domain/sections/section-schema.ts';
import { useSite } from '../../site/use-site.ts';
import { focusAfterRemoval, showField } from '../kit/show-field.ts';
import { IconButton, MoveButtons } from '../kit/icon-button.tsx';
import {
  Grip,
  keepFocus,
  moveByKey,
  SortableList,
  useSortableItem,
} from '../kit/sortable-list.tsx';
import { fieldId } from '../preview/field-places.ts';
import type { PageEditorStore } from '../work/page-editor-store.ts';
import { useEditor } from '../work/editor-context.ts';
import { FieldInput } from './field-input.tsx';
import { tellWithUndo } from './undo-message.ts';

export function CardTiles({ section }: { section: BuiltSection }) {
  const { store } = useEditor();
  const cards = itemsOf(section);
  const ids = cards.map(cardIdOf);
  const fields = itemFieldsOf(section);

  function drop(cardId: string, ontoId: string): void {
    store.change((page) => moveCardOnto(page, { sectionId: section.id, cardId }, ontoId));
  }

  return (
    <SortableList items={ids} isGrid onDrop={drop}>
      <ul className="builder-tiles stack gap-16 above-16">
        {cards.map((card, index) => (
          <CardTile
            key={cardIdOf(card, index)}
            sectionId={section.id}
            kind={kindOf(section)}
            cardId={cardIdOf(card, index)}
            card={card}
            index={index}
            count={cards.length}
            fields={fields}
            itemName={itemNameOf(section)}
            sectionName={headingOf(section) || labelOf(section)}
          />
        ))}
        {cards.length < treeLimits.cardsPerSection && (
          <li>
            <button
              type="button"
              className="builder-add builder-add-tile in-middle full-width round-10"
              onClick={() =>
                addAndShow(store, section.id, (page) => addCard(page, section.id, createId))
              }
            >
              <Plus /> {`Add a ${itemNameOf(section)}`}
            </button>
          </li>
        )}
      </ul>
    </SortableList>
  );
}

function addAndShow(
  store: PageEditorStore,
  sectionId: string,
  add: (page: PageDocument) => PageDocument,
): void {
  const cardsNow = () => {
    const section = store.latest().sections.find(({ id }) => id === sectionId);
    return section ? itemsOf(section).map(cardIdOf) : [];
  };
  store.flush();
  const before = new Set(cardsNow());
  store.change(add);
  const cardId = cardsNow().find((id) => !before.has(id));
  const section = store.latest().sections.find(({ id }) => id === sectionId);
  const [first] = section ? itemFieldsOf(section) : [];
  if (cardId !== undefined && first) showField(fieldId(sectionId, first.name, cardId));
}

type CardTileProps = {
  sectionId: string;
  kind: string;
  cardId: string;
  card: Item;
  index: number;
  count: number;
  fields: readonly NamedField[];
  itemName: string;
  sectionName: string;
};

const CardTile = memo(function CardTile(props: CardTileProps) {
  const { sectionId, kind, cardId, card, index, count, fields, itemName, sectionName } = props;
  const { timeZone } = useSite().site;
  const [now] = useState(Date.now);
  const { store, announce } = useEditor();
  const { item, grip } = useSortableItem(cardId);
  const place = { sectionId, cardId };
  const tileId = `tile-${sectionId}-${cardId}`;
  const name = `${itemName} ${index + 1}`;
  const title = capitalized(name);
  const isFull = count >= treeLimits.cardsPerSection;

  function move(step: -1 | 1): void {
    if (index + step < 0 || index + step >= count) return;
    keepFocus(() => store.change((page) => moveCard(page, place, step)));
    announce(`${capitalized(itemName)} moved to place ${index + 1 + step} of ${count}`);
  }

  function remove(): void {
    store.flush();
    const before = store.history().present;
    const tile = document.getElementById(tileId);
    const addButton = tile?.parentElement?.querySelector<HTMLElement>('.builder-add') ?? null;
    focusAfterRemoval(
      tile,
      () => store.change((page) => removeCard(page, place)),
      () => addButton,
    );
    const words = fields
      .map((field) => card[field.name])
      .find((value) => typeof value === 'string');
    const named = words ? `: ${shorten(words, 40)}` : '';
    tellWithUndo(store, `${title} deleted${named}`, (page) =>
      restoreDeletedCard(page, before, place),
    );
  }

  return (
    // Alt and an arrow key move the card from anywhere inside; the buttons do the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      {...item}
      id={tileId}
      className="builder-tile stack packed-top gap-12 on-paper framed round-10"
      onKeyDown={(event) => moveByKey(event, move)}
    >
      <fieldset className="builder-tile-group" aria-label={`${title} of ${sectionName}`}>
        <div className="builder-tile-bar row gap-2">
          <Grip {...grip} />
          <h4>{title}</h4>
          <MoveButtons isSideways name={name} index={index} count={count} onMove={move} />
          <IconButton
            Icon={Plus}
            label={`Insert a ${itemName} after ${name}`}
            isDisabled={isFull}
            onPress={() =>
              addAndShow(store, sectionId, (page) => addCard(page, sectionId, createId, cardId))
            }
          />
          <IconButton
            Icon={Copy}
            label={`Duplicate ${name}`}
            isDisabled={isFull}
            onPress={() =>
              addAndShow(store, sectionId, (page) => duplicateCard(page, place, createId))
            }
          />
          <IconButton Icon={Trash2} label={`Delete ${name}`} isRemoval onPress={remove} />
        </div>
        {isClosed(card, now, timeZone) && (
          <p className="builder-closed self-start muted framed pill text-12 medium">Closed</p>
        )}
        {fields.map((named) => {
          const id = fieldId(sectionId, named.name, cardId);
          const edit = (value: unknown) => (page: PageDocument) =>
            editCard(page, place, { [named.name]: value });
          // The page follows every key here, unlike in section text.
          const isText = named.field.type === 'words' || named.field.type === 'prose';
          const type = isText ? store.typeSoon : store.change;
          return (
            <FieldInput
              key={named.name}
              id={id}
              sectionId={sectionId}
              kind={kind}
              cardId={cardId}
              named={named}
              read={(field) => card[field]}
              onType={(value) => type(edit(value), id)}
              onSet={(value) => store.change(edit(value))}
            />
          );
        })}
      </fieldset>
    </li>
  );
});

function capitalized(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}
