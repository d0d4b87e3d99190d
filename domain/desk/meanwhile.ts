import * as z from 'zod/mini';

// Two people at the same fields: each keeps what the other did not touch, and nobody replaces words unseen.

/** What stood in the fields when they were opened; empty where there was nothing. `longest` is the limit of the longest field. */
export function beforeOf<Name extends string>(names: readonly [Name, ...Name[]], longest: number) {
  return z.optional(z.partialRecord(z.enum(names), z.string().check(z.maxLength(longest))));
}

/** Of a refused change: what stands now in the fields that both have changed. */
export const changedMeanwhileSchema = z.object({ now: z.record(z.string(), z.string()) });

type Texts<Name extends string> = { readonly [name in Name]?: string | null | undefined };

type Merged<Name extends string> = {
  /** Without those that are empty. */
  merged: Partial<Record<Name, string>>;
  now: Partial<Record<Name, string>>;
};

/** `now` names the fields that both changed, each otherwise: nothing is to be written then. */
export function mergeFields<Name extends string>(
  names: readonly Name[],
  { before, mine, theirs }: { before: Texts<Name>; mine: Texts<Name>; theirs: Texts<Name> },
): Merged<Name> {
  const found: Merged<Name> = { merged: {}, now: {} };
  for (const name of names) {
    const [was, wanted, is] = [before[name] ?? '', mine[name] ?? '', theirs[name] ?? ''];
    if (wanted !== was && is !== was && is !== wanted) found.now[name] = is;
    const text = wanted === was ? is : wanted;
    if (text !== '') found.merged[name] = text;
  }
  return found;
}
