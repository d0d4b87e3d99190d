import type { MediaPictures } from '../../domain/media.ts';
import type { Page } from '../../domain/pages/page.ts';
import { LibraryPictures } from '../brand/library-pictures.ts';
import { type KnownRenderers, rendererOf, SectionView } from './section-view.tsx';

type PageSectionsProps = {
  page: Page;
  media: MediaPictures;
  registry: KnownRenderers;
};

/** A page is a list of sections. The first hero's heading is its h1; without one, its name is, for screen readers. */
export function PageSections({ page, media, registry }: PageSectionsProps) {
  const titleIndex = page.sections.findIndex(
    (section) => rendererOf(section, registry)?.ground === 'hero',
  );
  return (
    <LibraryPictures value={media}>
      {titleIndex === -1 && <h1 className="sr-only">{page.name}</h1>}
      {page.sections.map((section, index) => (
        <SectionView
          key={section.id}
          section={section}
          registry={registry}
          hue={page.hue}
          isTitle={index === titleIndex}
          isFirst={index === 0}
        />
      ))}
    </LibraryPictures>
  );
}
