import { type ClipboardEvent, type DragEvent, useState } from 'react';

/** Takes a file that is dropped on or pasted into a place. Text is left to the browser. */
export function useFileDrop(onFile: (file: File) => void) {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    handlers: {
      onDragOver(event: DragEvent) {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
        setOver(true);
      },
      onDragLeave(event: DragEvent) {
        const into = event.relatedTarget;
        if (!(into instanceof Node) || !event.currentTarget.contains(into)) setOver(false);
      },
      onDrop(event: DragEvent) {
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (!file) return;
        event.preventDefault();
        onFile(file);
      },
      onPaste(event: ClipboardEvent) {
        const [file] = event.clipboardData.files;
        if (!file) return;
        event.preventDefault();
        onFile(file);
      },
    },
  };
}

/**
 * The browser would open a file dropped beside its field in place of the page and its unsaved work.
 */
export const ignoreStrayFiles = {
  onDragOver(event: DragEvent): void {
    if (event.defaultPrevented || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  },
  onDrop(event: DragEvent): void {
    if (event.dataTransfer.types.includes('Files')) event.preventDefault();
  },
};
