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
  /** What it is about, for those who will know that it is over. */
  about?: About | undefined;
  actions: ToastAction[];
};

let toasts: Toast[] = [];
let lastId = 0;
const briefMs = 1500;
const listeners = new Set<() => void>();

if (typeof window !== 'undefined') {
  // A page that was drawn ahead looks when it is shown: the one before has something to say until then.
  const { document } = window as { document?: Document & { prerendering?: boolean } };
  if (document?.prerendering)
    document.addEventListener('prerenderingchange', takeCarried, { once: true });
  else takeCarried();
  // A success once: whoever goes on has read it. A page that only led on has shown it to nobody, and whoever loads
  // the page again may still want to take something back.
  const isNew = ({ kind, isCarried, actions }: Toast) =>
    kind === 'error' || !isCarried || actions.length > 0 || performance.now() < briefMs;
  addEventListener('pagehide', () => {
    carryToasts(toasts.filter(isNew));
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

/**
 * The same words twice in a row are one message: pressing a button again must not pile them up. Nor do ways back:
 * only the last act can be taken back without a second thought.
 */
function add(said: Omit<Toast, 'id'>): void {
  const others = toasts.filter(
    (item) => item.message !== said.message && !(item.actions[0] && said.actions[0]),
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
