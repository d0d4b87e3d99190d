import { IconCards } from './icon-cards.tsx';
import { SectionHeading } from './section-heading.tsx';
import type { SectionProps } from './section-props.ts';

/** section_06: four columns under a rule each. */
export function PlacementGrid({ section }: SectionProps<'section_06'>) {
  const { heading, subHeading, service } = section.data;
  return (
    <div className="wrap">
      <SectionHeading heading={heading} text={subHeading} />
      <IconCards cards={service.cards} list="grid-4" look="card card-ruled" />
    </div>
  );
}
