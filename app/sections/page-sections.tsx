import type { Page } from '../../domain/pages/page.ts';
import { groundOf } from './ground-of.ts';
import { SectionView } from './section-view.tsx';

/** A page is a list of sections. The first hero's heading is its h1; without one, its name is, for screen readers. */
export function PageSections({ page }: { page: Page }) {
  const titleIndex = page.sections.findIndex((section) => groundOf(section) === 'hero');
  return (
    <>
      {titleIndex === -1 && <h1 className="sr-only">{page.name}</h1>}
      {page.sections.map((section, index) => (
        <SectionView
          key={section.id}
          section={section}
          hue={page.hue}
          isTitle={index === titleIndex}
          isFirst={index === 0}
        />
      ))}
    </>
  );
}
