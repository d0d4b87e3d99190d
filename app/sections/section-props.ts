import type { PageSection } from '../../domain/pages/page.ts';
import type { KindOf, OfKind } from '../../domain/tree/kinds.ts';

export type SectionKind = KindOf<PageSection>;

export type SectionProps<Kind extends SectionKind> = {
  /** The builder's six kinds share one shape, so their renderers take any of it. */
  section: OfKind<PageSection, Kind>;
  /** This section's heading is the page's own: its only h1. */
  isTitle: boolean;
  /** At the very top of the page: its picture is fetched first. */
  isFirst: boolean;
};
