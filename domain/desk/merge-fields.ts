import * as z from 'zod/mini';

// Two people edit the same fields: each keeps what the other did not touch.

/** The values of the fields when they were opened. `longest` is the limit of the longest field. */
export function beforeOf<Name extends string>(names: readonly [Name, ...Name[]], longest: number) {
  return z.optional(z.partialRecord(z.enum(names), z.string().check(z.maxLength(longest))));
}

/** The answer to a refused change: the present values of the fields that both people changed. */
export const changedMeanwhileSchema = z.object({ now: z.record(z.string(), z.string()) });

type Texts<Name extends string> = { readonly [name in Name]?: string | null | undefined };

type Merged<Name extends string> = {
  /** The merged values without empty ones. */
  merged: Partial<Record<Name, string>>;
  now: Partial<Record<Name, string>>;
};

/** `now` names the fields that both people changed to different values: nothing may be written then. */
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
