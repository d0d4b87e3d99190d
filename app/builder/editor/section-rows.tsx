import { Menu } from '@base-ui/react/menu';
import { Plus } from 'lucide-react';
import { Fragment, useMemo, useRef } from 'react';

import { treeLimits } from '../../../domain/limits.ts';
import type { Hue } from '../../../domain/pages/page.ts';
import { sectionLabel } from '../../../domain/tree/page-links.ts';
import {
  builderKinds,
  headingOf,
  type Kind,
  kinds,
  moreKinds,
} from '../../../domain/sections/kinds.ts';
import type { BuiltSection } from '../../../domain/tree/sections.ts';
import { SortableList } from '../kit/sortable-list.tsx';
import type { Stage } from '../preview/stage.ts';
import { SectionRow } from './section-row.tsx';

type SectionRowsProps = {
  sections: BuiltSection[];
  collapsed: ReadonlySet<string>;
  onCollapse: (id: string) => void;
  hue: Hue;
  stage: Stage;
  onInsert: (kind: Kind, index: number) => void;
  onDrop: (sectionId: string, index: number) => void;
};

export function SectionRows(props: SectionRowsProps) {
  const { sections, collapsed, onCollapse, hue, stage, onInsert, onDrop } = props;
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
  function take(grip: Element): void {
    if (list.current) unfold.current = foldRows(list.current, grip);
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
    <SortableList items={sections} onTake={take} onDrop={onDrop} onEnd={() => unfold.current()}>
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
    </SortableList>
  );
}

type InsertHereProps = { label: string; onInsert: (kind: Kind) => void };

/** Between two sections: a new one goes right here. */
function InsertHere({ label, onInsert }: InsertHereProps) {
  const offer = (kind: Kind) => (
    <Menu.Item key={kind} className="builder-menu-item" onClick={() => onInsert(kind)}>
      {kinds[kind].label}
    </Menu.Item>
  );
  return (
    <div className="builder-insert">
      <Menu.Root modal={false}>
        <Menu.Trigger className="builder-icon-button" aria-label={label} title={label}>
          <Plus />
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner className="builder-floating" sideOffset={6}>
            <Menu.Popup className="builder-popup builder-menu">
              {builderKinds.map(offer)}
              <Menu.Group>
                <Menu.GroupLabel className="builder-label builder-menu-label">
                  More kinds
                </Menu.GroupLabel>
                {moreKinds.map(offer)}
              </Menu.Group>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </div>
  );
}

/**
 * While a section is dragged only the bars of the rows are drawn, so that a place far away is near. The bar
 * that was taken stays under the pointer, then and when the rows unfold. Returns what unfolds them.
 */
function foldRows(list: HTMLElement, grip: Element): () => void {
  const scroller = list.closest('.builder-right');
  const topOf = () => grip.getBoundingClientRect().top;
  const scrollTo = (top: number) => {
    if (scroller) scroller.scrollTop += topOf() - top;
  };
  const taken = topOf();
  list.dataset['folded'] = '';
  scrollTo(taken);
  // At the top of the page there is nothing left to scroll: room above it does the same.
  list.style.paddingTop = `${Math.max(0, taken - topOf())}px`;
  return () => {
    const dropped = topOf();
    delete list.dataset['folded'];
    list.style.paddingTop = '';
    requestAnimationFrame(() => scrollTo(dropped));
  };
}
