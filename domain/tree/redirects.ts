import * as z from 'zod/mini';

import { linkToPage } from '../values/addresses.ts';
import { isSameValue } from '../values/values.ts';
import { changesBetween } from './page-rows.ts';
import { leadingDropdowns, pageAddresses, isDropdown } from './read-tree.ts';
import type { NavigationTree, TreePage } from './tree-schema.ts';

/** Leads to a page by its id, and so follows every rename, or to another address of this site or the web. */
export type Redirect = {
  from: string;
  isManual: boolean;
  createdAt: number;
} & RedirectTarget;

export type RedirectTarget = { pageId: string; to: null } | { pageId: null; to: string };

/** How many redirects an administrator may add: every save of the tree reads all of them. */
export const maxManualRedirects = 500;

/**
 * The redirects after a save of the tree: every former address of a page or dropdown leads to it,
 * and an address that is in use again redirects nowhere. Redirects of a deleted page stay inactive
 * until the page is restored. A redirect wins over a dropdown at the same address, and stays when
 * the dropdown leaves.
 */
export function redirectsAfter(
  before: NavigationTree,
  after: NavigationTree,
  existing: Redirect[],
  now: number,
): Redirect[] {
  const today = addressesIn(after, 'address');
  const isAwake = isAwakeIn(after);
  const pagesBefore = pageAddresses(before);
  const redirected = new Map(existing.map((redirect) => [redirect.from, redirect]));
  const left = [...addressesIn(before, 'address')].flatMap(([pageId, from]): Redirect[] => {
    if (today.get(pageId) === from) return [];
    const made: Redirect = { from, pageId, to: null, isManual: false, createdAt: now };
    const other = pagesBefore.has(pageId) ? undefined : redirected.get(from);
    return other && (isAwake(other) || !isAwake(made)) ? [] : [made];
  });
  const renamed = new Set(left.map(({ from }) => from));
  return settleRedirects([...existing.filter(({ from }) => !renamed.has(from)), ...left], after);
}

/** Whether every page and dropdown leads where it led: then redirects stay as they are. */
export function keepsAddresses(before: NavigationTree, after: NavigationTree): boolean {
  const { pages, lists } = changesBetween(before, after);
  return (
    lists.size === 0 &&
    [...pages].every(([id, page]) => {
      const was = before.pages.get(id);
      return was && page && isSameValue(placeOf(was), placeOf(page));
    })
  );
}

function placeOf(page: TreePage): unknown[] {
  return [page.to, page.hidden, isDropdown(page)];
}

/** Makes every redirect one step long: a page is named by its id, a target that redirects by its end. */
export function settleRedirects(redirects: Redirect[], tree: NavigationTree): Redirect[] {
  const addresses = pageAddresses(tree);
  const idAt = new Map([...addresses].map(([id, path]) => [path, id]));
  const dropdowns = leadingDropdowns(tree);
  const isDropdownAt = new Set(dropdowns.map(({ address }) => address));
  const dropdownIds = new Set(dropdowns.map(({ id }) => id));
  const isTaken = ({ from, pageId, isManual }: Redirect) =>
    idAt.has(from) ||
    (isDropdownAt.has(from) && !isManual && pageId !== null && dropdownIds.has(pageId));
  const open = redirects.filter((redirect) => !isTaken(redirect));
  const awake = open.filter(isAwakeIn(tree));
  const byFrom = new Map(awake.map((redirect) => [redirect.from, redirect]));
  const endOf = chainEnds(byFrom);
  return open.flatMap((redirect): Redirect[] => {
    if (!byFrom.has(redirect.from)) return [redirect];
    const end = endOf(redirect);
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

/** Whether a redirect is active: its page may be gone. */
export function isAwakeIn(tree: NavigationTree): (redirect: Redirect) => boolean {
  const targets = addressesIn(tree, 'target');
  return ({ pageId }) => pageId === null || targets.has(pageId);
}

/** The present target of a redirect; undefined when its page is gone. */
export function targetOf({ pageId, to }: RedirectTarget, tree: NavigationTree): string | undefined {
  return pageId === null ? to : addressesIn(tree, 'target').get(pageId);
}

/** The address of each page, and of each dropdown its own, or its first page, which visitors reach. */
function addressesIn(tree: NavigationTree, ofDropdown: 'address' | 'target'): Map<string, string> {
  const dropdowns = leadingDropdowns(tree).map((each) => [each.id, each[ofDropdown]] as const);
  return new Map([...pageAddresses(tree), ...dropdowns]);
}

/** Finds the last redirect of a chain; undefined for a loop. Each redirect is followed once, however long the chains are. */
function chainEnds(byFrom: Map<string, Redirect>): (start: Redirect) => Redirect | undefined {
  const ends = new Map<Redirect, Redirect | undefined>();
  return (start) => {
    const seen = new Set<Redirect>();
    let at: Redirect | undefined = start;
    let last: Redirect | undefined = start;
    while (at && !seen.has(at) && !ends.has(at)) {
      seen.add(at);
      last = at;
      at = at.to === null ? undefined : byFrom.get(at.to);
    }
    const end = at ? ends.get(at) : last;
    for (const redirect of seen) ends.set(redirect, end);
    return end;
  };
}

/** Redirects as administrators read them: `target` is the present address of their target. */
export const listedRedirectSchema = z.object({
  from: z.string(),
  target: z.string(),
  pageId: z.nullable(z.string()),
  isManual: z.boolean(),
  createdAt: z.string(),
});
export type ListedRedirect = z.output<typeof listedRedirectSchema>;

/** The target as a link that the builder stores. */
export function targetLink({ pageId, target }: ListedRedirect): string {
  return pageId === null ? target : linkToPage(pageId);
}

export const redirectListSchema = z.array(listedRedirectSchema);

/** Why an edited redirect was not saved: its present state, or null if it is gone. */
export const staleRedirectSchema = z.object({ current: z.nullable(listedRedirectSchema) });
