import { readJson, readStored, writeStored } from '../keep/browser-storage.ts';

const storageName = 'toasts';
/** A message older than this is not shown on the next page. */
const freshForMs = 10_000;
/** A message that was shown longer than this has been read, and stays on its page. */
const unreadMs = 3000;

type Act = { text: string; carried: readonly [name: string, value: number | string] };
type Carried = {
  kind: 'success' | 'notice' | 'error';
  message: string;
  saidAt: number;
  about?: string | undefined;
  actions: Act[];
};
type Shown = Omit<Carried, 'about' | 'actions'> & {
  about?: string | symbol | undefined;
  actions: { text: string; carried?: Act['carried'] }[];
};

/** Stores the messages when the document ends, with the actions that the next one knows. */
export function carryToasts(toasts: Shown[]): void {
  if (toasts.length === 0) return;
  const leftAt = Date.now();
  // Of a subject only a name is carried along: symbols do not survive JSON.
  const carried = toasts.map(({ kind, message, saidAt, about, actions }) => ({
    kind,
    message,
    saidAt,
    about,
    actions: actions.filter(({ carried: goesAlong }) => goesAlong),
    leftAt,
  }));
  writeStored('session', storageName, JSON.stringify(carried));
}

/** Takes the messages of the document before, once. */
export function takeCarriedToasts(): Carried[] {
  const stored = readJson(readStored('session', storageName));
  writeStored('session', storageName, null);
  return Array.isArray(stored) ? stored.flatMap(readCarried) : [];
}

/** Checked by hand: a schema library is too heavy for every page's first script. */
function readCarried(item: unknown): Carried[] {
  if (typeof item !== 'object' || item === null) return [];
  const { kind, message, saidAt, about, actions, leftAt }: Partial<Record<string, unknown>> = {
    ...item,
  };
  if (kind !== 'success' && kind !== 'notice' && kind !== 'error') return [];
  if (typeof message !== 'string' || message === '' || message.length > 500) return [];
  if (typeof leftAt !== 'number' || !isFresh(leftAt, freshForMs)) return [];
  const ways = Array.isArray(actions) ? actions.flatMap(readAct).slice(0, 2) : [];
  // A message with an undo is carried along even if it was read.
  if (typeof saidAt !== 'number' || !(ways[0] || isFresh(saidAt, unreadMs))) return [];
  return [
    { kind, message, saidAt, about: typeof about === 'string' ? about : undefined, actions: ways },
  ];
}

function readAct(act: unknown): Act[] {
  if (typeof act !== 'object' || act === null) return [];
  const { text, carried }: Partial<Record<string, unknown>> = { ...act };
  if (typeof text !== 'string' || !Array.isArray(carried)) return [];
  const [name, value]: unknown[] = carried;
  if (typeof name !== 'string') return [];
  return typeof value === 'number' || typeof value === 'string'
    ? [{ text, carried: [name, value] }]
    : [];
}

/** Measured by when this document was requested: its answer and its scripts may have taken long. */
function isFresh(at: number, forMs: number): boolean {
  return at <= Date.now() && performance.timeOrigin - at < forMs;
}
