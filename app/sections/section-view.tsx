import type { ComponentType, ReactNode } from 'react';

import type { MediaPictures } from '../../domain/media/media.ts';
import type { Page } from '../../domain/pages/page.ts';
import type { Hue } from '../../domain/sections/verticals.ts';
import { type Ground, groundWith, kindOf } from '../../domain/sections/fields.ts';
import type { Kind } from '../../domain/sections/kinds.ts';
import type { BuiltSection } from '../../domain/sections/section-schema.ts';
import { ownValue } from '../../domain/values/values.ts';
import { LibraryPictures } from '../brand/picture.tsx';
import type { Renderer, SectionProps, SectionRegistry } from './section-props.ts';

/** Handed in, so that a page loads only the kinds it can hold. */
type KnownRenderers = Partial<SectionRegistry>;

type Drawn = { Draw: ComponentType<SectionProps<Kind>>; ground: Ground };

/** Undefined for a kind that nobody here can draw: it is from a newer version. */
function rendererOf(section: BuiltSection, registry: KnownRenderers): Drawn | undefined {
  const renderer = ownValue<unknown>(registry, kindOf(section)) as Renderer<Kind> | undefined;
  // The list has paired each kind with the one that draws it.
  const Draw = renderer?.Draw as ComponentType<SectionProps<Kind>>;
  return renderer && { Draw, ground: groundWith(renderer.ground, section) };
}

type SectionViewProps = {
  section: BuiltSection;
  registry: KnownRenderers;
  hue?: Hue;
  isTitle?: boolean;
  isFirst?: boolean;
  /** A fifth of its size, as a picture of itself: nothing in it can be reached. */
  isPreview?: boolean;
  /** A page may be drawn twice, and an id stands once. */
  hasId?: boolean;
  /** What stands for a kind that nobody here can draw; visitors see nothing. */
  otherwise?: ReactNode;
};

export function SectionView({
  section,
  registry,
  hue = 'all',
  isTitle = false,
  isFirst = false,
  isPreview = false,
  hasId = !isPreview,
  otherwise = null,
}: SectionViewProps) {
  const renderer = rendererOf(section, registry);
  if (!renderer) return otherwise;
  const { Draw, ground } = renderer;
  const drawn = (
    <section
      id={hasId ? section.id : undefined}
      className={`section-frame frame-${ground} hue-${hue}`}
    >
      <Draw
        section={section as SectionProps<Kind>['section']}
        isTitle={isTitle}
        isFirst={isFirst}
      />
    </section>
  );
  if (!isPreview) return drawn;
  return (
    <div className="section-preview" inert>
      <div className="preview-page">{drawn}</div>
    </div>
  );
}

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
