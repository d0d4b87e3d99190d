import type { DragEvent } from 'react';

/** A file let go beside its field would otherwise open in place of the page, and of the work on it. */
export const missedDrops = {
  onDragOver(event: DragEvent): void {
    if (event.defaultPrevented || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  },
  onDrop(event: DragEvent): void {
    if (event.dataTransfer.types.includes('Files')) event.preventDefault();
  },
};
