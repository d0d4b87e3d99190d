import { type ComponentProps, useState } from 'react';

import { isClosed } from '../../../domain/pages/page-at.ts';
import { itemsOf, withItems } from '../../../domain/sections/kinds.ts';
import type { BuiltSection } from '../../../domain/tree/sections.ts';
import { sectionRegistry } from '../../sections/section-registry.tsx';
import { SectionView } from '../../sections/section-view.tsx';
import { FormStandIn, InPreview } from '../../site/in-preview.ts';
import { useSite } from '../../site/use-site.ts';
import { MendedPreview } from './mended-preview.tsx';
import { StillContactForm } from './still-contact-form.tsx';

type PreviewOfProps = Omit<ComponentProps<typeof SectionView>, 'registry'>;

/** A section as visitors would see it now, standing still: it asks nothing of the server and plays no film. */
export function PreviewOf({ section, ...view }: PreviewOfProps) {
  const { timeZone } = useSite().site;
  const [now] = useState(Date.now);
  return (
    <InPreview value={true}>
      <FormStandIn value={<StillContactForm />}>
        <MendedPreview>
          <SectionView
            section={asOf(section, now, timeZone)}
            registry={sectionRegistry}
            {...view}
          />
        </MendedPreview>
      </FormStandIn>
    </InPreview>
  );
}

/** What has closed by itself is closed, and keeps its place: the form beside it counts by that. */
function asOf(section: BuiltSection, now: number, timeZone: string): BuiltSection {
  const items = itemsOf(section);
  const isOver = items.map((item) => item['closed'] !== true && isClosed(item, now, timeZone));
  if (!isOver.includes(true)) return section;
  return withItems(
    section,
    items.map((item, index) => (isOver[index] ? { ...item, closed: true } : item)),
  );
}
