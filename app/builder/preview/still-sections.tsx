import { memo } from 'react';

import type { Ground } from '../../../domain/sections/fields.ts';
import type { BuiltSection } from '../../../domain/sections/section-schema.ts';
import type { Hue } from '../../../domain/sections/verticals.ts';
import { PreviewOf } from './preview-of.tsx';
import type { Stage } from './stage.ts';

type StillSectionsProps = {
  sections: readonly BuiltSection[];
  /** The ground of each section among its neighbours. */
  grounds: readonly (Ground | undefined)[];
  hue: Hue;
  stage: Stage;
};

/** Sections below each other, only to be looked at. */
export const StillSections = memo(function StillSections(props: StillSectionsProps) {
  const { sections, grounds, hue, stage } = props;
  return (
    <div
      className="builder-still"
      inert
      aria-hidden="true"
      translate="no"
      style={{ width: stage.width, zoom: stage.scale }}
    >
      {sections.map((section, index) => (
        <PreviewOf
          key={section.id}
          section={section}
          hue={hue}
          ground={grounds[index]}
          hasId={false}
        />
      ))}
    </div>
  );
});
