import * as z from 'zod/mini';

import type { Toast } from './toast.ts';

const storageName = 'toasts';
/** Whoever comes back to the site later does not want yesterday's news. */
const freshForMs = 10_000;

const carriedSchema = z.array(
  z.object({
    kind: z.enum(['success', 'error']),
    message: z.string().check(z.minLength(1), z.maxLength(500)),
    saidAt: z.number(),
  }),
);

type Carried = z.output<typeof carriedSchema>[number];

/** What was on the screen when the document went; what can be done about it stays behind. */
export function carryToasts(toasts: Toast[]): void {
  if (toasts.length === 0) return;
  const carried: Carried[] = toasts.map(({ kind, message, saidAt }) => ({ kind, message, saidAt }));
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
    const { data = [] } = carriedSchema.safeParse(JSON.parse(text));
    return data.filter(({ saidAt }) => Math.abs(Date.now() - saidAt) < freshForMs);
  } catch {
    return [];
  }
}
