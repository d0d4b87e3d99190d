import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { GripVertical } from 'lucide-react';

import { headingOf, labelOf } from '../../../domain/sections/read-section.ts';
import type { BuiltSection } from '../../../domain/tree/sections.ts';
import { DeadLinkBadge } from '../links/dead-link-badge.tsx';
import { dragAccessibility, useDragSensors } from './drag-sensors.ts';
import { showRow } from './show-row.ts';
import { useSectionMove } from './use-section-move.ts';

type OutlineProps = { sections: BuiltSection[]; onDrop: (event: DragEndEvent) => void };

/** The page at a glance: every section by position and heading, to jump to and to move. */
export function Outline({ sections, onDrop }: OutlineProps) {
  const sensors = useDragSensors();
  if (sections.length === 0) return null;
  return (
    <section className="builder-outline" aria-label="Sections of this page">
      <h3 className="builder-label">On this page</h3>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={dragAccessibility}
        onDragEnd={onDrop}
      >
        <SortableContext items={sections} strategy={verticalListSortingStrategy}>
          <ol>
            {sections.map((section, index) => (
              <OutlineItem key={section.id} section={section} index={index} />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
    </section>
  );
}

type OutlineItemProps = { section: BuiltSection; index: number };

function OutlineItem({ section, index }: OutlineItemProps) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } =
    useSortable({ id: section.id });
  const move = useSectionMove(section.id);
  return (
    <li
      ref={setNodeRef}
      className="builder-outline-item"
      data-dragging={isDragging || undefined}
      style={{
        transform: CSS.Translate.toString(transform),
        transition,
      }}
    >
      <span ref={setActivatorNodeRef} {...listeners} className="builder-grip" aria-hidden="true">
        <GripVertical />
      </span>
      <button
        type="button"
        onClick={() => showRow(section.id)}
        onKeyDown={(event) => {
          if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
          event.preventDefault();
          move(event.key === 'ArrowUp' ? -1 : 1);
        }}
      >
        <span className="quiet-text">
          <span>{`Section ${index + 1} `}</span>
          <DeadLinkBadge section={section} isShort />
        </span>
        <span>{headingOf(section) || labelOf(section)}</span>
      </button>
    </li>
  );
}
