import type { ComponentType, ReactNode } from 'react';

import { type Ground, groundWith, kindOf } from '../../domain/sections/fields.ts';
import type { Kind } from '../../domain/sections/kinds.ts';
import type { Hue } from '../../domain/pages/page.ts';
import type { BuiltSection } from '../../domain/tree/sections.ts';
import type { Renderer, SectionProps, SectionRegistry } from './section-props.ts';

/** Handed in, so that a page loads only the kinds it can hold. */
export type KnownRenderers = Partial<SectionRegistry>;

type Drawn = { Draw: ComponentType<SectionProps<Kind>>; ground: Ground };

/** Undefined for a kind that nobody here can draw: it is from a newer version. */
export function rendererOf(section: BuiltSection, registry: KnownRenderers): Drawn | undefined {
  const known: Record<string, unknown> = registry;
  const renderer = known[kindOf(section)] as Renderer<Kind> | undefined;
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
