import { Plus } from 'lucide-react';
import {
  Fragment,
  memo,
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Menu } from '@base-ui/react/menu';

import { treeLimits } from '../../../domain/values/tree-limits.ts';
import type { Hue } from '../../../domain/sections/verticals.ts';
import {
  builderKinds,
  frameKinds,
  headingOf,
  type Kind,
  kinds,
  moreKinds,
} from '../../../domain/sections/kinds.ts';
import { isFooterPage } from '../../../domain/pages/page-ids.ts';
import { sectionLabel } from '../../../domain/tree/page-links.ts';
import { MenuButton, MenuItem } from '../kit/menu-button.tsx';
import { SortableList, useSameList } from '../kit/sortable-list.tsx';
import type { Stage } from '../preview/stage.ts';
import { Targets, usePage } from '../work/editor-context.ts';
import { SectionRow } from './section-row.tsx';
import { TemplatePicture } from './template-list.tsx';
import { useSectionActs } from './use-section-acts.ts';
import { whenQuiet } from '../kit/when-quiet.ts';

type SectionRowsProps = {
  ids: string[];
  rows: ReturnType<typeof useRows>;
  width: number;
  hue: Hue;
  stage: Stage;
  onInsert: (kind: Kind, beforeId: string) => void;
};

/** Typing does not draw the list again: each row follows its own section. */
export const SectionRows = memo(function SectionRows(props: SectionRowsProps) {
  const { ids, rows, width, hue, stage, onInsert } = props;
  const { moveOnto } = useSectionActs();
  const list = useRef<HTMLOListElement>(null);
  const unfold = useRef(() => {});

  // Runs before the drag library measures the rows, hence outside React.
  function take(grip: Element): void {
    if (list.current) unfold.current = foldRows(list.current, grip);
  }

  if (ids.length === 0) {
    return (
      <p className="builder-empty muted text-centre">
        Sections you add appear here, each with a preview and its fields. Choose one to start.
      </p>
    );
  }
  const isFull = ids.length >= treeLimits.sectionsPerPage;
  return (
    <SortableList items={ids} onTake={take} onDrop={moveOnto} onEnd={() => unfold.current()}>
      <PageTargets ids={ids}>
        <ol ref={list} className="builder-rows">
          {ids.map((id, index) => (
            <Fragment key={id}>
              {!isFull && (
                <li className="builder-insert stack centred">
                  {!rows.late.has(id) && <InsertHere id={id} index={index} onInsert={onInsert} />}
                </li>
              )}
              <SectionRow
                id={id}
                nextId={ids[index + 1]}
                index={index}
                count={ids.length}
                width={width}
                hue={hue}
                stage={stage}
                isCollapsed={rows.collapsed.has(id)}
                isLate={rows.late.has(id)}
                onCollapse={rows.toggle}
                onNear={rows.draw}
              />
            </Fragment>
          ))}
        </ol>
      </PageTargets>
    </SortableList>
  );
});

type InsertHereProps = {
  id: string;
  index: number;
  onInsert: (kind: Kind, beforeId: string) => void;
};

const InsertHere = memo(function InsertHere({ id, index, onInsert }: InsertHereProps) {
  const label = `Insert a section before section ${index + 1}`;
  const isFooter = usePage((page) => isFooterPage(page.id));
  const offer = (kind: Kind) => (
    <MenuItem key={kind} onPress={() => onInsert(kind, id)}>
      <TemplatePicture kind={kind} />
      {kinds[kind].label}
    </MenuItem>
  );
  return (
    <MenuButton
      label={label}
      Icon={Plus}
      className="builder-kinds stack gap-4"
      place={{ align: 'center', sideOffset: 6 }}
    >
      {(isFooter ? frameKinds : builderKinds).map(offer)}
      {!isFooter && (
        <Menu.Group className="builder-kinds-more stack gap-4">
          <Menu.GroupLabel className="builder-label builder-menu-label">More kinds</Menu.GroupLabel>
          {moreKinds.map(offer)}
        </Menu.Group>
      )}
    </MenuButton>
  );
});

/**
 * During a drag only the bars of the rows are shown, so that distant places come near. The dragged
 * bar stays under the pointer, then and when the rows unfold. Returns a function that unfolds them.
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
  // At the top of the page there is nothing left to scroll.
  list.style.paddingTop = `${Math.max(0, taken - topOf())}px`;
  return () => {
    const dropped = topOf();
    delete list.dataset['folded'];
    list.style.paddingTop = '';
    requestAnimationFrame(() => scrollTo(dropped));
  };
}

/** The sections that buttons may lead to. Text typed in a card does not change the list. */
function PageTargets({ ids, children }: { ids: string[]; children: ReactNode }) {
  const sections = usePage((page) => page.sections);
  const labels = useSameList(
    sections.map((section, index) => sectionLabel(index, headingOf(section))),
  );
  const targets = useMemo(
    () => ids.map((id, index) => [id, labels[index] ?? ''] as const),
    [ids, labels],
  );
  return <Targets value={targets}>{children}</Targets>;
}

/** One row fills most screens; the next is drawn at once where there is room for it. */
const drawnAtOnce = 1;

type Ids = ReadonlySet<string>;

/**
 * Which rows are folded to their bars, and which are late: of a long page the first rows are drawn
 * as it opens, the others when they come near or are asked for, else one by one while the browser
 * is idle.
 */
export function useRows(sectionIds: string[]) {
  const [collapsed, setCollapsed] = useState<Ids>(new Set());
  const [late, setLate] = useState<Ids>(() => new Set(sectionIds.slice(drawnAtOnce)));
  const toggle = useCallback((id: string) => setCollapsed((before) => toggled(before, id)), []);
  const draw = useCallback((id: string) => setLate((before) => without(before, id)), []);
  const showSection = useCallback(
    (id: string) => {
      setCollapsed((before) => without(before, id));
      draw(id);
    },
    [draw],
  );

  const [next] = late;
  useEffect(() => {
    if (next === undefined) return undefined;
    return whenQuiet(() => startTransition(() => draw(next)));
  }, [next, draw]);

  return useMemo(
    () => ({ collapsed, late, toggle, draw, showSection }),
    [collapsed, late, toggle, draw, showSection],
  );
}

function toggled(ids: Ids, id: string): Ids {
  return ids.has(id) ? without(ids, id) : new Set(ids).add(id);
}

function without(ids: Ids, id: string): Ids {
  if (!ids.has(id)) return ids;
  const rest = new Set(ids);
  rest.delete(id);
  return rest;
}
