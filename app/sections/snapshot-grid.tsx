import { IconCards } from './icon-cards.tsx';
import { SectionHeading } from './section-heading.tsx';
import type { SectionProps } from './section-props.ts';

/** section_05: separate cards, three in a row. */
export function SnapshotGrid({ section }: SectionProps<'section_05'>) {
  const { heading, subHeading, service } = section.data;
  return (
    <div className="wrap">
      <SectionHeading heading={heading} text={subHeading} />
      <IconCards cards={service.cards} list="grid-3" look="card card-boxed" />
    </div>
  );
}
