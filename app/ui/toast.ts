/** What the person can still do about it, such as take it back. */
export type ToastAction = { text: string; run: () => void };
export type Toast = {
  id: number;
  kind: 'success' | 'error';
  message: string;
  action?: ToastAction | undefined;
};

const carriedKey = 'news';

let toasts: Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Short news for the person in front of the screen: `toast.success('Saved')`. */
export const toast = {
  success: (message: string, action?: ToastAction) => add('success', message, action),
  error: (message: string) => add('error', message),
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

/** The next page is a document of its own: the last good news said until then is said there. */
export function carrySuccess(): void {
  addEventListener('pagehide', () => {
    const news = toasts.findLast(({ kind }) => kind === 'success');
    try {
      if (news) sessionStorage.setItem(carriedKey, news.message);
    } catch {
      // Storage may be forbidden; the words are a courtesy.
    }
  });
}

export function sayCarriedSuccess(): void {
  try {
    const message = sessionStorage.getItem(carriedKey);
    sessionStorage.removeItem(carriedKey);
    if (message) toast.success(message);
  } catch {
    // Nothing was carried.
  }
}

/** The same words twice in a row are one message: pressing a button again must not pile them up. */
function add(kind: Toast['kind'], message: string, action?: ToastAction): void {
  lastId += 1;
  const others = toasts.filter((item) => item.message !== message);
  change([...others, { id: lastId, kind, message, action }].slice(-3));
}

function change(next: Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
