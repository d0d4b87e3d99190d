import { pathOfLink, isSafeLink } from '../../../domain/values/addresses.ts';
import { storedLink } from '../../../domain/values/library-address.ts';
import type { TreeDocument } from '../../../domain/tree/codec.ts';
import {
  findStaleRedirect,
  planRedirect,
  type WantedRedirect,
} from '../../../domain/tree/plan-redirect.ts';
import { leadingDropdowns, pageAddresses } from '../../../domain/tree/read-tree.ts';
import { type ListedRedirect, type Redirect, targetOf } from '../../../domain/tree/redirects.ts';
import type { NavigationTree } from '../../../domain/tree/tree-schema.ts';
import { templateWords } from '../../../domain/content/template-words.ts';
import type { Database } from '../../db/database.ts';
import { badRequest, conflict, HttpError, notFound } from '../../http/answers.ts';
import {
  changeRedirects,
  findRedirect,
  listRedirects,
  type RedirectChange,
} from './redirect-store.ts';
import { Service } from '../../service.ts';

const attempts = 5;

/** A redirect with its current target address. */
export type OpenRedirect = Redirect & { target: string };

type Parts = {
  db: Database;
  now: () => number;
  trees: { read(): Promise<TreeDocument> };
  ownHost: string;
  onChange: () => void;
};

/** Redirects for addresses without a page, and the administrators' list of them. */
export class RedirectService extends Service<Parts> {
  /**
   * Returns a stored target only; no part of the request enters it. Pages of the tree come first. A dropdown without
   * a redirect leads to its first page.
   */
  async find(address: string): Promise<string | undefined> {
    const from = pathOfLink(address);
    if (from === undefined) return undefined;
    const { db, trees } = this.parts;
    const [redirect, { tree }] = await Promise.all([findRedirect(db, from), trees.read()]);
    if ([...pageAddresses(tree).values()].includes(from)) return undefined;
    const stored = redirect && targetOf(redirect, tree);
    const target =
      stored ?? leadingDropdowns(tree).find((dropdown) => dropdown.address === from)?.target;
    // Another program may have written the row.
    return target !== undefined && isSafeLink(target) ? target : undefined;
  }

  async list(): Promise<OpenRedirect[]> {
    const { db, trees } = this.parts;
    const [{ tree }, redirects] = await Promise.all([trees.read(), listRedirects(db)]);
    return redirects.flatMap((redirect) => {
      const target = targetOf(redirect, tree);
      return target === undefined ? [] : [{ ...redirect, target }];
    });
  }

  /** Reads all redirected addresses at once, for a check of many addresses. */
  async listSources(): Promise<ReadonlySet<string>> {
    const [{ tree }, redirects] = await Promise.all([this.parts.trees.read(), this.list()]);
    const dropdowns = leadingDropdowns(tree).map(({ address }) => address);
    return new Set([...redirects.map(({ from }) => from), ...dropdowns]);
  }

  save(sent: WantedRedirect, actorId: string): Promise<OpenRedirect[]> {
    const wanted = { ...sent, to: storedLink(sent.to.trim(), this.parts.ownHost) };
    const detail = `${wanted.from} to ${wanted.to}`;
    return this.#change({ action: 'saved-redirect', actorId, detail }, (existing, tree, now) => {
      const stale = findStaleRedirect(wanted, tree, existing);
      if (stale !== undefined) throw staleRedirect(stale, tree);
      const plan = planRedirect(wanted, tree, existing, now);
      if ('problem' in plan) throw badRequest(plan.problem, { [plan.field]: plan.problem });
      return plan.redirects;
    });
  }

  /** `before` is the target that the caller has seen. The call is refused if it has changed. */
  remove(
    { from, before }: { from: string; before?: string | undefined },
    actorId: string,
  ): Promise<OpenRedirect[]> {
    return this.#change({ action: 'deleted-redirect', actorId, detail: from }, (existing, tree) => {
      const left = existing.filter((redirect) => redirect.from !== from);
      if (left.length === existing.length) {
        throw notFound('There is no redirect from this address.');
      }
      const seen = { from, to: before ?? '', replaces: from, before };
      const stale = findStaleRedirect(seen, tree, existing);
      if (stale) throw staleRedirect(stale, tree);
      return left;
    });
  }

  async #change(
    change: Omit<RedirectChange, 'version' | 'now'>,
    plan: (existing: Redirect[], tree: NavigationTree, now: number) => Redirect[],
  ): Promise<OpenRedirect[]> {
    const { db, now, trees, onChange } = this.parts;
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const { version, tree } = await trees.read();
      const at = now();
      const isDone = await changeRedirects(db, { ...change, version, now: at }, (existing) =>
        plan(existing, tree, at),
      );
      if (!isDone) continue;
      onChange();
      return this.list();
    }
    throw conflict('Others are saving right now. Please try again.');
  }
}

function staleRedirect(redirect: Redirect | null, tree: NavigationTree): HttpError {
  const target = (redirect && targetOf(redirect, tree)) ?? '';
  const errors: Record<string, string> = redirect
    ? { to: templateWords.redirectMeanwhile(target) }
    : { from: templateWords.redirectGone };
  const data = { current: redirect && presentRedirect({ ...redirect, target }) };
  return new HttpError(409, 'version_stale', templateWords.redirectStale, { data, errors });
}

export function presentRedirect(redirect: OpenRedirect): ListedRedirect {
  const { from, target, pageId, isManual, createdAt } = redirect;
  return { from, target, pageId, isManual, createdAt: new Date(createdAt).toISOString() };
}
