import type { BuilderKind } from '../../domain/sections/kinds.ts';
import { IconCards } from './cards.tsx';
import { SectionHeading } from './section-heading.tsx';
import type { SectionProps } from './section-props.ts';

/** section_02: one sheet folded into cells. */
export const ServiceGrid = iconGrid('grid-3 sheet-grid', 'card');

/** section_05: separate cards, three in a row. */
export const SnapshotGrid = iconGrid('grid-3', 'card card-boxed');

/** section_06: four columns under a rule each. */
export const PlacementGrid = iconGrid('grid-4', 'card card-ruled');

function iconGrid(list: string, look: Parameters<typeof IconCards>[0]['look']) {
  return function IconGrid({ section }: SectionProps<BuilderKind>) {
    const { heading, subHeading, service, setting } = section.data;
    return (
      <div className="wrap">
        <SectionHeading heading={heading} subHeading={subHeading} />
        <IconCards
          cards={service.cards}
          list={setting === 'uneven' ? `${list} uneven` : list}
          look={look}
        />
      </div>
    );
  };
}
