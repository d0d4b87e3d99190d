import { Hero } from './hero.tsx';
import { PlacementGrid, ServiceGrid, SnapshotGrid } from './icon-grids.tsx';
import { ImageCards } from './image-cards.tsx';
import type { SectionRegistry } from './section-props.ts';
import { shippedKinds } from './shipped-kinds.tsx';
import { TwoColumn } from './two-column.tsx';

/** Who draws each kind: the builder's six, and those of shipped pages. */
export const sectionRegistry: SectionRegistry = {
  section_01: { Draw: Hero, ground: 'hero' },
  section_02: { Draw: ServiceGrid, ground: 'plain' },
  section_03: { Draw: TwoColumn, ground: 'plain' },
  section_04: { Draw: ImageCards, ground: 'plain' },
  section_05: { Draw: SnapshotGrid, ground: 'plain' },
  section_06: { Draw: PlacementGrid, ground: 'plain' },
  ...shippedKinds,
};
