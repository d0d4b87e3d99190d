import { itemFieldsOf, itemsOf } from '../../../domain/sections/kinds.ts';
import type { BuiltSection } from '../../../domain/tree/sections.ts';

/** What they come to when they are drawn, without the row's own padding. */
const px = { bar: 46, work: 558, tile: 350, gap: 16, tileBar: 64, field: 92, add: 128 };

/** About how high a row will be, for as long as nobody looks at it: the list is as long as it says. */
export function roughRowHeight(section: BuiltSection, width: number): number {
  const fields = itemFieldsOf(section).length;
  if (fields === 0) return px.bar + px.work;
  const columns = Math.max(1, Math.floor((width + px.gap) / (px.tile + px.gap)));
  const count = itemsOf(section).length;
  const lines = Math.ceil(count / columns);
  // The button that adds one stands beside the last where there is room.
  const below = count % columns === 0 ? px.add + px.gap : 0;
  return px.bar + px.work + lines * (px.tileBar + fields * px.field + px.gap) + below;
}
