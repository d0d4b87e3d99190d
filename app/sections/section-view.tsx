import type { ComponentType } from 'react';

import type { Hue, PageSection } from '../../domain/pages/page.ts';
import { kindOf } from '../../domain/tree/kinds.ts';
import { groundOf } from './ground-of.ts';
import type { SectionKind, SectionProps } from './section-props.ts';
import type { SectionRegistry } from './section-registry.tsx';

type SectionViewProps = {
  section: PageSection;
  /** Handed in, so that a page loads only the kinds it can hold. */
  registry: Partial<SectionRegistry>;
  hue?: Hue;
  isTitle?: boolean;
  isFirst?: boolean;
  /** A fifth of its size, as a picture of itself: nothing in it can be reached. */
  isPreview?: boolean;
};

export function SectionView({
  section,
  registry,
  hue = 'all',
  isTitle = false,
  isFirst = false,
  isPreview = false,
}: SectionViewProps) {
  const Draw = registry[kindOf(section)] as ComponentType<SectionProps<SectionKind>> | undefined;
  if (!Draw) return null;
  const drawn = (
    <section
      id={isPreview ? undefined : section.id}
      className={`section-frame frame-${groundOf(section)} hue-${hue}`}
    >
      <Draw section={section} isTitle={isTitle} isFirst={isFirst} />
    </section>
  );
  if (!isPreview) return drawn;
  return (
    <div className="section-preview" inert>
      <div className="preview-page">{drawn}</div>
    </div>
  );
}
