import type { PageSection } from '../../domain/pages/page.ts';
import type { BuilderKind, BuiltSection } from '../../domain/sections.ts';

export type SectionKind = PageSection['templateId'];

/** The builder's six kinds share one shape, so their renderers take any of it. */
type SectionOf<Kind extends SectionKind> = Kind extends BuilderKind
  ? BuiltSection
  : Extract<PageSection, { templateId: Kind }>;

export type SectionProps<Kind extends SectionKind> = {
  section: SectionOf<Kind>;
  /** This section's heading is the page's own: its only h1. */
  isTitle: boolean;
  /** At the very top of the page: its picture is fetched first. */
  isFirst: boolean;
};
