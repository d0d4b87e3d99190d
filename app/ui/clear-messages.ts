import { dismissToast, readToasts } from './toast.ts';

/** A message this young is about the leaving itself, or has not been read. */
const unreadMs = 1000;

/** Messages end with their screen, unless they were carried along or offer an undo. */
export function clearMessages(): void {
  for (const { id, isCarried = false, actions, saidAt } of readToasts()) {
    const isOver = !isCarried && actions.length === 0 && Date.now() - saidAt > unreadMs;
    if (isOver) dismissToast(id);
  }
}
