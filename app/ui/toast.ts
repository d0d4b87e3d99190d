import { carryToasts, takeCarriedToasts } from './carried-toasts.ts';

/** An action that a message offers, such as an undo. */
export type ToastAction = {
  text: string;
  run: () => void;
  /** By which the next page knows the action; without it the action stays behind. */
  carried?: Carried;
};
type Value = number | string;
type Carried = readonly [name: string, value: Value];
/** The subject of a message: a name for the next document too, or a symbol of this one. */
type About = string | symbol;
export type Toast = {
  id: number;
  kind: 'success' | 'notice' | 'error';
  message: string;
  /** The message came along from the page before. */
  isCarried?: boolean;
  /** When the message was first shown, on whichever page. */
  saidAt: number;
  /** The message's subject. The next message about the same subject replaces it. */
  about?: About | undefined;
  actions: ToastAction[];
};

let toasts: Toast[] = [];
let lastId = 0;
let linkPressedAt = 0;
const briefMs = 1500;
/** Messages this close together are shown together, so that the first is read too. */
const momentMs = 100;
/** More messages would not be read. */
const most = 5;
const listeners = new Set<() => void>();

if (typeof window !== 'undefined') {
  // A page that was drawn ahead takes them when it is shown: some may come until then.
  const { document } = window as { document?: Document & { prerendering?: boolean } };
  if (document?.prerendering)
    document.addEventListener('prerenderingchange', takeCarried, { once: true });
  else takeCarried();
  addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a[href]')) linkPressedAt = Date.now();
  });
  addEventListener('pagehide', () => {
    // A page that only redirected was not seen, so its messages go on.
    const isBrief = performance.now() < briefMs;
    const saidAt = Date.now();
    // A message from before a link was pressed belongs to the screen that is left.
    const going = toasts.filter((item) => item.actions[0] || item.saidAt > linkPressedAt);
    carryToasts(going.map((item) => (item.isCarried && isBrief ? { ...item, saidAt } : item)));
    // A message is shown once, and not again to people who come back to this page.
    change([]);
  });
}

export const toast = {
  success: (message: string, actions: ToastAction | ToastAction[] = [], about?: About) =>
    add({ kind: 'success', message, actions: [actions].flat(), about }),
  /** Looks like an error, but does not interrupt a screen reader: something was done, and something is missing. */
  notice: (message: string, actions: ToastAction | ToastAction[] = [], about?: About) =>
    add({ kind: 'notice', message, actions: [actions].flat(), about }),
  error: (message: string, about?: About) => add({ kind: 'error', message, actions: [], about }),
  /** A new try or a success removes the error before, and an undo that is no longer possible. */
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

/** Registers the action of a message of the page before; it runs now if it was pressed already. */
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

/** One message at a time, but each undo stays: two acts can be undone one by one. */
function add(said: Omit<Toast, 'id' | 'saidAt'>): void {
  const saidAt = Date.now();
  const isOver = (item: Toast) => {
    if (said.about !== undefined && item.about === said.about) return true;
    if (item.actions[0]) return false;
    if (item.message === said.message) return true;
    // A success does not remove an error, which may be about something else.
    return saidAt - item.saidAt > momentMs && (item.kind !== 'error' || said.kind === 'error');
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
