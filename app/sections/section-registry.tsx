import type { ComponentType } from 'react';

import { Hero } from './hero.tsx';
import { ImageCards } from './image-cards.tsx';
import { PlacementGrid } from './placement-grid.tsx';
import type { SectionKind, SectionProps } from './section-props.ts';
import { ServiceGrid } from './service-grid.tsx';
import { shippedKinds } from './shipped-kinds.tsx';
import { SnapshotGrid } from './snapshot-grid.tsx';
import { TwoColumn } from './two-column.tsx';

export type SectionRegistry = { [Kind in SectionKind]: ComponentType<SectionProps<Kind>> };

/** Who draws each kind: the builder's six, and those of shipped pages. */
export const sectionRegistry: SectionRegistry = {
  section_01: Hero,
  section_02: ServiceGrid,
  section_03: TwoColumn,
  section_04: ImageCards,
  section_05: SnapshotGrid,
  section_06: PlacementGrid,
  ...shippedKinds,
};
