const storageName = 'toasts';
/** Whoever comes back to the site later does not want yesterday's news. */
const freshForMs = 10_000;
/** Who goes on later than this has read it: it belongs to the page before. */
const unreadMs = 3000;

type Act = { text: string; carried: readonly [name: string, value: number | string] };
type Carried = {
  kind: 'success' | 'error';
  message: string;
  saidAt: number;
  about?: string | undefined;
  actions: Act[];
};
type Shown = Omit<Carried, 'about' | 'actions'> & {
  about?: string | symbol | undefined;
  actions: { text: string; carried?: Act['carried'] }[];
};

/** What was on the screen when the document went, with what can be done about it where the next one knows how. */
export function carryToasts(toasts: Shown[]): void {
  if (toasts.length === 0) return;
  const leftAt = Date.now();
  // As JSON, what an error is about goes along where that is a name.
  const carried = toasts.map(({ kind, message, saidAt, about, actions }) => ({
    kind,
    message,
    saidAt,
    about,
    actions: actions.filter(({ carried: goesAlong }) => goesAlong),
    leftAt,
  }));
  try {
    sessionStorage.setItem(storageName, JSON.stringify(carried));
  } catch {
    // Storage is blocked or full: the message has been seen here, if briefly.
  }
}

/** What the document before had to say, once. */
export function takeCarriedToasts(): Carried[] {
  try {
    const text = sessionStorage.getItem(storageName);
    if (text === null) return [];
    sessionStorage.removeItem(storageName);
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.flatMap(readCarried) : [];
  } catch {
    return [];
  }
}

/** Checked by hand: this is part of every page's first script, where a schema library is too heavy. */
function readCarried(item: unknown): Carried[] {
  if (typeof item !== 'object' || item === null) return [];
  const { kind, message, saidAt, about, actions, leftAt }: Partial<Record<string, unknown>> = {
    ...item,
  };
  if (kind !== 'success' && kind !== 'error') return [];
  if (typeof message !== 'string' || message === '' || message.length > 500) return [];
  if (typeof leftAt !== 'number' || !isFresh(leftAt, freshForMs)) return [];
  const ways = Array.isArray(actions) ? actions.flatMap(readAct).slice(0, 2) : [];
  // Whoever goes on may still want to take something back.
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

/** By when this document was asked for: its answer and its scripts may have taken long. */
function isFresh(at: number, forMs: number): boolean {
  return at <= Date.now() && performance.timeOrigin - at < forMs;
}
