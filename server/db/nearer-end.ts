type Order = 'asc' | 'desc';

/**
 * Where a page of a sorted list is, counted from whichever end is nearer: rows before it have to be passed, and the
 * last page of a million would be the slowest. `order` is the list's own.
 */
export function fromNearerEnd(
  { page, pageSize }: { page: number; pageSize: number },
  total: number,
  order: Order = 'desc',
): { order: Order; limit: number; offset: number } {
  const offset = (page - 1) * pageSize;
  const limit = Math.max(0, Math.min(pageSize, total - offset));
  const behind = total - offset - limit;
  if (offset <= behind) return { order, limit, offset };
  return { order: order === 'asc' ? 'desc' : 'asc', limit, offset: Math.max(0, behind) };
}
