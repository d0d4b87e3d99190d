import { dismissToast, readToasts } from './toast.ts';

/** What was said so shortly before someone leaves is about the leaving itself, or nobody has read it yet. */
const unreadMs = 1000;

/** Messages go with the place they are about, unless they have come along or offer what can still be done. */
export function leaveMessages(): void {
  for (const { id, isCarried = false, actions, saidAt } of readToasts()) {
    const isOver = !isCarried && actions.length === 0 && Date.now() - saidAt > unreadMs;
    if (isOver) dismissToast(id);
  }
}
