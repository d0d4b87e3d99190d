// Questions that every room asks of a value.

/** Every generated id, and every `_id` on the wire, is 24 lower-case hex characters. */
export const idPattern = /^[0-9a-f]{24}$/;

/** The one fixed identifier of the product: the document that holds the navigation tree. */
export const navigationDocumentId = '66f0f01df01df01df01d0004';

/** The parent of the four businesses' pages in the tree of the first start. */
export const verticalsId = '66f0f01df01df01df01d0010';

export function createId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Values of one schema have their keys in one order, so their JSON can be compared. */
export function isSameValue(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** Remembers the result for each value, which never changes: what nobody touched is worked out once. */
/* @__NO_SIDE_EFFECTS__ */
export function remember<Value extends object, Result>(
  workOut: (value: Value) => Result,
): (value: Value) => Result {
  const results = new WeakMap<Value, { result: Result }>();
  return (value) => {
    const known = results.get(value);
    if (known) return known.result;
    const result = workOut(value);
    results.set(value, { result });
    return result;
  };
}

/** Runs work that could be done in turns without pausing. */
export function atOnce<Result>(work: Generator<void, Result>): Result {
  for (let step = work.next(); ; step = work.next()) if (step.done) return step.value;
}

/** The list with every member changed; the same list when none is. */
export function mapSame<Member>(
  list: Member[],
  change: (member: Member, index: number) => Member,
): Member[] {
  const changed = list.map(change);
  return changed.every((member, index) => member === list[index]) ? list : changed;
}

/** The beginning of a text that fits, without half a surrogate pair, such as of an emoji. */
export function cutText(text: string, mostLetters: number): string {
  return text.slice(0, mostLetters).replace(/[\uD800-\uDBFF]$/, '');
}

/** A table's own value under a name from outside: `table[name]` would also find `toString`. */
export function ownValue<Value>(
  table: Readonly<Partial<Record<string, Value>>>,
  name: string,
): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

/** What a library or the system calls an error, such as ENOENT; empty for an error without a code. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** White space, and characters of no width. */
const unseen = /\s|\u00AD|\u200B|\u200C|\u200D|\u2060|\uFEFF/g;

/** Whether a text shows nothing. */
export function isBlank(text: string): boolean {
  return text.replaceAll(unseen, '') === '';
}
