import type { ImportedPages } from './import-pages.ts';
import { redirectFromProblem, redirectProblems } from './plan-redirect.ts';
import { isAwakeIn, type Redirect, settleRedirects } from './redirects.ts';
import type { NavigationTree } from './tree-schema.ts';

export type LeftRedirect = { from: string; why: string };

type RedirectImport = Pick<ImportedPages, 'tree' | 'imported' | 'copies'> & {
  existing: readonly Redirect[];
  /** `pages`: only those that lead to imported pages. */
  wanted: 'whole' | 'all' | 'pages';
};

/** Which redirects of an archive come along, and why the others do not. A page or redirect that is here stays. */
export function planImportedRedirects(
  archived: readonly Redirect[],
  { tree, imported, copies, existing, wanted }: RedirectImport,
): { come: Redirect[]; left: LeftRedirect[] } {
  const isAwake = isAwakeIn(tree);
  const known = new Set(existing.filter(isAwake).map(({ from }) => from));
  const come: Redirect[] = [];
  const left: LeftRedirect[] = [];
  for (const redirect of archived) {
    const { from, pageId } = redirect;
    const own = pageId === null ? redirect : { ...redirect, pageId: copies.get(pageId) ?? pageId };
    const isWanted = wanted !== 'pages' || (pageId !== null && imported.has(pageId));
    const why =
      (isWanted && isAwake(own) ? undefined : redirectProblems.notImported) ??
      redirectFromProblem(from, tree) ??
      (wanted !== 'whole' && known.has(from) ? redirectProblems.taken : undefined);
    if (why === undefined) come.push(own);
    else left.push({ from, why });
  }
  return { come, left };
}

/** Those of an archive win over what the import has made. One that would close a circle stays behind. */
export function joinRedirects(
  existing: readonly Redirect[],
  come: readonly Redirect[],
  tree: NavigationTree,
): { redirects: Redirect[]; left: LeftRedirect[] } {
  const fromArchive = new Set(come.map(({ from }) => from));
  const others = existing.filter(({ from }) => !fromArchive.has(from));
  const settled = settleRedirects([...others, ...come], tree);
  const stands = new Set(settled.map(({ from }) => from));
  const lost = come.filter(({ from }) => !stands.has(from));
  if (lost.length === 0) return { redirects: settled, left: [] };
  const kept = come.filter(({ from }) => stands.has(from));
  const left = lost.map((one) => ({
    from: one.from,
    why:
      settleRedirects([one], tree).length === 0 ? redirectProblems.page : redirectProblems.circle,
  }));
  return { redirects: settleRedirects([...others, ...kept], tree), left };
}
