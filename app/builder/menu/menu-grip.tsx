import './menu-grip.css';

import { GripVertical } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';

import { isSameValue, ownValue } from '../../../domain/values/values.ts';
import { movePageOnto } from '../../../domain/tree/edit-tree.ts';
import type { NavigationEntry } from '../../../domain/tree/navigation-entry.ts';
import { messageOf } from '../../api/call-api.ts';
import { refreshSite } from '../../site/site-news.ts';
import { useSite } from '../../site/use-site.ts';
import { toast } from '../../ui/toast.ts';
import { useBuilder } from '../work/builder-state.ts';
import { fetchTemplate } from '../work/template-api.ts';
import { usePublish } from '../work/use-publish.ts';
import { CarriedEntry, gripClass } from './carried-entry.ts';

/** A press becomes a drag once the pointer has moved this far. */
const slackPx = 4;

const steps: Record<string, -1 | 1> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Moves a menu entry to another place: by drag, by Alt with an arrow, or picked up with Enter. */
export function MenuGrip({ id }: { id: string }) {
  const siblings = siblingsOf(useSite().entries, id);
  const { announce } = useBuilder();
  const { moveOnto, isBusy } = useMenuMove(id);
  const carried = useRef<CarriedEntry>(null);
  const [isTaken, setTaken] = useState(false);
  const pressedAt = useRef<{ x: number; y: number }>(null);
  const order = siblings.map((page) => page.id).join();
  const drawn = useRef('');
  const name = siblings.find((page) => page.id === id)?.text ?? '';

  // The shifts are removed in the same moment in which the saved menu is drawn.
  useLayoutEffect(() => {
    if (drawn.current === order) return;
    drawn.current = order;
    release(carried);
  }, [order]);

  function take(grip: Element): CarriedEntry | undefined {
    const entry = grip.closest('li');
    if (isBusy || carried.current || !entry) return undefined;
    carried.current = new CarriedEntry(entry);
    return carried.current;
  }

  function leave(): void {
    setTaken(false);
    pressedAt.current = null;
    release(carried);
  }

  async function drop(): Promise<void> {
    setTaken(false);
    if (!carried.current) return;
    const { from, to, count } = carried.current;
    carried.current.settle();
    const over = carried.current.pageAt(to);
    if (over !== undefined && from !== to) {
      announce(`${name} moved to place ${to + 1} of ${count}`);
      const back = carried.current.pageAt(from < to ? from + 1 : from - 1);
      await moveOnto(over, back === undefined ? undefined : () => void moveOnto(back));
    }
    leave();
  }

  function toggle(grip: Element): void {
    if (isTaken) {
      void drop();
    } else if (take(grip)) {
      setTaken(true);
      announce(`${name} taken. Arrow keys move it, Enter drops it, Escape puts it back.`);
    }
  }

  function onKey(event: KeyboardEvent<HTMLButtonElement>): void {
    const step = ownValue(steps, event.key);
    const isCarried = isTaken || pressedAt.current !== null;
    if (!(step ? isCarried || event.altKey : isCarried && event.key === 'Escape')) return;
    // The dropdown around the grip uses these keys too.
    event.preventDefault();
    event.stopPropagation();
    if (step) {
      move(event.currentTarget, step);
      return;
    }
    leave();
    announce(`${name} is back in its place`);
  }

  function move(grip: Element, step: -1 | 1): void {
    const entry = isTaken ? carried.current : take(grip);
    if (!entry) return;
    const hasMoved = entry.step(step);
    announce(
      hasMoved
        ? `${name}, place ${entry.to + 1} of ${entry.count}`
        : `${name} is ${step < 0 ? 'first' : 'last'} already`,
    );
    if (!isTaken) void drop();
  }

  function follow({ currentTarget, clientX, clientY }: PointerEvent<HTMLButtonElement>): void {
    if (!pressedAt.current) return;
    const x = clientX - pressedAt.current.x;
    const y = clientY - pressedAt.current.y;
    if (!carried.current && Math.hypot(x, y) < slackPx) return;
    (carried.current ?? take(currentTarget))?.follow(x, y);
  }

  function letGo(isDropped: boolean): void {
    if (!pressedAt.current) return;
    pressedAt.current = null;
    if (isDropped) void drop();
    else leave();
  }

  if (siblings.length < 2) return null;
  const label = `Move ${name}`;
  return (
    <button
      type="button"
      className={`builder-grip stack centred rigid muted ${gripClass}`}
      aria-label={label}
      title={`${label}: drag, or Alt and an arrow key`}
      aria-pressed={isTaken}
      data-page={id}
      // A pointer drags; a press by keyboard, which has no click count, picks up and drops.
      onClick={({ detail, currentTarget }) => detail === 0 && toggle(currentTarget)}
      onKeyDown={onKey}
      onBlur={() => isTaken && leave()}
      onPointerDown={(event) => {
        if (event.button !== 0 || isTaken) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        pressedAt.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={follow}
      onPointerUp={() => letGo(true)}
      onPointerCancel={() => letGo(false)}
    >
      <GripVertical aria-hidden="true" />
    </button>
  );
}

function release(carried: { current: CarriedEntry | null }): void {
  carried.current?.release();
  carried.current = null;
}

function siblingsOf(entries: NavigationEntry[], id: string): { id: string; text: string }[] {
  if (entries.some((entry) => entry.id === id)) return entries;
  return entries.find(({ children }) => children.some((child) => child.id === id))?.children ?? [];
}

/** Saves at once that a page took the place of a sibling, and offers an undo. */
function useMenuMove(id: string) {
  const { publish, isBusy } = usePublish(() => {}, {
    staysHere: true,
    onClash: () => toast.error('Someone else rearranged the menu at the same moment. Try again.'),
  });

  async function moveOnto(siblingId: string, undo?: () => void): Promise<void> {
    try {
      const base = await fetchTemplate();
      const tree = movePageOnto(base.tree, id, siblingId);
      if (isSameValue(tree, base.tree)) {
        toast.error('The menu has changed meanwhile. Look again.');
        await refreshSite();
        return;
      }
      await publish(base, tree, { undo: undo && { text: 'Undo', run: undo } });
    } catch (error) {
      toast.error(messageOf(error));
    }
  }

  return { moveOnto, isBusy };
}
