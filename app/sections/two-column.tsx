import { defaultServiceImage } from '../../domain/sections/section-defaults.ts';
import { FieldPicture } from './field-picture.tsx';
import { FieldHeading } from './heading.tsx';
import { IconCards } from './cards.tsx';
import { SectionButton } from './section-button.tsx';
import { SectionHeading } from './section-heading.tsx';
import type { SectionProps } from './section-props.ts';

export function TwoColumn({ section }: SectionProps<'section_03'>) {
  const { heading, subHeading, image, service, setting } = section.data;
  return (
    <div className="wrap">
      <SectionHeading heading={heading} subHeading={subHeading} />
      <div className={setting === 'uneven' ? 'two-column picture-first' : 'two-column'}>
        <div>
          <FieldHeading as="h3" className="h3 two-column-name" field="name" text={service.name} />
          <IconCards cards={service.cards} list="rows" look="card-row" />
          <SectionButton data={section.data} />
        </div>
        <FieldPicture
          src={image || defaultServiceImage}
          sizes="(width < 56rem) 92vw, 34rem"
          className="section-picture"
          hasFold
        />
      </div>
    </div>
  );
}
