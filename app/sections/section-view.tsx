import type { ComponentType } from 'react';

import type { Hue, PageSection } from '../../domain/pages/page.ts';
import { groundOf } from './ground-of.ts';
import type { SectionKind, SectionProps } from './section-props.ts';
import { sectionRegistry } from './section-registry.tsx';

type SectionViewProps = {
  section: PageSection;
  hue?: Hue;
  isTitle?: boolean;
  isFirst?: boolean;
  /** A fifth of its size, as a picture of itself: nothing in it can be reached. */
  isPreview?: boolean;
};

export function SectionView({
  section,
  hue = 'all',
  isTitle = false,
  isFirst = false,
  isPreview = false,
}: SectionViewProps) {
  const Draw = sectionRegistry[section.templateId] as ComponentType<SectionProps<SectionKind>>;
  const drawn = (
    <section
      id={isPreview ? undefined : section.id}
      className={`frame frame-${groundOf(section)} hue-${hue}`}
    >
      <Draw section={section} isTitle={isTitle} isFirst={isFirst} />
    </section>
  );
  if (!isPreview) return drawn;
  return (
    <div className="preview" inert>
      <div className="preview-page">{drawn}</div>
    </div>
  );
}
