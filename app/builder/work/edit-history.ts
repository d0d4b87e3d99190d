/** Typing in one field within this time is one undo step, not one per letter. */
const typingPauseMs = 1000;
const maxSteps = 200;

export type EditHistory<Document> = {
  past: Document[];
  present: Document;
  future: Document[];
  /** The field and time of the last change: more typing there continues the same step. */
  typing: { field: string; at: number } | null;
  /** Counts undo, redo and merges: fields are drawn anew then. */
  rewinds: number;
};

export function startHistory<Document>(present: Document): EditHistory<Document> {
  return { past: [], present, future: [], typing: null, rewinds: 0 };
}

/** `field` names the field being typed in; leave it out for changes that stand on their own. */
export function record<Document>(
  history: EditHistory<Document>,
  next: Document,
  now: number,
  field?: string,
): EditHistory<Document> {
  if (next === history.present) return history;
  const isSameStep =
    field !== undefined &&
    history.typing?.field === field &&
    now - history.typing.at < typingPauseMs &&
    history.past.length > 0;
  return {
    past: isSameStep ? history.past : [...history.past, history.present].slice(-maxSteps),
    present: next,
    future: [],
    typing: field === undefined ? null : { field, at: now },
    rewinds: history.rewinds,
  };
}

export function undo<Document>(history: EditHistory<Document>): EditHistory<Document> {
  const previous = history.past.at(-1);
  if (previous === undefined) return history;
  return {
    past: history.past.slice(0, -1),
    present: previous,
    future: [history.present, ...history.future],
    typing: null,
    rewinds: history.rewinds + 1,
  };
}

export function redo<Document>(history: EditHistory<Document>): EditHistory<Document> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return {
    past: [...history.past, history.present],
    present: next,
    future,
    typing: null,
    rewinds: history.rewinds + 1,
  };
}
