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

/** The renderers are handed in, so that a page loads only the kinds it can hold. */
type KnownRenderers = Partial<SectionRegistry>;

type Drawn = { Draw: ComponentType<SectionProps<Kind>>; ground: Ground };

/** Undefined for a kind of a newer version, which this version cannot draw. */
function rendererOf(section: BuiltSection, registry: KnownRenderers): Drawn | undefined {
  const renderer = ownValue<unknown>(registry, kindOf(section)) as Renderer<Kind> | undefined;
  // The registry pairs each kind with its own renderer.
  const Draw = renderer?.Draw as ComponentType<SectionProps<Kind>>;
  return renderer && { Draw, ground: groundWith(renderer.ground, section) };
}

type SectionViewProps = {
  section: BuiltSection;
  registry: KnownRenderers;
  hue?: Hue;
  isTitle?: boolean;
  isFirst?: boolean;
  /** Draws the section at a fifth of its size, inert. */
  isPreview?: boolean;
  /** A page may be drawn twice, but an id may stand in a document only once. */
  hasId?: boolean;
  /** Shown for a kind that this version cannot draw; visitors see nothing. */
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

/**
 * Draws the sections of a page. The first hero's heading is the h1; without a hero the page's name
 * is, for screen readers.
 */
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
