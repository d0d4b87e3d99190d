import { carryToasts, takeCarriedToasts } from './carried-toasts.ts';

/** What the person can still do about it, such as take it back. */
export type ToastAction = { text: string; run: () => void };
/** A name that the next document has for it too, or something that only this one can tell from others. */
type About = string | symbol;
export type Toast = {
  id: number;
  kind: 'success' | 'error';
  message: string;
  /** What it is about, for those who will know that it is over. */
  about?: About | undefined;
  action?: ToastAction | undefined;
};

let toasts: Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

if (typeof window !== 'undefined') {
  toasts = takeCarriedToasts().map((carried) => ({ id: nextId(), ...carried }));
  addEventListener('pagehide', () => carryToasts(toasts));
}

/** Short news for the person in front of the screen: `toast.success('Saved')`. */
export const toast = {
  success: (message: string, action?: ToastAction, about?: About) =>
    add({ kind: 'success', message, action, about }),
  error: (message: string, about?: About) => add({ kind: 'error', message, about }),
  /** Whoever tries again, or has succeeded, has no use for the error before; nor for a way back that is closed. */
  mended: (about: About) => change(toasts.filter((item) => item.about !== about)),
};

export function readToasts(): Toast[] {
  return toasts;
}

export function dismissToast(id: number): void {
  change(toasts.filter((item) => item.id !== id));
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The same words twice in a row are one message: pressing a button again must not pile them up. Nor do ways back:
 * only the last act can be taken back without a second thought.
 */
function add(said: Omit<Toast, 'id'>): void {
  const others = toasts.filter(
    (item) => item.message !== said.message && !(item.action && said.action),
  );
  change([...others, { id: nextId(), ...said }].slice(-3));
}

function nextId(): number {
  lastId += 1;
  return lastId;
}

function change(next: Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
