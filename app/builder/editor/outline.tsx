import { headingOf, labelOf } from '../../../domain/sections/kinds.ts';
import type { BuiltSection } from '../../../domain/tree/sections.ts';
import { Grip, moveByKey, SortableList, useSortableItem } from '../kit/sortable-list.tsx';
import { DeadLinkBadge } from '../links/dead-link-badge.tsx';
import { showRow } from './show-row.ts';
import { useSectionMove } from './use-section-move.ts';

type OutlineProps = {
  sections: BuiltSection[];
  onDrop: (sectionId: string, index: number) => void;
};

/** The page at a glance: every section by position and heading, to jump to and to move. */
export function Outline({ sections, onDrop }: OutlineProps) {
  if (sections.length === 0) return null;
  return (
    <section className="builder-outline" aria-label="Sections of this page">
      <h3 className="builder-label">On this page</h3>
      <SortableList items={sections} onDrop={onDrop}>
        <ol>
          {sections.map((section, index) => (
            <OutlineItem key={section.id} section={section} index={index} />
          ))}
        </ol>
      </SortableList>
    </section>
  );
}

type OutlineItemProps = { section: BuiltSection; index: number };

function OutlineItem({ section, index }: OutlineItemProps) {
  const { item, grip } = useSortableItem(section.id);
  const move = useSectionMove(section.id);
  return (
    <li {...item} className="builder-outline-item">
      <Grip {...grip} />
      <button
        type="button"
        onClick={() => showRow(section.id)}
        onKeyDown={(event) => moveByKey(event, move)}
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
