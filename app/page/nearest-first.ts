/** Less than this is chance: most addresses share a few letters. */
const leastLikeness = 0.3;

/** The pages whose addresses are most like this one come first; the others keep their order. */
export function nearestFirst<Page extends { path: string }>(
  address: string,
  pages: readonly Page[],
): Page[] {
  const wanted = pairsIn(address);
  return pages
    .map((page) => ({ page, likeness: likenessOf(wanted, pairsIn(page.path)) }))
    .toSorted((one, other) => other.likeness - one.likeness)
    .map(({ page }) => page);
}

/** Which letters follow each other: a slip of the pen changes few of them. */
function pairsIn(address: string): Set<string> {
  const letters = address.toLowerCase();
  return new Set(Array.from(letters.slice(1), (letter, index) => letters[index] + letter));
}

function likenessOf(one: Set<string>, other: Set<string>): number {
  const shared = [...one].filter((pair) => other.has(pair)).length;
  const likeness = (2 * shared) / (one.size + other.size);
  return likeness < leastLikeness ? 0 : likeness;
}
