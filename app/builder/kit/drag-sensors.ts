import { PointerSensor, useSensor, useSensors } from '@dnd-kit/core';

/** A press is a press until the pointer has moved a little. The keyboard has buttons and Alt with arrows instead. */
export function useDragSensors() {
  return useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }));
}

const silent = () => undefined;

/** What a drop did is said by the builder itself, once. */
export const dragAccessibility = {
  screenReaderInstructions: { draggable: 'Alt with the up or down arrow moves this.' },
  announcements: {
    onDragStart: silent,
    onDragOver: silent,
    onDragEnd: silent,
    onDragCancel: silent,
  },
};
