import { carryToasts, takeCarriedToasts } from './carried-toasts.ts';

/** What the person can still do about it, such as take it back. */
export type ToastAction = {
  text: string;
  run: () => void;
  /** By which name the next page knows it, and what it is done with; else it stays behind. */
  carried?: Carried;
};
type Value = number | string;
type Carried = readonly [name: string, value: Value];
/** A name that the next document has for it too, or something that only this one can tell from others. */
type About = string | symbol;
export type Toast = {
  id: number;
  kind: 'success' | 'error';
  message: string;
  /** It came with the person from the page before. */
  isCarried?: boolean;
  /** When it was first said, on whichever page. */
  saidAt: number;
  /** What it is about, for those who will know that it is over. The next word about the same takes its place. */
  about?: About | undefined;
  actions: ToastAction[];
};

let toasts: Toast[] = [];
let lastId = 0;
const briefMs = 1500;
/** Said in one breath: the first must be read too. */
const momentMs = 100;
/** More are not read any more. */
const most = 5;
const listeners = new Set<() => void>();

if (typeof window !== 'undefined') {
  // A page that was drawn ahead looks when it is shown: the one before has something to say until then.
  const { document } = window as { document?: Document & { prerendering?: boolean } };
  if (document?.prerendering)
    document.addEventListener('prerenderingchange', takeCarried, { once: true });
  else takeCarried();
  addEventListener('pagehide', () => {
    // A page that only led on has shown it to nobody.
    const isBrief = performance.now() < briefMs;
    const saidAt = Date.now();
    carryToasts(toasts.map((item) => (item.isCarried && isBrief ? { ...item, saidAt } : item)));
    // Told once: not again to whoever comes back to this page.
    change([]);
  });
}

/** Short news for the person in front of the screen: `toast.success('Saved')`. */
export const toast = {
  success: (message: string, actions: ToastAction | ToastAction[] = [], about?: About) =>
    add({ kind: 'success', message, actions: [actions].flat(), about }),
  error: (message: string, about?: About) => add({ kind: 'error', message, actions: [], about }),
  /** Whoever tries again, or has succeeded, has no use for the error before; nor for a way back that is closed. */
  clear: (about: About) => change(toasts.filter((item) => item.about !== about)),
};

function takeCarried(): void {
  const carried = takeCarriedToasts().map(({ actions, ...one }) => ({
    id: nextId(),
    ...one,
    isCarried: true,
    actions: actions.map((action) => ({ ...action, run: () => perform(action.carried) })),
  }));
  change([...toasts, ...carried]);
}

const performers = new Map<string, (value: Value) => void>();
let waiting: Carried[] = [];

/** Who does what a message of the page before offers. Pressed earlier than this is told, it is done now. */
export function onCarried(name: string, act: (value: Value) => void): void {
  performers.set(name, act);
  const mine = waiting.filter(([wanted]) => wanted === name);
  waiting = waiting.filter(([wanted]) => wanted !== name);
  for (const [, value] of mine) act(value);
}

function perform(carried: Carried): void {
  const [name, value] = carried;
  const act = performers.get(name);
  if (act) act(value);
  else waiting.push(carried);
}

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

/** One message at a time, but each way back stays: what was done by two presses is taken back by two. */
function add(said: Omit<Toast, 'id' | 'saidAt'>): void {
  const saidAt = Date.now();
  const isOver = (item: Toast) => {
    if (said.about !== undefined && item.about === said.about) return true;
    if (item.actions[0]) return false;
    if (item.message === said.message) return true;
    // A success does not end an error: that may be about something else.
    return saidAt - item.saidAt > momentMs && (item.kind === 'success' || said.kind === 'error');
  };
  change(
    [...toasts.filter((item) => !isOver(item)), { id: nextId(), saidAt, ...said }].slice(-most),
  );
}

function nextId(): number {
  lastId += 1;
  return lastId;
}

function change(next: Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
