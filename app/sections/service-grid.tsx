import { IconCards } from './icon-cards.tsx';
import { SectionHeading } from './section-heading.tsx';
import type { SectionProps } from './section-props.ts';

/** section_02: one sheet folded into cells. */
export function ServiceGrid({ section }: SectionProps<'section_02'>) {
  const { heading, subHeading, service } = section.data;
  return (
    <div className="wrap">
      <SectionHeading heading={heading} text={subHeading} />
      <IconCards cards={service.cards} list="grid-3 sheet-grid" look="card" />
    </div>
  );
}
