import { headingOf } from '../../../domain/sections/read-section.ts';
import { closestCenter, DndContext, type DragEndEvent, type DragStartEvent } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Fragment, useMemo, useRef } from 'react';

import { treeLimits } from '../../../domain/limits.ts';
import type { Hue } from '../../../domain/pages/page.ts';
import { sectionLabel } from '../../../domain/tree/page-links.ts';
import type { BuilderKind } from '../../../domain/sections/kinds.ts';
import type { BuiltSection } from '../../../domain/tree/sections.ts';
import type { Stage } from '../preview/stage.ts';
import { dragAccessibility, useDragSensors } from './drag-sensors.ts';
import { foldRows } from './fold-rows.ts';
import { InsertHere } from './insert-here.tsx';
import { SectionRow } from './section-row.tsx';

type SectionRowsProps = {
  sections: BuiltSection[];
  collapsed: ReadonlySet<string>;
  onCollapse: (id: string) => void;
  hue: Hue;
  stage: Stage;
  onInsert: (kind: BuilderKind, index: number) => void;
  onDrop: (event: DragEndEvent) => void;
};

export function SectionRows(props: SectionRowsProps) {
  const { sections, collapsed, onCollapse, hue, stage, onInsert, onDrop } = props;
  const sensors = useDragSensors();
  const list = useRef<HTMLOListElement>(null);
  const unfold = useRef(() => {});
  const labels = sections.map((section, index) => sectionLabel(index, headingOf(section)));
  const key = sections.map(({ id }, index) => id + labels[index]).join('\n');
  const targets = useMemo(
    () => sections.map(({ id }, index) => ({ id, label: labels[index] ?? '' })),
    // Rows must not be drawn again because another section's card was typed in.
    // oxlint-disable-next-line react/exhaustive-deps
    [key],
  );

  // Before the rows are measured for the drag, hence outside of React.
  function take({ activatorEvent: { target } }: DragStartEvent): void {
    if (list.current && target instanceof Element) unfold.current = foldRows(list.current, target);
  }

  function drop(event: DragEndEvent): void {
    onDrop(event);
    unfold.current();
  }

  if (sections.length === 0) {
    return (
      <p className="builder-empty">
        Sections you add stand here, each with a preview and its fields. Choose one on the left.
      </p>
    );
  }
  const isFull = sections.length >= treeLimits.sectionsPerPage;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={dragAccessibility}
      onDragStart={take}
      onDragEnd={drop}
      onDragCancel={() => unfold.current()}
    >
      <SortableContext items={sections} strategy={verticalListSortingStrategy}>
        <ol ref={list} className="builder-rows">
          {sections.map((section, index) => (
            <Fragment key={section.id}>
              {!isFull && (
                <li>
                  <InsertHere
                    label={`Insert a section before section ${index + 1}`}
                    onInsert={(kind) => onInsert(kind, index)}
                  />
                </li>
              )}
              <SectionRow
                section={section}
                index={index}
                count={sections.length}
                targets={targets}
                hue={hue}
                stage={stage}
                isCollapsed={collapsed.has(section.id)}
                onCollapse={onCollapse}
              />
            </Fragment>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}
