import { Picture } from '../brand/picture.tsx';
import { CardWords } from './card-words.tsx';
import { SectionHeading } from './section-heading.tsx';
import type { SectionProps } from './section-props.ts';

/** section_04 */
export function ImageCards({ section }: SectionProps<'section_04'>) {
  const { heading, subHeading, service } = section.data;
  return (
    <div className="wrap">
      <SectionHeading heading={heading} text={subHeading} />
      <ul className="grid-3">
        {service.cards.map((card, index) => (
          <li key={card.id ?? index} className="card card-boxed card-picture">
            {card.image && (
              <Picture
                src={card.image}
                sizes="(width < 40rem) 92vw, (width < 60rem) 46vw, 24rem"
                className="section-picture"
              />
            )}
            <div className="card-body">
              <CardWords card={card} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
