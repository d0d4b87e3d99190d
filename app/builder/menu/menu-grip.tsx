import './menu-grip.css';

import {
  horizontalListSortingStrategy,
  SortableContext,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { GripVertical } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { create } from 'zustand';

import { isSameValue, ownValue } from '../../../domain/values/values.ts';
import { movePageOnto } from '../../../domain/tree/edit-tree.ts';
import { moveTo, placeOfId } from '../../../domain/tree/list-moves.ts';
import type { NavigationEntry, NavigationLink } from '../../../domain/tree/navigation-entry.ts';
import { messageOf } from '../../api/call-api.ts';
import { refreshSite } from '../../site/site-news.ts';
import { SiteContext, useSite } from '../../site/use-site.ts';
import { toast } from '../../ui/toast.ts';
import { DragArea, keepFocus, useSameList, useSortableItem } from '../kit/sortable-list.tsx';
import { useBuilder } from '../work/builder-state.ts';
import { fetchTemplate } from '../work/template-api.ts';
import { usePublish } from '../work/use-publish.ts';

/** An entry that stands at another place among its siblings than in the saved menu. */
type Carried = { siblings: NavigationLink[]; id: string; to: number; isTaken?: boolean };

const useCarried = create<{ carried?: Carried | undefined }>(() => ({}));

function carry(carried?: Carried): void {
  keepFocus(() => useCarried.setState({ carried }));
}

/** Around the header's menu. A moved entry stands in its new place until the saved menu has come. */
export function MovableMenu({ children }: { children: ReactNode }) {
  const site = useSite();
  const { carried } = useCarried();
  const drop = useMenuDrop();
  return (
    <DragArea
      isStill
      onDrop={(id, ontoId) => {
        const siblings = dropdownOf(site.entries, id)?.children ?? site.entries;
        void drop({ siblings, id, to: placeOfId(siblings, ontoId) });
      }}
    >
      <SiteContext value={carried ? { ...site, entries: moved(site.entries, carried) } : site}>
        {children}
      </SiteContext>
    </DragArea>
  );
}

/** Saves at once that an entry took the place of a sibling, and offers an undo. */
function useMenuDrop() {
  const { announce } = useBuilder();
  const { publish } = usePublish(() => {}, {
    staysHere: true,
    onClash: () => toast.error('Someone else rearranged the menu at the same time. Try again.'),
  });

  async function moveOnto(id: string, siblingId: string, backId?: string): Promise<void> {
    try {
      const base = await fetchTemplate();
      const tree = movePageOnto(base.tree, id, siblingId);
      if (isSameValue(tree, base.tree)) {
        toast.error('The menu has changed in the meantime. Please check it and try again.');
        await refreshSite();
        return;
      }
      const run = () => void moveOnto(id, backId ?? siblingId);
      await publish(base, tree, { undo: backId === undefined ? undefined : { text: 'Undo', run } });
    } catch (error) {
      toast.error(messageOf(error));
    }
  }

  return async ({ siblings, id, to }: Carried): Promise<void> => {
    const from = placeOfId(siblings, id);
    const over = siblings[to];
    if (!over || from === to) announce(`${nameIn(siblings, id)} is back in its place`);
    else {
      carry({ siblings, id, to });
      announce(`${nameIn(siblings, id)} moved to place ${to + 1} of ${countShown(id)}`);
      await moveOnto(id, over.id, siblings[from < to ? from + 1 : from - 1]?.id);
    }
    carry();
  };
}

/** Moves a menu entry to another place: by drag, by Alt with an arrow, or picked up with Enter. */
export function MenuGrip({ id }: { id: string }) {
  const { entries } = useSite();
  const dropdown = dropdownOf(entries, id);
  const siblings = dropdown?.children ?? entries;
  const ids = useSameList(siblings.map((page) => page.id));
  if (ids.length < 2) return null;
  return (
    <SortableContext
      id={dropdown?.id ?? 'menu'}
      items={ids}
      strategy={dropdown ? verticalListSortingStrategy : horizontalListSortingStrategy}
    >
      <Grip id={id} siblings={siblings} />
    </SortableContext>
  );
}

const steps: Record<string, -1 | 1> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** The siblings are in the order that is drawn now. */
function Grip({ id, siblings }: { id: string; siblings: NavigationLink[] }) {
  const { announce } = useBuilder();
  const { carried } = useCarried();
  const drop = useMenuDrop();
  const { item, grip } = useSortableItem(id, carried !== undefined);
  const button = useRef<HTMLButtonElement>(null);
  const own = carried?.id === id ? carried : undefined;
  const isTaken = own?.isTaken ?? false;
  const isDragged = item['data-dragging'] ?? false;
  const name = nameIn(siblings, id);
  const place = placeOfId(siblings, id);

  // The menu is drawn for visitors too, so its entries get from here what a drag needs.
  const { ref, style } = item;
  useLayoutEffect(() => {
    ref(button.current?.closest('li') ?? null);
    return () => ref(null);
  }, [ref]);
  useLayoutEffect(() => {
    const entry = button.current?.closest('li');
    if (!entry) return;
    entry.style.transform = style.transform ?? '';
    entry.style.transition = style.transition ?? '';
    entry.toggleAttribute('data-carried', own !== undefined || isDragged);
  });

  function toggle(): void {
    if (own?.isTaken) void drop(own);
    else if (!carried) {
      carry({ siblings, id, to: place, isTaken: true });
      announce(
        `${name} picked up. Move it with the arrow keys, drop it with Enter, cancel with Escape.`,
      );
    }
  }

  function onKey(event: KeyboardEvent): void {
    const step = ownValue(steps, event.key);
    const isBack = event.key === 'Escape' && (isTaken || isDragged);
    if (!isBack && !(step && (isTaken || event.altKey))) return;
    // The dropdown around the grip uses these keys too.
    event.preventDefault();
    if (step) move(step);
    else if (own) void drop({ ...own, to: placeOfId(own.siblings, id) });
  }

  function move(step: -1 | 1): void {
    if (carried && !isTaken) return;
    const count = countShown(id);
    const to = place + step;
    if (to < 0 || to >= count) announce(`${name} is ${step < 0 ? 'first' : 'last'} already`);
    else if (own) {
      carry({ ...own, to });
      announce(`${name}, place ${to + 1} of ${count}`);
    } else void drop({ siblings, id, to });
  }

  /** An entry that moves in the document loses the focus for a moment. */
  function leave(): void {
    if (!isTaken) return;
    requestAnimationFrame(() => document.activeElement !== button.current && carry());
  }

  const label = `Move ${name}`;
  return (
    <button
      {...grip}
      ref={button}
      type="button"
      className="builder-grip stack centred rigid muted builder-menu-grip"
      aria-label={label}
      title={`${label}: drag, or Alt and an arrow key`}
      aria-pressed={isTaken}
      data-page={id}
      // A pointer drags; a press by keyboard, which has no click count, picks up and drops.
      onClick={({ detail }) => detail === 0 && toggle()}
      onKeyDown={onKey}
      onBlur={leave}
    >
      <GripVertical aria-hidden="true" />
    </button>
  );
}

function dropdownOf(entries: NavigationEntry[], id: string): NavigationEntry | undefined {
  return entries.find(({ children }) => placeOfId(children, id) !== -1);
}

function nameIn(pages: NavigationLink[], id: string): string {
  return pages.find((page) => page.id === id)?.text ?? '';
}

function moved(entries: NavigationEntry[], { id, to }: Carried): NavigationEntry[] {
  const move = <Page extends NavigationLink>(pages: Page[]) =>
    moveTo(pages, placeOfId(pages, id), to);
  const dropdown = dropdownOf(entries, id);
  if (!dropdown) return move(entries);
  return entries.map((one) => (one === dropdown ? { ...one, children: move(one.children) } : one));
}

/** Entries that find no room in the bar are the last ones; they stand in More. */
function countShown(id: string): number {
  const list = document.querySelector(`[data-page="${CSS.escape(id)}"]`)?.closest('ul');
  const grips = [...(list?.querySelectorAll(':scope > li > .builder-menu-grip') ?? [])];
  return grips.filter((grip) => grip.checkVisibility()).length;
}
