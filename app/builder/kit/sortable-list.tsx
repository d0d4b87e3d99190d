import { GripVertical } from 'lucide-react';
import { type HTMLAttributes, type KeyboardEvent, type ReactNode, type Ref, useState } from 'react';
import { flushSync } from 'react-dom';

import {
  type Active,
  closestCenter,
  type CollisionDetection,
  DndContext,
  type DroppableContainer,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  hasSortableData,
  rectSortingStrategy,
  SortableContext,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';

type DragAreaProps = {
  /** Nothing scrolls while an item is dragged near an edge. */
  isStill?: boolean;
  /** An item was dropped at another one's place, or given up at its own. The caller announces the result. */
  onDrop: (id: string, ontoId: string) => void;
  onTake?: (grip: Element) => void;
  onEnd?: () => void;
  children: ReactNode;
};

/** Lists whose items can be dragged. The keyboard has buttons and Alt with arrows instead. */
export function DragArea({ isStill = false, onDrop, onTake, onEnd, children }: DragAreaProps) {
  const sensors = useSensors(useSensor(PointerSensor, press));
  const end = ({ active, over }: { active: Active; over: { id: UniqueIdentifier } | null }) => {
    if (over) onDrop(String(active.id), String(over.id));
    onEnd?.();
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestSibling}
      accessibility={accessibility}
      autoScroll={!isStill}
      onDragStart={({ activatorEvent: { target } }) => {
        if (target instanceof Element) onTake?.(target);
      }}
      onDragEnd={end}
      onDragCancel={({ active }) => end({ active, over: active })}
    >
      {children}
    </DndContext>
  );
}

/** Items of other lists, and those that are not drawn, take no part. */
const closestSibling: CollisionDetection = (drag) => {
  const { active, droppableContainers, droppableRects } = drag;
  const siblings = droppableContainers.filter(
    (one) => listOf(one) === listOf(active) && droppableRects.get(one.id)?.width,
  );
  return closestCenter({ ...drag, droppableContainers: siblings });
};

function listOf(item: Active | DroppableContainer): UniqueIdentifier | undefined {
  return hasSortableData(item) ? item.data.current.sortable.containerId : undefined;
}

type SortableListProps = Omit<DragAreaProps, 'isStill'> & {
  items: string[];
  /** Items stand side by side and below each other; else below each other only. */
  isGrid?: boolean;
};

export function SortableList(props: SortableListProps) {
  const { items, isGrid = false, onDrop, children, ...drag } = props;
  return (
    <DragArea {...drag} onDrop={(id, ontoId) => id !== ontoId && onDrop(id, ontoId)}>
      <SortableContext
        items={useSameList(items)}
        strategy={isGrid ? rectSortingStrategy : verticalListSortingStrategy}
      >
        {children}
      </SortableContext>
    </DragArea>
  );
}

/** A press becomes a drag once the pointer has moved this far. */
const press = { activationConstraint: { distance: 6 } };

type GripProps = HTMLAttributes<HTMLSpanElement> & { ref: Ref<HTMLSpanElement> };

/** The props for the element of an item, and for the grip in it. A disabled one takes no part in drags. */
export function useSortableItem(id: string, disabled = false) {
  const sortable = useSortable({ id, disabled });
  const { setNodeRef, setActivatorNodeRef, listeners, transform, isSorting, isDragging } = sortable;
  const grip: GripProps = { ref: setActivatorNodeRef, ...listeners };
  // After a step the library sets a transition of no time on every item of the list.
  const transition = isSorting || transform ? sortable.transition : undefined;
  const style = { transform: CSS.Translate.toString(transform), transition };
  return { item: { ref: setNodeRef, style, 'data-dragging': isDragging || undefined }, grip };
}

export function Grip(grip: GripProps) {
  return (
    <span {...grip} className="builder-grip stack centred rigid muted" aria-hidden="true">
      <GripVertical />
    </span>
  );
}

/** Alt with an arrow moves the innermost item around the focus. */
export function moveByKey(event: KeyboardEvent, move: (step: -1 | 1) => void): void {
  if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
  event.preventDefault();
  event.stopPropagation();
  move(event.key === 'ArrowUp' ? -1 : 1);
}

/** An element that moves in the document loses the focus; this gives it back. */
export function keepFocus(change: () => void): void {
  const focused = document.activeElement;
  flushSync(change);
  if (!(focused instanceof HTMLElement) || !focused.isConnected) return;
  focused.focus({ preventScroll: true });
  const show = () => focused.scrollIntoView({ block: 'nearest' });
  show();
  // The message is drawn in the next frame and takes room.
  requestAnimationFrame(() => document.activeElement === focused && show());
}

const silent = () => undefined;

/** The builder itself announces a drop, so the library must not. */
const accessibility = {
  screenReaderInstructions: { draggable: 'Press Alt and the up or down arrow to move this.' },
  announcements: {
    onDragStart: silent,
    onDragOver: silent,
    onDragEnd: silent,
    onDragCancel: silent,
  },
};

/** The same array while its items are the same, so that nothing is drawn again for it. */
export function useSameList(list: string[]): string[] {
  const [known, setKnown] = useState(list);
  const isSame = known.length === list.length && known.every((each, index) => each === list[index]);
  if (!isSame) setKnown(list);
  return isSame ? known : list;
}
