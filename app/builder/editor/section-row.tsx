import { type FocusEvent, Fragment, memo, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';

import type { Hue } from '../../../domain/sections/verticals.ts';
import { cardIdOf, kindOf } from '../../../domain/sections/fields.ts';
import {
  fieldsOf,
  groundsOfPage,
  itemFieldsOf,
  itemsOf,
  valueOf,
} from '../../../domain/sections/kinds.ts';
import { type FieldPlace, writeWords } from '../../../domain/tree/edit-cards.ts';
import type { BuiltSection } from '../../../domain/sections/section-schema.ts';
import type { PageDocument } from '../../../domain/tree/tree-schema.ts';
import { useNear } from '../../ui/use-near.ts';
import { Grip, moveByKey, useSortableItem } from '../kit/sortable-list.tsx';
import { fieldId } from '../preview/field-places.ts';
import { SectionPreview, showInPreview } from '../preview/section-preview.tsx';
import type { Stage } from '../preview/stage.ts';
import { usePage, useSection, useEditor } from '../work/editor-context.ts';
import { CardTiles } from './card-tiles.tsx';
import { SectionBar, SectionName } from './section-bar.tsx';
import { useSectionMove } from './use-section-acts.ts';
import { editSection } from '../../../domain/tree/edit-page.ts';
import { FieldInput } from './field-input.tsx';

type SectionRowProps = {
  id: string;
  nextId: string | undefined;
  index: number;
  count: number;
  width: number;
  hue: Hue;
  stage: Stage;
  isCollapsed: boolean;
  isLate: boolean;
  onCollapse: (id: string) => void;
  onNear: (id: string) => void;
};

/** A section's bar, preview, fields and cards. The element stays when a late row is drawn, for whoever reads it. */
export const SectionRow = memo(function SectionRow(props: SectionRowProps) {
  const { id, width, isLate, isCollapsed, onNear, ...row } = props;
  const section = useSection(id);
  // A drag that comes near a late row draws it, so it takes no part in drags itself.
  const { item, grip } = useSortableItem(id, isLate);
  const move = useSectionMove(id);
  if (!section) return null;
  return (
    // Alt and an arrow key move the section from anywhere inside; so do the buttons in its bar.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      {...item}
      style={{ ...item.style, ['--row-height' as string]: `${roughRowHeight(section, width)}px` }}
      id={`row-${id}`}
      className="builder-row panel"
      data-open={isLate || !isCollapsed || undefined}
      data-late={isLate || undefined}
      onKeyDown={(event) => moveByKey(event, move)}
      onFocus={(event) => pointAt(event, section)}
    >
      {isLate ? (
        <LateBar section={section} index={row.index} onNear={onNear} />
      ) : (
        <>
          <SectionBar
            {...row}
            section={section}
            isCollapsed={isCollapsed}
            grip={<Grip {...grip} />}
          />
          {!isCollapsed && <SectionBody {...row} section={section} />}
        </>
      )}
    </li>
  );
});

type LateBarProps = { section: BuiltSection; index: number; onNear: (id: string) => void };

function LateBar({ section, index, onNear }: LateBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  // One screen away.
  useNear(bar, '100% 0px', () => onNear(section.id));
  return (
    <div ref={bar} className="builder-bar row gap-2">
      <SectionName section={section} index={index} />
    </div>
  );
}

type SectionBodyProps = Pick<SectionRowProps, 'nextId' | 'index' | 'hue' | 'stage'> & {
  section: BuiltSection;
};

const SectionBody = memo(function SectionBody(props: SectionBodyProps) {
  const { section, nextId, index, hue, stage } = props;
  const { store } = useEditor();
  const ground = usePage((page) => groundsOfPage(page.sections)[index]);
  const name = `Section ${index + 1}`;
  const writing = useMemo(
    () => ({
      begin(sectionId: string) {
        // Text typed in a field a moment ago is drawn first, because the preview continues from it.
        flushSync(() => store.flush());
        return store.latest().sections.find(({ id }) => id === sectionId);
      },
      write(sectionId: string, place: FieldPlace, words: string) {
        const change = (page: PageDocument) => writeWords(page, sectionId, place, words);
        const field = `written-${fieldId(sectionId, place.field, place.cardId)}`;
        if (place.cardId === undefined) store.type(change, field);
        else store.typeSoon(change, field);
      },
      set(sectionId: string, place: FieldPlace, words: string) {
        store.change((page) => writeWords(page, sectionId, place, words));
      },
    }),
    [store],
  );
  return (
    <>
      <div className="builder-work stack gap-16 above-8">
        <SectionPreview
          section={section}
          label={`Preview of ${name}`}
          hue={hue}
          ground={ground}
          stage={stage}
          nextId={nextId}
          writing={writing}
        />
        <fieldset
          className="builder-panel stack packed-top gap-14 scrolls"
          aria-label={`Fields of ${name}`}
        >
          <SectionFields section={section} />
        </fieldset>
      </div>
      {itemFieldsOf(section).length > 0 && <CardTiles section={section} />}
    </>
  );
});

/** The field's id ends with its name; a card is found by its tile. */
function pointAt(event: FocusEvent, section: BuiltSection): void {
  const holder = event.target.closest('[id^="field-"]');
  if (!holder) return;
  const field = holder.id.slice(holder.id.lastIndexOf('-') + 1);
  const cardId = itemsOf(section)
    .map(cardIdOf)
    .find((id) => holder.id === fieldId(section.id, field, id));
  showInPreview(section.id, cardId === undefined ? { field } : { field, cardId });
}

/** The drawn heights in pixels, without the row's own padding. */
const px = { bar: 46, work: 558, tile: 350, gap: 16, tileBar: 64, field: 92, add: 128 };

/** An estimate, so that the list has about its final length before the row is drawn. */
function roughRowHeight(section: BuiltSection, width: number): number {
  const fields = itemFieldsOf(section).length;
  if (fields === 0) return px.bar + px.work;
  const columns = Math.max(1, Math.floor((width + px.gap) / (px.tile + px.gap)));
  const count = itemsOf(section).length;
  const lines = Math.ceil(count / columns);
  // The add button stands beside the last card where there is room.
  const below = count % columns === 0 ? px.add + px.gap : 0;
  return px.bar + px.work + lines * (px.tileBar + fields * px.field + px.gap) + below;
}

const SectionFields = memo(function SectionFields({ section }: { section: BuiltSection }) {
  const { store } = useEditor();
  const { id } = section;
  const fields = fieldsOf(section);
  const edit = (values: Record<string, unknown>) =>
    store.change((page) => editSection(page, id, values));
  const linkField = fields.find(({ field }) => field.type === 'link');
  const targetField = fields.find(({ field }) => field.type === 'target');

  /** A section of this page is stored as the button's target, not as its link. */
  function pick(link: string): void {
    store.flush();
    if (link.startsWith('#') && targetField) edit({ [targetField.name]: link.slice(1) });
    else if (linkField) edit({ [linkField.name]: link });
  }

  return fields.map((named) => (
    <Fragment key={named.name}>
      {named === targetField && linkField && (
        <p className="builder-or row gap-12 muted text-13">OR</p>
      )}
      <FieldInput
        id={fieldId(id, named.name)}
        sectionId={id}
        kind={kindOf(section)}
        named={named}
        read={(name) => valueOf(section, name)}
        onType={(value) =>
          store.type(
            (page) => editSection(page, id, { [named.name]: value }),
            fieldId(id, named.name),
          )
        }
        onSet={(value) => edit({ [named.name]: value })}
        onPick={pick}
      />
    </Fragment>
  ));
});
