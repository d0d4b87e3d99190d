import { type ReactNode, useContext } from 'react';

import type { MediaPictures } from '../../domain/media/media-schemas.ts';
import type { Page } from '../../domain/pages/page.ts';
import type { Hue } from '../../domain/sections/verticals.ts';
import { type Ground, groundsOf, groundWith, kindOf } from '../../domain/sections/fields.ts';
import type { Kind } from '../../domain/sections/kinds.ts';
import type { BuiltSection } from '../../domain/sections/section-schema.ts';
import { ownValue } from '../../domain/values/values.ts';
import { LibraryPictures } from '../brand/picture.tsx';
import { InPreview } from '../site/use-site.ts';
import type { Renderer, SectionProps, SectionRegistry } from './section-props.ts';

/** The renderers are handed in, so that a page loads only the kinds it can hold. */
type KnownRenderers = Partial<SectionRegistry>;

/** Undefined for a kind of a newer version, which this version cannot draw. */
function rendererOf(section: BuiltSection, registry: KnownRenderers): Renderer<Kind> | undefined {
  return ownValue<unknown>(registry, kindOf(section)) as Renderer<Kind> | undefined;
}

function groundsIn(
  sections: readonly BuiltSection[],
  registry: KnownRenderers,
): ReadonlyMap<BuiltSection, Ground> {
  const known = sections.flatMap((section) => {
    const ground = rendererOf(section, registry)?.ground;
    return ground ? [{ ground, section }] : [];
  });
  const grounds = groundsOf(known);
  return new Map(known.map(({ section }, index) => [section, grounds[index] ?? 'plain']));
}

type SectionViewProps = {
  section: BuiltSection;
  registry: KnownRenderers;
  hue?: Hue;
  /** The ground among its neighbours; by default the one it has alone. */
  ground?: Ground | undefined;
  isTitle?: boolean;
  isFirst?: boolean;
  /** Shown for a kind that this version cannot draw; visitors see nothing. */
  otherwise?: ReactNode;
};

export function SectionView({
  section,
  registry,
  hue = 'all',
  ground: among,
  isTitle = false,
  isFirst = false,
  otherwise = null,
}: SectionViewProps) {
  const isPreview = useContext(InPreview);
  const renderer = rendererOf(section, registry);
  if (!renderer) return otherwise;
  // The registry pairs each kind with its own renderer.
  const { Draw } = renderer;
  const ground = among ?? groundWith(renderer.ground, section);
  return (
    <section
      // A preview stands beside the page, which has this id already.
      id={isPreview ? undefined : section.id}
      className={`section-frame ${frames[ground]} hue-${hue}`}
    >
      <Draw
        section={section as SectionProps<Kind>['section']}
        isTitle={isTitle}
        isFirst={isFirst}
      />
    </section>
  );
}

/** On a dark ground the colours are those of the dark theme. */
const frames: Readonly<Record<Ground, string>> = {
  hero: 'frame-hero',
  dark: 'frame-dark',
  plain: 'frame-plain',
  tint: 'frame-tint',
  hue: 'frame-hue on-ink',
  ink: 'frame-ink on-ink sheet',
};

type PageSectionsProps = { page: Page; media: MediaPictures; registry: KnownRenderers };

/** The first hero's heading is the h1; without a hero it is the page's name, for screen readers. */
export function PageSections({ page, media, registry }: PageSectionsProps) {
  const grounds = groundsIn(page.sections, registry);
  const titleIndex = page.sections.findIndex((section) => grounds.get(section) === 'hero');
  return (
    <LibraryPictures value={media}>
      {titleIndex === -1 && <h1 className="sr-only">{page.name}</h1>}
      {page.sections.map((section, index) => (
        <SectionView
          key={section.id}
          section={section}
          registry={registry}
          hue={page.hue}
          ground={grounds.get(section)}
          isTitle={index === titleIndex}
          isFirst={index === 0}
        />
      ))}
    </LibraryPictures>
  );
}
