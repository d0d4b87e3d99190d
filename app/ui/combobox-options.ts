export type ComboboxOption = { value: string; label: string };

/** Those that begin with what was typed come before those that contain it. */
export function findOptions(options: readonly ComboboxOption[], search: string): ComboboxOption[] {
  const wanted = normalise(search);
  const fitting = options.filter(({ label }) => normalise(label).includes(wanted));
  const rank = ({ label }: ComboboxOption) => (normalise(label).startsWith(wanted) ? 0 : 1);
  return fitting.toSorted((one, other) => rank(one) - rank(other));
}

export function findExact(
  options: readonly ComboboxOption[],
  text: string,
): ComboboxOption | undefined {
  const wanted = normalise(text);
  return options.find(({ label }) => normalise(label) === wanted);
}

/** 'cote' finds Côte. */
function normalise(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
