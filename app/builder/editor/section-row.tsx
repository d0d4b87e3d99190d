import { type FocusEvent, memo, useCallback } from 'react';

import type { Hue } from '../../../domain/pages/page.ts';
import { itemFieldsOf, itemsOf } from '../../../domain/sections/kinds.ts';
import { cardIdOf, writeWords } from '../../../domain/tree/edit-cards.ts';
import type { BuiltSection } from '../../../domain/tree/sections.ts';
import type { PageDocument } from '../../../domain/tree/tree-schema.ts';
import { Grip, moveByKey, useSortableItem } from '../kit/sortable-list.tsx';
import type { Target } from '../kit/target-field.tsx';
import type { FieldPlace } from '../preview/field-places.ts';
import { SectionPreview, showInPreview } from '../preview/section-preview.tsx';
import type { Stage } from '../preview/stage.ts';
import { useEditor } from '../work/editor-context.ts';
import { CardTiles } from './card-tiles.tsx';
import { SectionBar } from './section-bar.tsx';
import { SectionFields } from './section-fields.tsx';
import { useSectionMove } from './use-section-move.ts';

type SectionRowProps = {
  section: BuiltSection;
  index: number;
  count: number;
  targets: Target[];
  hue: Hue;
  stage: Stage;
  isCollapsed: boolean;
  onCollapse: (id: string) => void;
};

/** One chosen section: its bar, its preview with the edit panel beside it, its cards below. */
export const SectionRow = memo(function SectionRow(props: SectionRowProps) {
  const { section, index, count, targets, hue, stage, isCollapsed, onCollapse } = props;
  const { item, grip } = useSortableItem(section.id);
  const { store } = useEditor();
  const move = useSectionMove(section.id);
  const name = `Section ${index + 1}`;

  const write = useCallback(
    (sectionId: string, place: FieldPlace, words: string) => {
      const change = (page: PageDocument) => writeWords(page, sectionId, place, words);
      const field = `written-${sectionId}-${place.cardIndex}-${place.field}`;
      if (place.cardIndex === undefined) store.type(change, field);
      else store.change(change, field);
    },
    [store],
  );

  return (
    // Alt and an arrow key move it from anywhere inside; the buttons in its bar do the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      {...item}
      id={`row-${section.id}`}
      className="builder-row"
      onKeyDown={(event) => moveByKey(event, move)}
      onFocus={(event) => pointAt(event, section)}
    >
      <SectionBar
        section={section}
        index={index}
        count={count}
        isCollapsed={isCollapsed}
        onCollapse={onCollapse}
        grip={<Grip {...grip} />}
      />
      {!isCollapsed && (
        <>
          <div className="builder-work">
            <SectionPreview
              section={section}
              label={`Preview of ${name}`}
              hue={hue}
              stage={stage}
              onWrite={write}
            />
            <fieldset className="builder-panel" aria-label={`Fields of ${name}`}>
              <SectionFields section={section} targets={targets} />
            </fieldset>
          </div>
          {itemFieldsOf(section).length > 0 && <CardTiles section={section} />}
        </>
      )}
    </li>
  );
});

/** The field's id ends with its name; the card, if it is in one, is named by its tile. */
function pointAt(event: FocusEvent, section: BuiltSection): void {
  const holder = event.target.closest('[id^="field-"]');
  if (!holder) return;
  const field = holder.id.slice(holder.id.lastIndexOf('-') + 1);
  const cardIndex = itemsOf(section).findIndex((card, index) =>
    holder.id.startsWith(`field-${section.id}-${cardIdOf(card, index)}-`),
  );
  showInPreview(section.id, cardIndex === -1 ? { field } : { field, cardIndex });
}
