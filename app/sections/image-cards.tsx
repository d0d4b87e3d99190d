import { CardWords } from './cards.tsx';
import { useFieldMarks } from './field-marks.ts';
import { FieldPicture } from './field-picture.tsx';
import { SectionHeading } from './section-heading.tsx';
import type { SectionProps } from './section-props.ts';

export function ImageCards({ section }: SectionProps<'section_04'>) {
  const { heading, subHeading, service, setting } = section.data;
  const { card: mark } = useFieldMarks();
  return (
    <div className="wrap">
      <SectionHeading heading={heading} subHeading={subHeading} />
      <ul className={setting === 'uneven' ? 'grid-3 uneven' : 'grid-3'}>
        {service.cards.map((card, index) => (
          <li
            key={card.id ?? index}
            className="card card-boxed card-picture"
            {...mark(card, index)}
          >
            <FieldPicture
              src={card.image}
              sizes="(width < 40rem) 92vw, (width < 60rem) 46vw, 24rem"
              className="section-picture"
              hasFold
            />
            <div className="card-body">
              <CardWords card={card} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
