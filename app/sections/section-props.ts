import type { PageSection } from '../../domain/pages/page.ts';

export type SectionKind = PageSection['templateId'];

export type SectionOf<Kind extends SectionKind> = Extract<PageSection, { templateId: Kind }>;

export type SectionProps<Kind extends SectionKind> = {
  section: SectionOf<Kind>;
  /** This section's heading is the page's own: its only h1. */
  isTitle: boolean;
  /** At the very top of the page: its picture is fetched first. */
  isFirst: boolean;
};
