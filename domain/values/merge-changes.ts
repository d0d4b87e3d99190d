import { isSameValue } from './values.ts';

type Values<Field extends string> = Readonly<Partial<Record<Field, unknown>>>;

type Sides<Field extends string> = {
  /** The values that the person began from; undefined when they are not known any more. */
  base: Values<Field> | undefined;
  mine: Values<Field>;
  theirs: Values<Field>;
};

/**
 * Joins the fields that a person has changed with what others have saved since: `wanted` are still to be written, and
 * of these `clashes` were changed by others too. Without a base the person decides about all of them.
 */
export function mergeChanges<Field extends string>(
  changed: readonly Field[],
  { base, mine, theirs }: Sides<Field>,
): { wanted: Field[]; clashes: Field[] } {
  const wanted = differentFields(changed, mine, theirs);
  return { wanted, clashes: base ? differentFields(wanted, base, theirs) : wanted };
}

export function differentFields<Field extends string>(
  fields: readonly Field[],
  one: Values<Field>,
  other: Values<Field>,
): Field[] {
  return fields.filter((field) => !isSameValue(one[field], other[field]));
}
