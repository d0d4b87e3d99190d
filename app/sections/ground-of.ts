import type { PageSection } from '../../domain/pages/page.ts';

/** What a section stands on: a picture from edge to edge, a dark sheet, or the page's paper. */
export type Ground = 'hero' | 'dark' | 'plain';

/** The heading of the first section on a `hero` ground is the page's h1. */
export function groundOf(section: PageSection): Ground {
  switch (section.templateId) {
    case 'section_01':
    case 'home_hero':
      return 'hero';
    case 'contact':
      return section.data.image ? 'hero' : 'plain';
    case 'mission':
      return 'dark';
    default:
      return 'plain';
  }
}
