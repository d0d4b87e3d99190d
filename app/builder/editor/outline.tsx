import { memo, startTransition, useEffect, useState } from 'react';

import { headingOf, labelOf } from '../../../domain/sections/kinds.ts';
import { whenQuiet } from '../kit/when-quiet.ts';
import { Grip, moveByKey, SortableList, useSortableItem } from '../kit/sortable-list.tsx';
import { DeadLinkBadge } from '../links/dead-links.tsx';
import { useSection } from '../work/editor-context.ts';
import { showRow } from '../kit/show-field.ts';
import { useSectionActs, useSectionMove } from './use-section-acts.ts';

/** More than a tall screen shows of the list; the others are drawn after the page. */
const drawnAtOnce = 16;

export const Outline = memo(function Outline({ ids }: { ids: string[] }) {
  const { moveOnto } = useSectionActs();
  const [isWhole, setWhole] = useState(false);
  useEffect(() => whenQuiet(() => startTransition(() => setWhole(true))), []);
  if (ids.length === 0) return null;
  return (
    <section
      className="builder-outline rigid scrolls ruled-below"
      aria-label="Sections of this page"
    >
      <h3 className="builder-label pad-x-6">On this page</h3>
      <SortableList items={ids} onDrop={moveOnto}>
        <ol>
          {ids.slice(0, isWhole ? undefined : drawnAtOnce).map((id, index) => (
            <OutlineItem key={id} id={id} index={index} />
          ))}
        </ol>
      </SortableList>
    </section>
  );
});

const OutlineItem = memo(function OutlineItem({ id, index }: { id: string; index: number }) {
  const section = useSection(id);
  const { item, grip } = useSortableItem(id);
  const move = useSectionMove(id);
  if (!section) return null;
  const name = headingOf(section) || labelOf(section);
  return (
    <li {...item} className="builder-outline-item row round-8 on-surface">
      <Grip {...grip} />
      <button
        className="cut grow may-shrink at-least-36 pad-4 round-6 text-14 text-left"
        type="button"
        title={name}
        onClick={() => showRow(id)}
        onKeyDown={(event) => moveByKey(event, move)}
      >
        <span className="quiet-text text-12">
          <span>{`Section ${index + 1} `}</span>
          <DeadLinkBadge section={section} isShort />
        </span>
        <span>{name}</span>
      </button>
    </li>
  );
});
