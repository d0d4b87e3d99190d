import * as z from 'zod/mini';

import { pageAddresses } from './read-tree.ts';
import type { NavigationTree } from './tree-schema.ts';

/**
 * An address that leads on: to a page by its id, so that it follows every later rename, or to `to`, another
 * address of this site or of the web. Those that a rename left behind always lead to a page.
 */
export type Redirect = {
  from: string;
  isManual: boolean;
  createdAt: number;
} & ({ pageId: string; to: null } | { pageId: null; to: string });

/** How many an administrator may add: each is read whole whenever the tree is saved. */
export const maxManualRedirects = 500;

/**
 * The redirects after a save of the tree: every address that a page had before leads to it, and an address that
 * has a page again leads nowhere else. Those of a page that is gone sleep, and wake when it is brought back.
 */
export function redirectsAfter(
  before: NavigationTree,
  after: NavigationTree,
  existing: Redirect[],
  now: number,
): Redirect[] {
  const today = pageAddresses(after);
  const left = [...pageAddresses(before)].flatMap(([pageId, from]): Redirect[] =>
    today.get(pageId) === from ? [] : [{ from, pageId, to: null, isManual: false, createdAt: now }],
  );
  const renamed = new Set(left.map(({ from }) => from));
  return settleRedirects([...existing.filter(({ from }) => !renamed.has(from)), ...left], after);
}

/** In one step each: a target that is a page is named by id, one that is a redirect itself is taken over. */
export function settleRedirects(redirects: Redirect[], tree: NavigationTree): Redirect[] {
  const addresses = pageAddresses(tree);
  const idAt = new Map([...addresses].map(([id, path]) => [path, id]));
  const open = redirects.filter(({ from }) => !idAt.has(from));
  const awake = open.filter(isAwakeIn(tree));
  const byFrom = new Map(awake.map((redirect) => [redirect.from, redirect]));
  return open.flatMap((redirect): Redirect[] => {
    if (!byFrom.has(redirect.from)) return [redirect];
    const end = endOf(redirect, byFrom);
    if (!end) return [];
    const { from, isManual, createdAt } = redirect;
    const pageId = end.pageId ?? idAt.get(end.to);
    return [
      pageId === undefined
        ? { from, pageId: null, to: end.to ?? '', isManual, createdAt }
        : { from, pageId, to: null, isManual, createdAt },
    ];
  });
}

/** Whether a redirect leads anywhere at all: its page may be gone. */
export function isAwakeIn(tree: NavigationTree): (redirect: Redirect) => boolean {
  const addresses = pageAddresses(tree);
  return ({ pageId }) => pageId === null || addresses.has(pageId);
}

/** Where a redirect leads today; undefined when its page is gone. */
export function targetOf(redirect: Redirect, tree: NavigationTree): string | undefined {
  return redirect.pageId === null ? redirect.to : pageAddresses(tree).get(redirect.pageId);
}

/** The last one of a chain; undefined when it comes back to where it was. */
function endOf(start: Redirect, byFrom: Map<string, Redirect>): Redirect | undefined {
  const seen = new Set<Redirect>();
  let at = start;
  while (!seen.has(at)) {
    seen.add(at);
    const next = at.to === null ? undefined : byFrom.get(at.to);
    if (!next) return at;
    at = next;
  }
  return undefined;
}

/** Redirects as administrators read them: `target` is the address they lead to at this moment. */
export const redirectListSchema = z.array(
  z.object({
    from: z.string(),
    target: z.string(),
    pageId: z.nullable(z.string()),
    isManual: z.boolean(),
    createdAt: z.string(),
  }),
);
