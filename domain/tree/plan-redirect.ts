import {
  fileIdOf,
  isFileAddress,
  judgeAddress,
  ownRoutes,
  pathOfLink,
  isSafeLink,
  pageIdOf,
} from '../values/addresses.ts';
import { resolvePage } from './resolve-page.ts';
import { fixedIdAt } from '../pages/page-ids.ts';
import { pageAddresses, isReservedSlug } from './read-tree.ts';
import {
  isAwakeIn,
  maxManualRedirects,
  type Redirect,
  type RedirectTarget,
  settleRedirects,
  targetOf,
} from './redirects.ts';
import type { NavigationTree } from './tree-schema.ts';

/** `replaces` is the address of the redirect being edited, `before` its target when it was opened. */
export type WantedRedirect = {
  from: string;
  to: string;
  replaces?: string | undefined;
  before?: string | undefined;
};

type RedirectField = 'from' | 'to';

export type RedirectPlan = { redirects: Redirect[] } | { problem: string; field: RedirectField };

/** All redirects with the requested one, or why it is refused. */
export function planRedirect(
  wanted: WantedRedirect,
  tree: NavigationTree,
  existing: Redirect[],
  now: number,
): RedirectPlan {
  const isAwake = isAwakeIn(tree);
  // Redirects of deleted pages are not listed, so they do not block a new one.
  const others = existing.filter(
    (redirect) => redirect.from !== wanted.replaces && isAwake(redirect),
  );
  const from = pathOfLink(wanted.from.trim());
  const fromProblem = findFromProblem(wanted.from.trim(), from, tree);
  if (from === undefined || fromProblem) return { problem: fromProblem ?? noPath, field: 'from' };
  const target = readTarget(wanted.to.trim(), tree, others);
  if ('problem' in target) return { ...target, field: 'to' };
  const made = { from, isManual: true, createdAt: now, ...target };
  const twin = others.find((redirect) => redirect.from === from);
  if (twin) {
    // A repeated request after a lost reply finds its redirect already there.
    const isSame = targetOf(twin, tree) === targetOf(made, tree);
    return isSame ? { redirects: existing } : { problem: redirectProblems.taken, field: 'from' };
  }
  const asleep = existing.filter((redirect) => !isAwake(redirect) && redirect.from !== from);
  // The page that stood here is gone: what an administrator led to it leads where its address leads now.
  const goneId = existing.find((redirect) => redirect.from === from && !isAwake(redirect))?.pageId;
  const isLedOn = ({ isManual, pageId }: Redirect) => isManual && pageId === goneId;
  const ledOn = asleep.filter(isLedOn).map((redirect) => ({ ...redirect, ...target }));
  const known = [...others, ...ledOn];
  const redirects = settleRedirects([...known, made], tree);
  if (redirects.length <= known.length) {
    return { problem: redirectProblems.circle, field: 'to' };
  }
  if (redirects.filter((redirect) => redirect.isManual).length > maxManualRedirects) {
    return { problem: `There are ${maxManualRedirects} already`, field: 'from' };
  }
  return { redirects: [...redirects, ...asleep.filter((redirect) => !isLedOn(redirect))] };
}

/** The edited redirect if it leads neither where it did nor where is wanted; null if it is gone. */
export function findStaleRedirect(
  { from, to, replaces, before }: WantedRedirect,
  tree: NavigationTree,
  existing: Redirect[],
): Redirect | null | undefined {
  if (before === undefined || replaces === undefined) return undefined;
  const awake = existing.filter(isAwakeIn(tree));
  // After a lost reply the redirect already has its new address.
  const current = [replaces, pathOfLink(from.trim())].flatMap(
    (address) => awake.find((redirect) => redirect.from === address) ?? [],
  )[0];
  if (!current) return null;
  const target = targetOf(current, tree);
  const isExpected = [before, to.trim()].some((link) => addressOf(link, tree) === target);
  return isExpected ? undefined : current;
}

/** A file keeps this address when its name changes. */
function fileTarget(fileId: string): string {
  return `/files/${fileId}`;
}

function addressOf(link: string, tree: NavigationTree): string | undefined {
  const fileId = fileIdOf(link);
  if (fileId !== undefined) return fileTarget(fileId);
  const pageId = pageIdOf(link);
  return pageId === undefined ? (pathOfLink(link) ?? link) : targetOf({ pageId, to: null }, tree);
}

/** Why no redirect may lead away from this address: a page stands there, or the site itself needs it. */
export function redirectFromProblem(from: string, tree: NavigationTree): string | undefined {
  return findFromProblem(from, pathOfLink(from), tree);
}

export const redirectProblems = {
  taken: 'There is a redirect from this address already',
  page: 'There is a page at this address',
  circle: 'This would redirect in a circle',
  notImported: 'Its target was not imported',
} as const;
const noPath = 'An address of this site starts with a single /';

function findFromProblem(
  typed: string,
  from: string | undefined,
  tree: NavigationTree,
): string | undefined {
  if (from === undefined || !isSafeLink(typed) || !typed.isWellFormed()) return noPath;
  if (/[?#]/.test(typed))
    return 'Leave out everything after ? or #: it is carried over automatically';
  if (resolvePage(from, tree)) return redirectProblems.page;
  const [, first = ''] = from.split('/');
  if (isFileAddress(from) || (isReservedSlug(first, tree) && !fixedIdAt(`/${first}`))) {
    return 'This address is reserved by the site';
  }
  const asked = typed.replace(/[^!-~]+/gu, encodeURIComponent);
  if (judgeAddress(asked).kind === 'refused' || from.endsWith('.data')) {
    return 'Nobody can open this address';
  }
  return undefined;
}

function readTarget(
  typed: string,
  tree: NavigationTree,
  others: Redirect[],
): RedirectTarget | { problem: string } {
  if (!isSafeLink(typed))
    return { problem: 'Choose a page, or enter an address that starts with / or https://' };
  const pageId = pageIdOf(typed);
  if (pageId !== undefined) {
    const isThere = pageAddresses(tree).has(pageId);
    return isThere ? { pageId, to: null } : { problem: 'This page no longer exists' };
  }
  const fileId = fileIdOf(typed);
  if (fileId !== undefined) return { pageId: null, to: fileTarget(fileId) };
  if (/^https:/i.test(typed)) return { pageId: null, to: typed };
  const to = pathOfLink(typed);
  if (to === undefined)
    return { problem: 'Choose a page, or enter an address that starts with / or https://' };
  if (/[?#]/.test(typed)) return { problem: 'Leave out everything after ? or #' };
  const isKnown =
    resolvePage(to, tree) !== undefined ||
    ownRoutes.includes(to) ||
    isFileAddress(to) ||
    others.some((redirect) => redirect.from === to);
  return isKnown ? { pageId: null, to } : { problem: 'There is no page at this address' };
}
