import type { PageSection } from '../../domain/pages/page.ts';
import { isOfKind, kindOf } from '../../domain/tree/kinds.ts';
import type { SectionKind } from './section-props.ts';

/** What a section stands on: a picture from edge to edge, a dark sheet, or the page's paper. */
export type Ground = 'hero' | 'dark' | 'plain';

const groundOfKind: Partial<Record<SectionKind, Ground>> = {
  section_01: 'hero',
  home_hero: 'hero',
  mission: 'dark',
};

/** The heading of the first section on a `hero` ground is the page's h1. */
export function groundOf(section: PageSection): Ground {
  if (isOfKind(section, 'contact')) return section.data.image ? 'hero' : 'plain';
  return groundOfKind[kindOf(section)] ?? 'plain';
}
