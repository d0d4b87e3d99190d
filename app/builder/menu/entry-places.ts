/** Where an entry begins along its menu, and how much of it it takes. */
export type Extent = { start: number; size: number };

/** The place that is nearest to the middle of an entry which was carried this far. */
export function placeAt(extents: Extent[], from: number, carried: number): number {
  const taken = extents[from];
  if (!taken) return from;
  const middle = middleOf(taken) + carried;
  const distances = extents.map((extent) => Math.abs(middleOf(extent) - middle));
  return distances.indexOf(Math.min(...distances));
}

/** How far each entry shifts when one of them goes to another place; the gaps between them stay. */
export function shiftsFor(extents: Extent[], from: number, to: number): number[] {
  const order = extents.map((_, index) => index);
  order.splice(to, 0, ...order.splice(from, 1));
  const gap = gapIn(extents);
  const shifts = extents.map(() => 0);
  let next = extents[0]?.start ?? 0;
  for (const index of order) {
    const { start, size } = extents[index] ?? { start: 0, size: 0 };
    shifts[index] = next - start;
    next += size + gap;
  }
  return shifts;
}

function middleOf({ start, size }: Extent): number {
  return start + size / 2;
}

function gapIn([first, second]: Extent[]): number {
  return first && second ? second.start - first.start - first.size : 0;
}
